import { crc32 } from "node:zlib";

export type ImageType = "png" | "jpeg";

/** The bytes are no image of their type. */
export class DamagedImage extends Error {}

/**
 * Removes what an image says beside its picture: Exif with the place and the camera, XMP, comments, thumbnails, and what
 * follows its end. The orientation stays, because browsers would otherwise turn the picture, and so does the colour
 * profile.
 * @throws DamagedImage
 */
export function withoutMetadata(content: Buffer, type: ImageType): Buffer {
  return Buffer.concat(type === "jpeg" ? jpegParts(content) : pngParts(content));
}

const SOS = 0xda;
const EOI = 0xd9;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = Buffer.from("Exif\0\0");
const COLOUR_PROFILE = Buffer.from("ICC_PROFILE\0");

/** The segments of a JPEG that are kept. */
function jpegParts(content: Buffer): Buffer[] {
  const parts = [content.subarray(0, 2)];
  for (let at = 2; at < content.length;) {
    if (content[at] !== 0xff) throw new DamagedImage();
    const marker = content[at + 1];
    if (marker === 0xff) {
      // Any number of fill bytes may precede a marker.
      at += 1;
    } else if (marker === EOI) {
      parts.push(content.subarray(at, at + 2));
      return parts;
    } else {
      const end = at + 2 + readUInt16(content, at + 2);
      if (marker === undefined || end > content.length || end < at + 4) throw new DamagedImage();
      const segment = content.subarray(at, end);
      const exif = marker === APP1 && orientationSegment(segment);
      if (exif) parts.push(exif);
      else if (isKept(marker, segment)) parts.push(segment);
      at = end;
      if (marker === SOS) {
        const next = endOfScan(content, at);
        parts.push(content.subarray(at, next));
        at = next;
      }
    }
  }
  return parts;
}

function isKept(marker: number, segment: Buffer): boolean {
  if (marker === APP2) return startsWith(segment.subarray(4), COLOUR_PROFILE);
  // APP0 is JFIF, and APP14 says how colours are coded.
  return (marker < APP0 || marker > APP15 || marker === APP0 || marker === APP14) && marker !== COMMENT;
}

/** The next marker after coded pixels, in which 0xff is followed by 0 or by a restart marker. */
function endOfScan(content: Buffer, start: number): number {
  for (let at = content.indexOf(0xff, start); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

/** An Exif segment that holds nothing but the orientation of the given one; null if that has none. */
function orientationSegment(segment: Buffer): Buffer | null {
  if (!startsWith(segment.subarray(4), EXIF)) return null;
  const tiff = orientationOnly(segment.subarray(4 + EXIF.length));
  if (!tiff) return null;
  const header = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([header, EXIF, tiff]);
}

/** Chunks of a PNG that hold texts and the time. Of Exif the orientation is kept. */
const DROPPED: ReadonlySet<string> = new Set(["tEXt", "zTXt", "iTXt", "tIME"]);

/** The chunks of a PNG that are kept. */
function pngParts(content: Buffer): Buffer[] {
  const parts = [content.subarray(0, 8)];
  for (let at = 8; at < content.length;) {
    const end = at + 12 + (at + 4 <= content.length ? content.readUInt32BE(at) : 0);
    if (end > content.length) throw new DamagedImage();
    const name = content.toString("latin1", at + 4, at + 8);
    if (name === "eXIf") {
      const tiff = orientationOnly(content.subarray(at + 8, end - 4));
      if (tiff) parts.push(pngChunk(name, tiff));
    } else if (!DROPPED.has(name)) parts.push(content.subarray(at, end));
    if (name === "IEND") return parts;
    at = end;
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

/** Exif data with the orientation of the given ones alone; null if they have none, or the usual one. */
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

function readUInt16(content: Buffer, at: number): number {
  return at + 2 > content.length ? 0 : content.readUInt16BE(at);
}

function startsWith(content: Buffer, beginning: Buffer): boolean {
  return content.subarray(0, beginning.length).equals(beginning);
}
