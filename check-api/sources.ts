import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";

/** Where the parameters of a call come from: the first record of a list, and values that are always the same. */
export interface Source {
  list: CallName;
  fixed?: Record<string, string>;
}

/** The list for each call whose path does not begin with the path of its list. */
const OTHER_SOURCES: Partial<Record<CallName, Source>> = {
  readVehicle: { list: "listDriverVehicles" },
  readTaxiFare: { list: "listSingleTaxis" },
  readPetFare: { list: "listPetCategories" },
  readPackageFare: { list: "listPackages" },
  readPlannedTaxiFares: { list: "listSingleTaxis" },
  readPlannedPetFares: { list: "listPetCategories" },
  readPlannedPackageFares: { list: "listPackages" },
  // A ride that was not booked ahead has no pickup time to change.
  estimateBooking: { list: "listScheduledRides" },
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The queries of calls that require one. */
const QUERIES: Partial<Record<CallName, Record<string, string>>> = {
  readBookingData: { year: String(new Date().getFullYear()) },
  listCancellationReasons: { userType: "user" },
  countAudience: { audience: "all" },
  readRevenue: { from: "2026-01-05", to: "2026-01-11" },
  readStatement: { from: "2026-01-05", to: "2026-01-11" },
  estimateBooking: { scheduledAt: new Date(Date.now() + DAY_MS).toISOString() },
  readBatch: { calls: '["/private/locale"]' },
};

const all = Object.entries(calls) as [CallName, AnyCall][];

/**
 * The read calls that are not tried. `fileDelete` is a GET that writes (specification, section 7). The panel asks for
 * pictures of documents only if the server names the path of that call.
 */
const NOT_TRIED: ReadonlySet<CallName> = new Set(["deleteFile", "readDocumentImage"]);

/** The calls that only read, in the contract's order. */
export const readCalls: readonly CallName[] = all
  .filter(([name, { method }]) => method === "GET" && !NOT_TRIED.has(name))
  .map(([name]) => name);

/** Returns the names of a path's parameters. */
export const parametersOf = ({ path }: AnyCall): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

/** @returns null for a call without parameters, undefined if nothing provides them */
export function sourceOf(name: CallName): Source | null | undefined {
  const call: AnyCall = calls[name];
  if (parametersOf(call).length === 0) return null;
  const before = call.path.slice(0, call.path.indexOf("/:"));
  const list = all.find(([, other]) => other.method === "GET" && other.path === before)?.[0];
  return OTHER_SOURCES[name] ?? (list && { list });
}

/** The order and number of rows with which the panel asks for the lists of the specification. */
const AS_THE_PANEL_ASKS: Partial<Record<CallName, Record<string, string>>> = {
  listAccounts: { sort: "createdAt", order: "desc" },
  listSubAdmins: { sort: "createdAt", order: "desc" },
  listOffices: { limit: "1000" },
};

/** Returns the query with which the panel makes a call. */
export function queryOf(name: CallName): Record<string, string> {
  const call: AnyCall = calls[name];
  const limited = call.query.safeParse({ ...QUERIES[name], limit: "1" });
  const pages = limited.success && typeof limited.data === "object" && limited.data !== null && "limit" in limited.data;
  return { ...QUERIES[name], ...(pages ? { page: "1", limit: "10", ...AS_THE_PANEL_ASKS[name] } : {}) };
}
