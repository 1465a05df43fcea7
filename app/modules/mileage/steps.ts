import type { Mileage } from "contract/mileage";

type Range = Pick<Mileage, "_id" | "range" | "point">;

/** A fault of a range: it exists twice, covers no distance, or earns less than a shorter ride. */
export type Finding = "overlaps" | "coversNothing" | "earnsLess";

/** The rides that a range covers: longer than `from`, and at most `to` miles long; and its faults. */
export interface Step {
  from: number;
  to: number;
  findings: Finding[];
}

/**
 * Returns the steps by the ids of their ranges. A range begins where the next smaller one ends, so there are no gaps.
 * @param ranges all of them, in any order
 */
export function stepsOf(ranges: readonly Range[]): ReadonlyMap<string, Step> {
  const steps = new Map<string, Step>();
  let from = 0;
  let before: Range | undefined;
  let mostOfShorter = -Infinity;
  let mostSoFar = -Infinity;
  for (const range of [...ranges].sort((a, b) => a.range - b.range)) {
    const isRepeated = before?.range === range.range;
    if (before && !isRepeated) {
      from = Math.max(0, before.range);
      mostOfShorter = mostSoFar;
    }
    const findings: Finding[] = [];
    if (isRepeated) findings.push("overlaps");
    if (range.range <= from) findings.push("coversNothing");
    if (range.point < mostOfShorter) findings.push("earnsLess");
    if (before && isRepeated) {
      const first = steps.get(before._id);
      if (first && !first.findings.includes("overlaps")) first.findings.unshift("overlaps");
    }
    steps.set(range._id, { from, to: range.range, findings });
    before = range;
    // A range that covers no ride does not count as a shorter ride.
    if (range.range > from) mostSoFar = Math.max(mostSoFar, range.point);
  }
  return steps;
}

/** Finds a stored range with the same end. @param except the id of the range that is being edited */
export function sameRange<Row extends Range>(
  ranges: readonly Row[],
  range: number,
  except: string | null,
): Row | undefined {
  return ranges.find((each) => each.range === range && each._id !== except);
}
