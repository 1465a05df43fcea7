import { describe, expect, it } from "vitest";
import { compareTiers, gapsBeside, gapsOf, overlapWith } from "~/modules/tiers/coverage";

const tier = (title: string, minPoint: number, maxPoint: number) => ({
  _id: title.toLowerCase(),
  title,
  minPoint,
  maxPoint,
});
const [bronze, silver, gold] = [tier("Bronze", 0, 499), tier("Silver", 500, 1499), tier("Gold", 1500, 9999)];
const FINE = { isReversed: false, overlaps: [], gapBelow: null };

describe("tiers beside each other", () => {
  it("have no findings where each begins after the one before, in any order", () => {
    expect([...compareTiers([gold, bronze, silver]).values()]).toEqual([FINE, FINE, FINE]);
    expect(compareTiers([]).size).toBe(0);
  });

  it("overlap where they share a point, and both have the finding", () => {
    const findings = compareTiers([bronze, tier("Wide", 400, 1500), silver, gold]);
    expect(findings.get("wide")!.overlaps).toEqual(["Bronze", "Silver", "Gold"]);
    expect(findings.get("gold")!.overlaps).toEqual(["Wide"]);
    expect(findings.get("bronze")!.overlaps).toEqual(["Wide"]);
  });

  it("leave gaps between them and below the lowest", () => {
    const findings = compareTiers([tier("High", 2000, 3000), tier("Low", 10, 999), tier("Point", 1001, 1999)]);
    expect(findings.get("low")!.gapBelow).toEqual({ from: 0, to: 9 });
    expect(findings.get("point")!.gapBelow).toEqual({ from: 1000, to: 1000 });
    expect(findings.get("high")!.gapBelow).toBe(null);
    expect(gapsOf(findings)).toEqual([
      { from: 0, to: 9 },
      { from: 1000, to: 1000 },
    ]);
  });

  it("have no gap where a wider one reaches over it", () => {
    expect(gapsOf(compareTiers([tier("Wide", 0, 5000), tier("Inner", 100, 200), tier("High", 3000, 6000)]))).toEqual(
      [],
    );
  });

  it("with reversed bounds neither fill a gap nor overlap", () => {
    const findings = compareTiers([bronze, tier("Turned", 900, 600), tier("Gold", 1000, 2000)]);
    expect(findings.get("turned")).toEqual({ ...FINE, isReversed: true });
    expect(gapsOf(findings)).toEqual([{ from: 500, to: 999 }]);
  });
});

it("only the gaps directly beside a tier are reported after a save", () => {
  const tiers = [bronze, tier("Middle", 600, 700), tier("High", 800, 900), tier("Top", 2000, 3000)];
  expect(gapsBeside(tiers, tiers[1]!)).toEqual([
    { from: 500, to: 599 },
    { from: 701, to: 799 },
  ]);
  expect(gapsBeside(tiers, tiers[3]!)).toEqual([{ from: 901, to: 1999 }]);
  expect(gapsBeside([bronze, silver, gold], silver)).toEqual([]);
});

it("an overlap is with the lowest tier that has the points, and not with the tier itself", () => {
  const tiers = [gold, silver, bronze];
  expect(overlapWith(tiers, { minPoint: 1400, maxPoint: 1600 }, null)?.title).toBe("Silver");
  expect(overlapWith(tiers, { minPoint: 500, maxPoint: 1499 }, "silver")).toBe(undefined);
  expect(overlapWith(tiers, { minPoint: 10_000, maxPoint: 10_000 }, null)).toBe(undefined);
});
