import { crc32, deflateSync } from "node:zlib";

/** A PNG that says it has this size; large ones hold no pixels, like a decompression bomb. */
export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = width * height < 10_000 ? deflateSync(Buffer.alloc((width + 1) * height, 128)) : Buffer.alloc(20);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

export function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The frame of a JPEG of this size. */
export function jpeg(width: number, height: number): Buffer {
  const jfif = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
  const frame = Buffer.from("ffc0000b080000000001011100", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([jfif, frame, Buffer.from("ffd9", "hex")]);
}

/** Exif data of a camera: where it was, and how it was held. */
export function exif(orientation: number, littleEndian = false): Buffer {
  const tiff = Buffer.alloc(60);
  const short = (value: number, at: number) =>
    littleEndian ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    littleEndian ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(littleEndian ? "II" : "MM", 0);
  short(42, 2);
  long(8, 4);
  short(2, 8);
  // The camera's name lies behind the directory.
  short(0x010f, 10);
  short(2, 12);
  long(20, 14);
  long(38, 18);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(orientation, 30);
  tiff.write("GPS 37.7749,-122.41", 38);
  return tiff;
}

export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The given JPEG with segments of metadata, a scan, and bytes behind its end. */
export function jpegWithMetadata(image: Buffer, tiff: Buffer): Buffer {
  return Buffer.concat([
    image.subarray(0, 20),
    segment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff])),
    segment(0xe1, Buffer.from("http://ns.adobe.com/xap/1.0/\0<GPS/>")),
    segment(0xed, Buffer.from("Photoshop 3.0 GPS")),
    segment(0xfe, Buffer.from("GPS")),
    segment(0xe2, Buffer.from("ICC_PROFILE\0\u0001\u0001colours")),
    image.subarray(20, -2),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from("12ff00ffd334", "hex"),
    image.subarray(-2),
    Buffer.from("GPS behind the end"),
  ]);
}

/** The given PNG with chunks of metadata, and bytes behind its end. */
export function pngWithMetadata(image: Buffer, tiff: Buffer): Buffer {
  const texts = [chunk("tEXt", Buffer.from("GPS\0here")), chunk("eXIf", tiff), chunk("iTXt", Buffer.from("GPS"))];
  return Buffer.concat([image.subarray(0, 33), ...texts, image.subarray(33), Buffer.from("GPS behind the end")]);
}

/** The address of an image as the test server answers it after an upload. */
export const UPLOADED = "http://127.0.0.1:3001/uploads/0123456789abcdef0123456789abcdef.png";
