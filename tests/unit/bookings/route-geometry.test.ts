import { describe, expect, it } from "vitest";
import { routeGeometry, scalePlace, HEIGHT, WIDTH } from "../../../app/modules/bookings/route-geometry";

const oakland = { lat: 37.8, lng: -122.27 };
const east = { lat: 37.8, lng: -122.17 };
const north = { lat: 37.9, lng: -122.27 };

describe("the drawn route", () => {
  it("has north above and east at the right", () => {
    const [a, b] = routeGeometry([oakland, east], "mi")!.points;
    expect(b!.x).toBeGreaterThan(a!.x);
    expect(b!.y).toBeCloseTo(a!.y, 5);
    const [c, d] = routeGeometry([oakland, north], "mi")!.points;
    expect(d!.y).toBeLessThan(c!.y);
    expect(d!.x).toBeCloseTo(c!.x, 5);
  });

  it.each([
    ["a way across", [oakland, east]],
    ["a way up", [oakland, north]],
    ["stops between", [oakland, { lat: 37.95, lng: -122.5 }, north]],
    ["a few steps", [oakland, { lat: 37.80001, lng: -122.27 }]],
    ["there and back", [oakland, east, oakland]],
    ["nowhere", [oakland, oakland]],
    [
      "far north",
      [
        { lat: 69.6, lng: 18.9 },
        { lat: 69.7, lng: 19.4 },
      ],
    ],
  ])("keeps %s within the picture", (_, route) => {
    const { points, scale } = routeGeometry(route, "mi")!;
    expect(points).toHaveLength(route.length);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(30);
      expect(x).toBeLessThanOrEqual(WIDTH - 30);
      expect(y).toBeGreaterThanOrEqual(30);
      expect(y).toBeLessThanOrEqual(HEIGHT - 30);
    }
    expect(scale.length).toBeGreaterThan(5);
    expect(scale.length).toBeLessThanOrEqual(110);
  });

  it.each([
    ["mi", 1609.344],
    ["km", 1000],
  ] as const)("has a scale bar of the labelled length, a round number of %s", (unit, metres) => {
    // 0.1 degrees of latitude are 11,132 metres.
    const { points, scale } = routeGeometry([oakland, north], unit)!;
    const perMetre = (points[0]!.y - points[1]!.y) / 11_132;
    expect(scale.length / scale.metres).toBeCloseTo(perMetre, 3);
    expect([2, 5]).toContain(scale.metres / metres);
  });

  it("is null for fewer than two places", () => {
    expect(routeGeometry([], "mi")).toBe(null);
    expect(routeGeometry([oakland], "mi")).toBe(null);
  });
});

it("the scale stands in a corner without a marker, the lower left one if it can", () => {
  const corner = (...points: [number, number][]) =>
    scalePlace(
      points.map(([x, y]) => ({ x, y })),
      100,
    );
  const left = 14;
  const right = WIDTH - 14 - 100;
  expect(corner([WIDTH / 2, HEIGHT / 2])).toEqual({ x: left, y: HEIGHT - 14 });
  expect(corner([40, HEIGHT - 40])).toEqual({ x: right, y: HEIGHT - 14 });
  expect(corner([40, HEIGHT - 40], [WIDTH - 40, HEIGHT - 40])).toEqual({ x: left, y: 36 });
  expect(corner([40, HEIGHT - 40], [WIDTH - 40, HEIGHT - 40], [40, 40])).toEqual({ x: right, y: 36 });
});
