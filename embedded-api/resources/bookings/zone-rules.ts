import { createHash } from "node:crypto";
import { offsetAt } from "contract/zoned-time";

const DAY = 24 * 60 * 60 * 1000;
/** Offsets change at least a month apart: looking once a week misses none. */
const STEP = 7 * DAY;
const MINUTE = 60_000;
/** Before the first change and after the last one its offset holds on. */
const SPAN = [Date.UTC(1970), Date.UTC(2100)] as const;

/** The offsets of a zone from UTC, as this process knows them. */
export interface ZoneRules {
  /** The moments from which the offsets hold, for PostgreSQL; the first holds from ever. */
  changes: string[];
  /** The offsets in minutes. */
  offsets: number[];
  /** The text tells rules apart, as those of another version of Node may be others. */
  fingerprint: string;
}

const known = new Map<string, ZoneRules>();

/** The rules of a zone, which are those by which lists are cut into days. */
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

/** The first minute at which something is so that is not at `from` and is at `until`. */
function changeBetween(from: number, until: number, isChanged: (at: number) => boolean): number {
  let [before, after] = [from, until];
  while (after - before > MINUTE) {
    const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
    if (isChanged(middle)) after = middle;
    else before = middle;
  }
  return after;
}
