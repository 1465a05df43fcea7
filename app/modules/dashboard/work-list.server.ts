import { calls } from "contract";
import type { Grant } from "contract/access-keys";
import { mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { log } from "~/http/instrumentation.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";

export type WorkKind = "rides" | "expired" | "drivers" | "documents" | "redeem";

export interface WorkItem {
  kind: WorkKind;
  /** The list filtered to these tasks. */
  to: string;
  /** Null when the call failed. */
  count: number | null;
}

interface Kind {
  kind: WorkKind;
  screen: ScreenId;
  /** The query of the list filtered to these tasks. */
  search: string;
  /** The list call, for its number of rows. The server limits an inspector to the drivers of their office. */
  count: (api: Api) => Promise<{ docs: readonly unknown[]; totalDocs?: number | undefined }>;
}

/** One row is enough, because the answer has the number of all. */
const ONE = { page: 1, limit: 1, search: "" } as const;

/** The most urgent first. */
const KINDS: readonly Kind[] = [
  {
    kind: "rides",
    screen: "ScheduledRidesManagement",
    search: "window=nextHour&assigned=no",
    count: async (api) =>
      (await api(calls.listScheduledRides, { query: { ...ONE, window: "nextHour", assigned: "no" } })).data,
  },
  {
    kind: "expired",
    screen: "DocumentExpire",
    search: "within=expired",
    count: async (api) => (await api(calls.listExpiringDocuments, { query: { ...ONE, within: "expired" } })).data,
  },
  {
    kind: "drivers",
    screen: "PendingDriver",
    search: "",
    count: async (api) => (await api(calls.listDrivers, { query: { ...ONE, status: "pending" } })).data,
  },
  {
    kind: "documents",
    screen: "DocumentExpire",
    search: "within=7",
    count: async (api) => (await api(calls.listExpiringDocuments, { query: { ...ONE, within: "7" } })).data,
  },
  {
    kind: "redeem",
    screen: "Redeem",
    search: "status=pending",
    count: async (api) => (await api(calls.listRedeems, { query: { ...ONE, status: "pending" } })).data,
  },
];

/**
 * The open tasks of the screens that the person may open. Each is counted by its own call; one whose call fails has no
 * number.
 * @throws TaxiApiError that ends the session
 */
export function readWorkList(api: Api, person: Grant): Promise<WorkItem[]> {
  const theirs = KINDS.filter(({ screen }) => mayOpen(person, screen));
  return Promise.all(
    theirs.map(async ({ kind, screen, search, count }) => {
      const to = search === "" ? pathOf(screen) : `${pathOf(screen)}?${search}`;
      return { kind, to, count: await countOf(() => count(api)) };
    }),
  );
}

async function countOf(read: () => ReturnType<Kind["count"]>): Promise<number | null> {
  try {
    const { docs, totalDocs } = await read();
    return totalDocs ?? docs.length;
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.endsSession) throw error;
    log("warn", "part_failed", error.logged);
    return null;
  }
}

/** The page waits this long for the task list after everything else is there. */
const MAX_WAIT_MILLISECONDS = 1000;

/**
 * The result of `reading`, or null when it takes more than `MAX_WAIT_MILLISECONDS` longer than `rest`.
 * @param rest settles when everything else of the page is read
 */
export async function nullIfSlow<Value>(reading: Promise<Value>, rest: Promise<unknown>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = rest.then(
    () => new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), MAX_WAIT_MILLISECONDS))),
    () => null,
  );
  try {
    return await Promise.race([reading, timeout]);
  } finally {
    clearTimeout(timer);
    // A late failure must not become an unhandled rejection.
    reading.catch(() => undefined);
  }
}
