import { crc32 } from "node:zlib";
import { type ImageType, isFrameHeader, jpegSegments, pngChunks, SOS } from "contract/image-parts";

/**
 * Keeps only what is needed to show the picture, and leaves out all metadata: Exif with place and camera, XMP, comments,
 * thumbnails, content credentials, private segments, and whatever follows the end of the image. The orientation stays, because
 * browsers would otherwise rotate the picture, and so does the color profile.
 * @throws DamagedImage
 */
export function withoutMetadata(content: Buffer, type: ImageType): Buffer {
  return Buffer.concat(type === "jpeg" ? jpegParts(content) : pngParts(content));
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
/**
 * The segments that are kept in addition to the frame header: tables of Huffman codes, of arithmetic coding and of quantization,
 * restart intervals, scans, and the end.
 */
const KEPT_SEGMENTS: ReadonlySet<number> = new Set([0xc4, 0xcc, 0xdb, 0xdd, SOS, 0xd9]);
const JFIF = Buffer.from("JFIF\0");
const JFIF_BYTES = 18;
const ADOBE = Buffer.from("Adobe");
const ADOBE_BYTES = 16;
const EXIF = Buffer.from("Exif\0\0");
const COLOUR_PROFILE = Buffer.from("ICC_PROFILE\0");

function jpegParts(content: Buffer): Buffer[] {
  const parts = [content.subarray(0, 2)];
  for (const { marker, bytes, pixels } of jpegSegments(content)) {
    const kept = keptOf(marker, bytes);
    if (kept) parts.push(kept, pixels);
  }
  return parts;
}

/** Returns what is kept of a segment; null for nothing. */
function keptOf(marker: number, segment: Buffer): Buffer | null {
  const content = segment.subarray(4);
  if (marker === APP0) {
    if (!startsWith(content, JFIF)) return null;
    const kept = shortened(segment, JFIF_BYTES);
    // The last two bytes are the width and height of a thumbnail, which would follow.
    return kept && Buffer.concat([kept.subarray(0, -2), Buffer.alloc(2)]);
  }
  if (marker === APP1) return orientationSegment(segment);
  if (marker === APP2) return startsWith(content, COLOUR_PROFILE) ? segment : null;
  // This segment tells how colors are coded.
  if (marker === APP14) return startsWith(content, ADOBE) ? shortened(segment, ADOBE_BYTES) : null;
  return isFrameHeader(marker) || KEPT_SEGMENTS.has(marker) ? segment : null;
}

/** Returns the beginning of a segment with its new length; null if the segment is shorter. */
function shortened(segment: Buffer, bytes: number): Buffer | null {
  if (segment.length < bytes) return null;
  const kept = Buffer.from(segment.subarray(0, bytes));
  kept.writeUInt16BE(bytes - 2, 2);
  return kept;
}

/** Returns an Exif segment that contains only the orientation of the given one; null if that has none. */
function orientationSegment(segment: Buffer): Buffer | null {
  if (!startsWith(segment.subarray(4), EXIF)) return null;
  const tiff = orientationOnly(segment.subarray(4 + EXIF.length));
  if (!tiff) return null;
  const header = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([header, EXIF, tiff]);
}

/** The chunks of a still PNG that determine its pixels, their colors and their shape. */
const KEPT_CHUNKS: ReadonlySet<string> = new Set([
  ...["IHDR", "PLTE", "tRNS", "IDAT", "IEND"],
  ...["cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "pHYs"],
]);

function pngParts(content: Buffer): Buffer[] {
  const parts = [content.subarray(0, 8)];
  for (const { name, data, bytes } of pngChunks(content)) {
    const exif = name === "eXIf" && orientationOnly(data);
    if (exif) parts.push(pngChunk(name, exif));
    else if (KEPT_CHUNKS.has(name)) parts.push(bytes);
  }
  return parts;
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), chunk.length - 4);
  return chunk;
}

/** Returns Exif data with only the given orientation; null if there is none, or it is the usual one. */
function orientationOnly(exif: Buffer): Buffer | null {
  const orientation = readOrientation(exif);
  if (orientation < 2 || orientation > 8) return null;
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** @returns 0 without an orientation */
function readOrientation(exif: Buffer): number {
  const isLittle = exif.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (at + 2 > exif.length ? 0 : isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  if (exif.length < 8) return 0;
  const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (short(at) === 0x0112) return short(at + 8);
  }
  return 0;
}

function startsWith(content: Buffer, beginning: Buffer): boolean {
  return content.subarray(0, beginning.length).equals(beginning);
}
