export interface Point {
  lat: number;
  lng: number;
}

export interface RouteGeometry {
  /** The points in units of the picture. */
  points: { x: number; y: number }[];
  /** The scale bar: `length` is in units of the picture. */
  scale: { miles: number; length: number };
}

export const WIDTH = 480;
export const HEIGHT = 280;
const MARGIN = 40;
const MILES_IN_A_DEGREE = 69.172;
/** The least span in miles that fills the picture, so that close points are not magnified further. */
const MIN_SPAN = 0.2;
const MAX_BAR_WIDTH = 110;
const BARS = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02];

/**
 * Projects coordinates to points of a picture, north up (equirectangular, which is accurate enough within a city).
 * @returns null for fewer than two points
 */
export function routeGeometry(route: readonly Point[]): RouteGeometry | null {
  if (route.length < 2) return null;
  const middle = { lat: centre(route.map(({ lat }) => lat)), lng: centre(route.map(({ lng }) => lng)) };
  const east = Math.cos((middle.lat * Math.PI) / 180) * MILES_IN_A_DEGREE;
  const inMiles = route.map(({ lat, lng }) => ({
    x: (lng - middle.lng) * east,
    y: (middle.lat - lat) * MILES_IN_A_DEGREE,
  }));
  const reach = (axis: "x" | "y") => Math.max(MIN_SPAN / 2, ...inMiles.map((point) => Math.abs(point[axis])));
  const perMile = Math.min((WIDTH / 2 - MARGIN) / reach("x"), (HEIGHT / 2 - MARGIN) / reach("y"));
  const bar = BARS.find((length) => length * perMile <= MAX_BAR_WIDTH) ?? BARS[BARS.length - 1]!;
  return {
    points: inMiles.map(({ x, y }) => ({ x: round(WIDTH / 2 + x * perMile), y: round(HEIGHT / 2 + y * perMile) })),
    scale: { miles: bar, length: round(bar * perMile) },
  };
}

function centre(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
