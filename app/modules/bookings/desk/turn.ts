import { listHref, type ListQuery } from "~/records/list/list-query";
import { bookingRules, detailsHref, rideRules } from "../list-rules";

/** The URL parameters for several bookings that get their drivers one after the other: the bookings that follow, and their total. */
const TURN = "turn";
const OF = "of";

/** The largest number of bookings in such a sequence. */
const MAX_IN_TURN = 100;

/** Several bookings that get their drivers one after the other: those that follow, and how many there are in total. */
export interface Turn {
  left: string[];
  all: number;
}

/** Reads the sequence from a URL. If it has several ids, as after selecting rows of a list, the first one is the present booking. */
export function readTurn(url: URL): Turn | null {
  const ids = (name: string) => url.searchParams.getAll(name).filter((id) => /^[\w-]{1,40}$/.test(id));
  const chosen = ids("id").slice(0, MAX_IN_TURN);
  if (chosen.length > 1) return { left: chosen.slice(1), all: chosen.length };
  const left = ids(TURN).slice(0, MAX_IN_TURN);
  const all = Number(url.searchParams.get(OF));
  return Number.isInteger(all) && all > left.length && all <= MAX_IN_TURN ? { left, all } : null;
}

/** Returns the URL parameters of a sequence. */
export function turnParams(turn: Turn | null): Record<string, string | readonly string[]> {
  return turn ? { [TURN]: turn.left, [OF]: String(turn.all) } : {};
}

/** Returns the page that assigns a driver to the next booking, or the list after the last one. */
export function nextHref(query: ListQuery, { left, all }: Turn): string {
  const [next, ...rest] = left;
  if (next !== undefined) return detailsHref(query, next, "driver", turnParams({ left: rest, all }));
  const { path } = query.path === rideRules.path ? rideRules : bookingRules;
  return listHref({ ...query, path });
}
