import { isWallClock, momentsOf, wallClockOf } from "contract/zoned-time";

/** The fields of a review that tell from when on the changed settings apply. */
export const WHEN_FIELD = "when";
export const FROM_FIELD = "from";

/** What is wrong with a typed moment; the end of a text key. */
export type MomentProblem = "missing" | "invalid" | "skipped" | "past" | "unclear";

/** The value of the choice for a later moment. */
export const LATER = "later";

export interface TypedMoment {
  isLater: boolean;
  /** The value of a `datetime-local` field, in the service's time zone. */
  from: string;
}

/** The choice of a review, and what is wrong with it. */
export interface When extends TypedMoment {
  problem: MomentProblem | null;
}

/** A moment in ISO 8601; null stands for now. */
export type Moment = { at: string | null } | { problem: MomentProblem };

/**
 * Reads from when on changed settings apply. In an hour that the clocks repeat, the first one counts.
 * @param stored the moment of the planned change that is being edited, which may have seconds
 */
export function momentOf(
  { isLater, from }: TypedMoment,
  { timeZone, now, stored }: { timeZone: string; now: number; stored: string | undefined },
): Moment {
  // A person who has typed a moment does not mean now.
  if (!isLater) return from === "" ? { at: null } : { problem: "unclear" };
  if (from === "") return { problem: "missing" };
  if (!isWallClock(from)) return { problem: "invalid" };
  const [at] =
    stored !== undefined && wallClockIn(timeZone, stored) === from ? [Date.parse(stored)] : momentsOf(from, timeZone);
  if (at === undefined) return { problem: "skipped" };
  return at > now ? { at: new Date(at).toISOString() } : { problem: "past" };
}

/** Formats a moment for its field. */
export function wallClockIn(timeZone: string, moment: string): string {
  const at = Date.parse(moment);
  return Number.isNaN(at) ? "" : wallClockOf(at, timeZone);
}
