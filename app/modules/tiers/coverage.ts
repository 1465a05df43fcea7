import type { Tier } from "contract/tiers";

type Bounds = Pick<Tier, "minPoint" | "maxPoint">;
type Compared = Pick<Tier, "_id" | "title"> & Bounds;

/** A range of points without a tier, both ends included. */
export interface Gap {
  from: number;
  to: number;
}

/** The result of comparing a tier with the others. */
export interface Findings {
  /** Whether its maximum is below its minimum, so that nobody is in it. */
  isReversed: boolean;
  /** The titles of the tiers that share some of its points. */
  overlaps: string[];
  /** The gap between it and the next lower tier, or below the lowest tier. */
  gapBelow: Gap | null;
}

/**
 * Compares all tiers with each other.
 * @param tiers all of them, in any order
 * @returns the findings by the ids of the tiers
 */
export function compareTiers(tiers: readonly Compared[]): ReadonlyMap<string, Findings> {
  const findings = new Map(
    tiers.map(({ _id: id }) => [id, { isReversed: false, overlaps: [] as string[], gapBelow: null as Gap | null }]),
  );
  const below: Compared[] = [];
  let highest = -1;
  for (const tier of [...tiers].sort((a, b) => a.minPoint - b.minPoint)) {
    const own = findings.get(tier._id)!;
    if (tier.minPoint > tier.maxPoint) {
      own.isReversed = true;
      continue;
    }
    for (const other of below) {
      if (other.maxPoint < tier.minPoint) continue;
      own.overlaps.push(other.title);
      findings.get(other._id)!.overlaps.push(tier.title);
    }
    if (tier.minPoint > highest + 1) own.gapBelow = { from: highest + 1, to: tier.minPoint - 1 };
    highest = Math.max(highest, tier.maxPoint);
    below.push(tier);
  }
  return findings;
}

/** Returns all gaps, lowest first. */
export function gapsOf(findings: ReadonlyMap<string, Findings>): Gap[] {
  return [...findings.values()].flatMap(({ gapBelow }) => gapBelow ?? []).sort((a, b) => a.from - b.from);
}

/** Returns the gaps directly below and directly above a tier. */
export function gapsBeside(tiers: readonly Compared[], { minPoint, maxPoint }: Bounds): Gap[] {
  return gapsOf(compareTiers(tiers)).filter(({ from, to }) => to === minPoint - 1 || from === maxPoint + 1);
}

/** Finds the lowest tier that has some of the same points. @param except the id of the tier that is being edited */
export function overlapWith<Row extends Compared>(
  tiers: readonly Row[],
  { minPoint, maxPoint }: Bounds,
  except: string | null,
): Row | undefined {
  return tiers
    .filter((tier) => tier._id !== except && tier.minPoint <= maxPoint && tier.maxPoint >= minPoint)
    .sort((a, b) => a.minPoint - b.minPoint)[0];
}
