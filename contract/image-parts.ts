/** The types of images whose parts are read here. Panel and API share this code, so that they never see different images in one file. */

export type ImageType = "png" | "jpeg";

/** The bytes are no image of their type, or an image that programs read differently. */
export class DamagedImage extends Error {}

export const SOS = 0xda;
const EOI = 0xd9;

interface JpegSegment {
  marker: number;
  /** The whole segment, including its marker and length. */
  bytes: Buffer;
  /** The compressed pixels after the header of a scan; empty after other segments. */
  pixels: Buffer;
}

/** Yields the segments of a JPEG after its first marker, up to its end. @throws DamagedImage */
export function* jpegSegments(content: Buffer): Generator<JpegSegment> {
  for (let at = 2; at < content.length;) {
    if (content[at] !== 0xff) throw new DamagedImage();
    const marker = content[at + 1];
    if (marker === 0xff) {
      // Any number of fill bytes may precede a marker.
      at += 1;
    } else if (marker === EOI) {
      yield { marker, bytes: content.subarray(at, at + 2), pixels: Buffer.alloc(0) };
      return;
    } else {
      const end = at + 2 + (at + 4 <= content.length ? content.readUInt16BE(at + 2) : 0);
      if (marker === undefined || end > content.length || end < at + 4) throw new DamagedImage();
      const next = marker === SOS ? endOfScan(content, end) : end;
      yield { marker, bytes: content.subarray(at, end), pixels: content.subarray(end, next) };
      at = next;
    }
  }
}

/** Finds the next marker after compressed pixels, in which 0xff is followed by 0 or by a restart marker. */
function endOfScan(content: Buffer, start: number): number {
  for (let at = content.indexOf(0xff, start); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

/** Whether a segment holds the size of the picture: markers 0xc0 to 0xcf, except two kinds of tables and a reserved one. */
export function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

interface PngChunk {
  name: string;
  data: Buffer;
  /** The whole chunk, including its length, name and checksum. */
  bytes: Buffer;
}

/** Yields the chunks of a PNG after its signature, up to its end. @throws DamagedImage */
export function* pngChunks(content: Buffer): Generator<PngChunk> {
  for (let at = 8; at < content.length;) {
    const end = at + 12 + (at + 4 <= content.length ? content.readUInt32BE(at) : 0);
    if (end > content.length) throw new DamagedImage();
    const name = content.toString("latin1", at + 4, at + 8);
    yield { name, data: content.subarray(at + 8, end - 4), bytes: content.subarray(at, end) };
    if (name === "IEND") return;
    at = end;
  }
}

/**
 * Returns the size in pixels from the only header of an image. If there were two, programs would read different sizes.
 * @throws DamagedImage if there is no header or more than one, or if width or height is 0
 */
export function sizeOfImage(content: Buffer, type: ImageType): { width: number; height: number } {
  const [header, second] = type === "jpeg" ? frameHeaders(content) : pngHeaders(content);
  if (!header || second || header.length < 9) throw new DamagedImage();
  const size =
    type === "jpeg"
      ? { width: header.readUInt16BE(7), height: header.readUInt16BE(5) }
      : { width: header.readUInt32BE(0), height: header.readUInt32BE(4) };
  if (size.width === 0 || size.height === 0) throw new DamagedImage();
  return size;
}

function frameHeaders(content: Buffer): Buffer[] {
  return [...jpegSegments(content)].filter(({ marker }) => isFrameHeader(marker)).map(({ bytes }) => bytes);
}

function pngHeaders(content: Buffer): Buffer[] {
  return [...pngChunks(content)].filter(({ name }) => name === "IHDR").map(({ data }) => data);
}
