import { describe, expect, it } from "vitest";
import { sameRange, stepsOf } from "~/modules/mileage/steps";

const range = (_id: string, miles: number, point: number) => ({ _id, range: miles, point });
const found = (...ranges: ReturnType<typeof range>[]) =>
  Object.fromEntries([...stepsOf(ranges)].map(([id, { findings }]) => [id, findings]));

describe("the rides that ranges cover", () => {
  it("begins where the next smaller one ends, in whatever order they come", () => {
    const steps = stepsOf([range("c", 10, 20), range("a", 2.5, 5), range("b", 5, 10)]);
    expect(steps.get("a")).toEqual({ from: 0, to: 2.5, findings: [] });
    expect(steps.get("b")).toEqual({ from: 2.5, to: 5, findings: [] });
    expect(steps.get("c")).toEqual({ from: 5, to: 10, findings: [] });
  });

  it("is nothing without ranges", () => {
    expect(stepsOf([]).size).toBe(0);
  });
});

describe("the findings about ranges", () => {
  it("that are there twice, or three times: each of them overlaps", () => {
    expect(found(range("a", 5, 10), range("b", 5, 12), range("c", 5, 10), range("d", 9, 12))).toEqual({
      a: ["overlaps"],
      b: ["overlaps"],
      c: ["overlaps"],
      d: [],
    });
    expect(stepsOf([range("a", 2, 1), range("b", 5, 2), range("c", 5, 3)]).get("c")).toMatchObject({ from: 2, to: 5 });
  });

  it("of no miles, or fewer: they cover no ride", () => {
    expect(found(range("a", 0, 1), range("b", 5, 2))).toEqual({ a: ["coversNothing"], b: [] });
    expect(found(range("a", -3, 1), range("b", 5, 2))).toMatchObject({ a: ["coversNothing"], b: [] });
    expect(found(range("a", 0, 9), range("b", 5, 2))).toEqual({ a: ["coversNothing"], b: [] });
    expect(stepsOf([range("a", -3, 1), range("b", 5, 2)]).get("b")).toMatchObject({ from: 0, to: 5 });
  });

  it("that earn less than a shorter one", () => {
    expect(found(range("a", 5, 10), range("b", 10, 9), range("c", 20, 10))).toEqual({ a: [], b: ["earnsLess"], c: [] });
  });

  it("that earn less than any of a shorter one that is there twice", () => {
    expect(found(range("a", 5, 10), range("b", 5, 8), range("c", 10, 9))).toMatchObject({ c: ["earnsLess"] });
    expect(found(range("a", 5, 8), range("b", 5, 10), range("c", 10, 9))).toMatchObject({ c: ["earnsLess"] });
    expect(found(range("a", 5, 10), range("b", 5, 8))).toEqual({ a: ["overlaps"], b: ["overlaps"] });
  });
});

it("a range is the same as another one, but not as itself", () => {
  const ranges = [range("a", 5, 10), range("b", 10, 20)];
  expect(sameRange(ranges, 5, null)?._id).toBe("a");
  expect(sameRange(ranges, 5, "a")).toBe(undefined);
  expect(sameRange(ranges, 7, null)).toBe(undefined);
});
