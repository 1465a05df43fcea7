import { listHref, type ListQuery } from "~/records/list/list-query";
import { bookingRules, detailsHref, rideRules } from "../list-rules";

/** The bookings that follow, and how many there were, in the address of the page that gives one of them to a driver. */
const TURN = "turn";
const OF = "of";

/** More than these nobody goes through in turn. */
export const MAX_IN_TURN = 100;

/** Several bookings that get their drivers one after the other: those that follow, and how many there are in all. */
export interface Turn {
  left: string[];
  all: number;
}

/** Reads them of an address: of one with several ids, as the selected rows of a list lead to, the first one comes first. */
export function readTurn(url: URL): Turn | null {
  const ids = (name: string) => url.searchParams.getAll(name).filter((id) => /^[\w-]{1,40}$/.test(id));
  const chosen = ids("id").slice(0, MAX_IN_TURN);
  if (chosen.length > 1) return { left: chosen.slice(1), all: chosen.length };
  const left = ids(TURN).slice(0, MAX_IN_TURN);
  const all = Number(url.searchParams.get(OF));
  return Number.isInteger(all) && all > left.length && all <= MAX_IN_TURN ? { left, all } : null;
}

/** The parameters of a turn, for the address of a page. */
export function turnParams(turn: Turn | null): Record<string, string | readonly string[]> {
  return turn ? { [TURN]: turn.left, [OF]: String(turn.all) } : {};
}

/** The page that gives the next booking to a driver, and the list after the last one. */
export function nextHref(query: ListQuery, { left, all }: Turn): string {
  const [next, ...rest] = left;
  if (next !== undefined) return detailsHref(query, next, "driver", turnParams({ left: rest, all }));
  const { path } = query.path === rideRules.path ? rideRules : bookingRules;
  return listHref({ ...query, path });
}
