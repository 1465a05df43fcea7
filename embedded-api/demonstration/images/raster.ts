import { crc32, deflateSync } from "node:zlib";

export type Colour = readonly [red: number, green: number, blue: number];

/** Draws pictures with few colors and encodes them as PNG, so that the demonstration needs no graphics library. */
export class Raster {
  private readonly pixels: Uint8Array;

  /** @param palette colors to which the methods refer by index; the first one is the background */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly palette: readonly Colour[],
  ) {
    this.pixels = new Uint8Array(width * height);
  }

  rectangle(x: number, y: number, width: number, height: number, colour: number): void {
    for (let row = Math.max(0, y); row < Math.min(this.height, y + height); row++) {
      const start = row * this.width;
      this.pixels.fill(colour, start + Math.max(0, x), start + Math.min(this.width, x + width));
    }
  }

  ellipse(middleX: number, middleY: number, radiusX: number, radiusY: number, colour: number): void {
    for (let dy = -radiusY; dy <= radiusY; dy++) {
      const half = Math.round(radiusX * Math.sqrt(1 - (dy / radiusY) ** 2));
      this.rectangle(middleX - half, middleY + dy, half * 2, 1, colour);
    }
  }

  /** Draws a trapezoid with horizontal upper and lower sides. */
  trapezium(
    left: number,
    right: number,
    top: number,
    footLeft: number,
    footRight: number,
    foot: number,
    colour: number,
  ): void {
    for (let y = top; y < foot; y++) {
      const share = (y - top) / (foot - top);
      const from = Math.round(left + (footLeft - left) * share);
      this.rectangle(from, y, Math.round(right + (footRight - right) * share) - from, 1, colour);
    }
  }

  /** @param dot the side of each dot of the letters, in pixels; a letter is 5 dots wide and 7 dots high */
  text(text: string, x: number, y: number, dot: number, colour: number): void {
    for (const [place, letter] of Array.from(text.toUpperCase()).entries()) {
      const columns = LETTERS[letter] ?? LETTERS["?"]!;
      for (let column = 0; column < 5; column++) {
        const dots = parseInt(columns.slice(column * 2, column * 2 + 2), 16);
        for (let row = 0; row < 7; row++) {
          if ((dots >> row) & 1) this.rectangle(x + (place * 6 + column) * dot, y + row * dot, dot, dot, colour);
        }
      }
    }
  }

  png(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    // Each pixel is one byte, the index of its color.
    header.set([8, 3, 0, 0, 0], 8);
    const lines = Buffer.alloc((this.width + 1) * this.height);
    for (let row = 0; row < this.height; row++) {
      lines.set(this.pixels.subarray(row * this.width, (row + 1) * this.width), row * (this.width + 1) + 1);
    }
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const colours = Buffer.from(this.palette.flat());
    return Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("PLTE", colours),
      chunk("IDAT", deflateSync(lines)),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }
}

/** Returns the width of a text in pixels. */
export function textWidth(text: string, dot: number): number {
  return (Array.from(text).length * 6 - 1) * dot;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Each letter has five columns of dots; the lowest bit of a column is its top dot. */
const LETTERS: Record<string, string> = {
  " ": "0000000000",
  "-": "0808080808",
  ".": "0060600000",
  "/": "2010080402",
  ":": "0036360000",
  "'": "0005030000",
  "?": "0201510906",
  "0": "3e5149453e",
  "1": "00427f4000",
  "2": "4261514946",
  "3": "2141454b31",
  "4": "1814127f10",
  "5": "2745454539",
  "6": "3c4a494930",
  "7": "0171090503",
  "8": "3649494936",
  "9": "064949291e",
  A: "7e1111117e",
  B: "7f49494936",
  C: "3e41414122",
  D: "7f4141221c",
  E: "7f49494941",
  F: "7f09090901",
  G: "3e4149497a",
  H: "7f0808087f",
  I: "00417f4100",
  J: "2040413f01",
  K: "7f08142241",
  L: "7f40404040",
  M: "7f020c027f",
  N: "7f0408107f",
  O: "3e4141413e",
  P: "7f09090906",
  Q: "3e4151215e",
  R: "7f09192946",
  S: "4649494931",
  T: "01017f0101",
  U: "3f4040403f",
  V: "1f2040201f",
  W: "3f4038403f",
  X: "6314081463",
  Y: "0708700807",
  Z: "6151494543",
};
