import type { Paper } from "../../core/services";
import { type Colour, Raster } from "./raster";

const WIDTH = 960;
const HEIGHT = 600;

/** The heading and color of each document. */
const KINDS: Record<Paper["type"], { title: string; colour: Colour; portrait: boolean }> = {
  licence: { title: "DRIVING LICENCE", colour: [36, 74, 150], portrait: true },
  identity: { title: "IDENTITY CARD", colour: [22, 101, 88], portrait: true },
  insurance: { title: "INSURANCE POLICY", colour: [110, 62, 130], portrait: false },
  registration: { title: "VEHICLE REGISTRATION", colour: [140, 84, 20], portrait: false },
  inspection: { title: "VEHICLE INSPECTION", colour: [20, 96, 120], portrait: false },
  background_check: { title: "BACKGROUND CHECK", colour: [70, 80, 96], portrait: false },
};

const GROUND = 0;
const BAND = 1;
const INK = 2;
const QUIET = 3;
const PALE = 4;
const WHITE = 5;

/** Draws a document of the demonstration with its kind, holder, number and expiry date. */
export function drawPaper({ type, name, number, issued, expires }: Paper): Buffer {
  const { title, colour, portrait } = KINDS[type];
  const raster = new Raster(WIDTH, HEIGHT, [
    [250, 248, 240],
    colour,
    [28, 32, 40],
    [110, 116, 128],
    [226, 222, 208],
    [255, 255, 255],
  ]);
  for (let y = 130; y < HEIGHT - 60; y += 12) raster.rectangle(30, y, WIDTH - 60, 1, PALE);
  raster.rectangle(0, 0, WIDTH, 100, BAND);
  raster.text(title, 40, 33, 5, WHITE);
  raster.rectangle(0, HEIGHT - 46, WIDTH, 46, BAND);
  raster.text("SAMPLE OF THE DEMONSTRATION", 40, HEIGHT - 33, 3, WHITE);
  const left = portrait ? 320 : 60;
  if (portrait) drawPortrait(raster, 50, 150);
  for (const [index, [label, value]] of (
    [
      ["NAME", name],
      ["NUMBER", number],
      ["ISSUED", day(issued)],
      ["EXPIRES", expires],
    ] as const
  ).entries()) {
    const y = 145 + index * 98;
    raster.rectangle(left - 10, y - 8, WIDTH - left - 30, 82, GROUND);
    raster.text(label, left, y, 3, QUIET);
    raster.text(value, left, y + 30, value.length > 24 ? 3 : 5, INK);
  }
  return raster.png();
}

function drawPortrait(raster: Raster, x: number, y: number): void {
  raster.rectangle(x, y, 230, 300, PALE);
  raster.ellipse(x + 115, y + 115, 58, 70, QUIET);
  raster.trapezium(x + 75, x + 155, y + 200, x + 20, x + 210, y + 300, QUIET);
}

const day = (date: Date) => date.toISOString().slice(0, 10);
