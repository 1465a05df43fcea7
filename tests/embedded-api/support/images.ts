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

function chunk(name: string, content: Buffer): Buffer {
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
