import { DISTANCES, type DistanceUnit } from "~/i18n/measures";

export interface Point {
  lat: number;
  lng: number;
}

export interface RouteGeometry {
  /** The points, in units of the picture. */
  points: { x: number; y: number }[];
  /** The scale bar; `length` is in units of the picture. */
  scale: { metres: number; length: number };
}

export const WIDTH = 480;
export const HEIGHT = 280;
const MARGIN = 40;
const METRES_IN_A_DEGREE = 111_320;
/** The smallest span, in meters, that fills the picture, so that close points are not magnified further. */
const MIN_SPAN = 320;
const MAX_BAR_WIDTH = 110;
/** The possible lengths of the scale bar, in its unit. */
const BARS = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02];

/**
 * Projects coordinates to points of a picture, north up (equirectangular, which is accurate enough within a city).
 * @param unit of the scale bar
 * @returns null for fewer than two points
 */
export function routeGeometry(route: readonly Point[], unit: DistanceUnit): RouteGeometry | null {
  if (route.length < 2) return null;
  const middle = { lat: centre(route.map(({ lat }) => lat)), lng: centre(route.map(({ lng }) => lng)) };
  const east = Math.cos((middle.lat * Math.PI) / 180) * METRES_IN_A_DEGREE;
  const inMetres = route.map(({ lat, lng }) => ({
    x: (lng - middle.lng) * east,
    y: (middle.lat - lat) * METRES_IN_A_DEGREE,
  }));
  const reach = (axis: "x" | "y") => Math.max(MIN_SPAN / 2, ...inMetres.map((point) => Math.abs(point[axis])));
  const perMetre = Math.min((WIDTH / 2 - MARGIN) / reach("x"), (HEIGHT / 2 - MARGIN) / reach("y"));
  const bars = BARS.map((length) => length * DISTANCES[unit].metres);
  const bar = bars.find((length) => length * perMetre <= MAX_BAR_WIDTH) ?? bars[bars.length - 1]!;
  return {
    points: inMetres.map(({ x, y }) => ({ x: round(WIDTH / 2 + x * perMetre), y: round(HEIGHT / 2 + y * perMetre) })),
    scale: { metres: bar, length: round(bar * perMetre) },
  };
}

/** The height of the scale with its label, and the room that markers need around their points. */
const SCALE_HEIGHT = 30;
const MARKER_ROOM = 16;
const SCALE_INSET = 14;

/**
 * Finds the corner in which the scale covers no marker, preferably the lower left one.
 * @returns the left end of the scale's baseline
 */
export function scalePlace(points: readonly { x: number; y: number }[], width: number): { x: number; y: number } {
  const right = WIDTH - SCALE_INSET - width;
  const top = SCALE_INSET + SCALE_HEIGHT - 8;
  const corners = [
    { x: SCALE_INSET, y: HEIGHT - SCALE_INSET },
    { x: right, y: HEIGHT - SCALE_INSET },
    { x: SCALE_INSET, y: top },
    { x: right, y: top },
  ];
  const isFree = (corner: { x: number; y: number }) =>
    !points.some(
      ({ x, y }) =>
        x > corner.x - 6 - MARKER_ROOM &&
        x < corner.x + width + 6 + MARKER_ROOM &&
        y > corner.y - SCALE_HEIGHT + 8 - MARKER_ROOM &&
        y < corner.y + 8 + MARKER_ROOM,
    );
  return corners.find(isFree) ?? corners[0]!;
}

function centre(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
