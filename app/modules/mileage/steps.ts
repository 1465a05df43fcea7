import type { Mileage } from "contract/mileage";

type Range = Pick<Mileage, "_id" | "range" | "point">;

/** What is wrong with a range: it is there twice, covers no distance, or earns less than a shorter ride does. */
export type Finding = "overlaps" | "coversNothing" | "earnsLess";

/** The rides that a range covers: longer than `from`, as long as `to` at most; and what is wrong with it. */
export interface Step {
  from: number;
  to: number;
  findings: Finding[];
}

/**
 * What each range covers, by its id. A range begins where the next smaller one ends, so there are no gaps.
 * @param ranges all of them, in any order
 */
export function stepsOf(ranges: readonly Range[]): ReadonlyMap<string, Step> {
  const steps = new Map<string, Step>();
  let from = 0;
  let before: Range | undefined;
  let mostSoFar = -Infinity;
  for (const range of [...ranges].sort((a, b) => a.range - b.range)) {
    const isRepeated = before?.range === range.range;
    if (before && !isRepeated) {
      from = Math.max(0, before.range);
      mostSoFar = Math.max(mostSoFar, before.point);
    }
    const findings: Finding[] = [];
    if (isRepeated) findings.push("overlaps");
    if (range.range <= from) findings.push("coversNothing");
    if (range.point < mostSoFar) findings.push("earnsLess");
    if (before && isRepeated) {
      const first = steps.get(before._id);
      if (first && !first.findings.includes("overlaps")) first.findings.unshift("overlaps");
    }
    steps.set(range._id, { from, to: range.range, findings });
    before = range;
  }
  return steps;
}

/** The range that is there already, if there is one. @param except the one that is being edited */
export function sameRange<Row extends Range>(
  ranges: readonly Row[],
  range: number,
  except: string | null,
): Row | undefined {
  return ranges.find((each) => each.range === range && each._id !== except);
}
