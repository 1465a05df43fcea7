import { createHash } from "node:crypto";
import { offsetAt } from "contract/zoned-time";

const DAY = 24 * 60 * 60 * 1000;
/** Offsets change at least a month apart, so looking once a week misses no change. */
const STEP = 7 * DAY;
const MINUTE = 60_000;
/** Before the first change and after the last one the offset is constant. */
const SPAN = [Date.UTC(1970), Date.UTC(2100)] as const;

/** The offsets of a zone from UTC, as this process knows them. */
export interface ZoneRules {
  /** The moments from which the offsets apply, for PostgreSQL; the first one is "-infinity". */
  changes: string[];
  /** The offsets in minutes. */
  offsets: number[];
  /** A text that identifies the rules, because another version of Node may have different ones. */
  fingerprint: string;
}

const known = new Map<string, ZoneRules>();

/** Returns the rules of a zone, by which lists split moments into days. */
export function rulesOf(timeZone: string): ZoneRules {
  let rules = known.get(timeZone);
  if (!rules) {
    rules = readRules(timeZone);
    known.set(timeZone, rules);
  }
  return rules;
}

function readRules(timeZone: string): ZoneRules {
  const offset = (at: number) => offsetAt(at, timeZone) / MINUTE;
  let last = offset(SPAN[0]);
  const changes = ["-infinity"];
  const offsets = [last];
  for (let at = SPAN[0]; at < SPAN[1]; at += STEP) {
    const next = offset(at + STEP);
    if (next === last) continue;
    changes.push(new Date(changeBetween(at, at + STEP, (moment) => offset(moment) !== last)).toISOString());
    offsets.push(next);
    last = next;
  }
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([changes, offsets]))
    .digest("base64url")
    .slice(0, 22);
  return { changes, offsets, fingerprint };
}

/** Finds the first minute at which a condition holds that does not hold at `from` and holds at `until`. */
function changeBetween(from: number, until: number, isChanged: (at: number) => boolean): number {
  let [before, after] = [from, until];
  while (after - before > MINUTE) {
    const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
    if (isChanged(middle)) after = middle;
    else before = middle;
  }
  return after;
}
