import { type Colour, Raster, textWidth } from "./raster";

const WIDTH = 960;
const HEIGHT = 600;

const PAINTS: Record<string, Colour> = {
  Black: [38, 40, 46],
  White: [242, 243, 245],
  Silver: [182, 188, 196],
  Grey: [116, 122, 132],
  Blue: [40, 84, 168],
  Red: [170, 36, 36],
};

// Index 0 of the palette is the background: the sky.
const PAINT = 1;
const GLASS = 2;
const TYRE = 3;
const ROAD = 4;
const PLATE = 5;
const INK = 6;
const LIGHT = 7;
const EDGE = 8;

export type CarView = "side" | "plate";

/** Draws a car of the demonstration from the side, or from behind with its plate. */
export function drawCar({ colour, plate }: { colour: string; plate: string }, view: CarView): Buffer {
  const paint = PAINTS[colour] ?? PAINTS.Grey!;
  const raster = new Raster(WIDTH, HEIGHT, [
    [214, 226, 236],
    paint,
    [70, 92, 112],
    [30, 32, 36],
    [150, 152, 156],
    [250, 250, 246],
    [22, 40, 92],
    [214, 60, 48],
    [90, 96, 106],
  ]);
  raster.rectangle(0, 440, WIDTH, 160, ROAD);
  if (view === "side") drawSide(raster, plate);
  else drawBack(raster, plate);
  return raster.png();
}

function drawSide(raster: Raster, plate: string): void {
  raster.trapezium(330, 610, 190, 210, 720, 300, EDGE);
  raster.trapezium(334, 606, 194, 216, 714, 300, PAINT);
  raster.trapezium(346, 458, 208, 262, 458, 292, GLASS);
  raster.trapezium(474, 592, 208, 474, 670, 292, GLASS);
  raster.trapezium(150, 800, 296, 110, 850, 340, PAINT);
  raster.rectangle(110, 340, 740, 90, PAINT);
  raster.rectangle(110, 424, 740, 8, EDGE);
  raster.rectangle(465, 300, 3, 118, EDGE);
  for (const x of [250, 710]) {
    raster.ellipse(x, 430, 72, 72, TYRE);
    raster.ellipse(x, 430, 36, 36, ROAD);
  }
  raster.rectangle(110, 350, 18, 30, LIGHT);
  drawPlate(raster, plate, 480, 520, 4);
}

function drawBack(raster: Raster, plate: string): void {
  raster.trapezium(330, 630, 120, 250, 710, 260, EDGE);
  raster.trapezium(336, 624, 126, 258, 702, 260, PAINT);
  raster.trapezium(352, 608, 140, 290, 670, 246, GLASS);
  raster.trapezium(220, 740, 256, 190, 770, 330, PAINT);
  raster.rectangle(190, 330, 580, 130, PAINT);
  raster.rectangle(190, 452, 580, 12, EDGE);
  for (const x of [205, 665]) raster.rectangle(x, 300, 90, 44, LIGHT);
  for (const x of [230, 640]) raster.rectangle(x, 464, 90, 56, TYRE);
  drawPlate(raster, plate, 480, 400, 7);
}

function drawPlate(raster: Raster, plate: string, middle: number, y: number, dot: number): void {
  const width = textWidth(plate, dot) + dot * 6;
  const height = dot * 13;
  raster.rectangle(middle - Math.round(width / 2) - 3, y - Math.round(height / 2) - 3, width + 6, height + 6, INK);
  raster.rectangle(middle - Math.round(width / 2), y - Math.round(height / 2), width, height, PLATE);
  raster.text(plate, middle - Math.round(width / 2) + dot * 3, y - Math.round(dot * 3.5), dot, INK);
}
