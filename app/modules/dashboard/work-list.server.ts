import { calls } from "contract";
import type { Grant } from "contract/access-keys";
import { mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { log } from "~/http/log.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import type { WorkItem, WorkKind } from "./work-list";

interface Kind {
  kind: WorkKind;
  screen: ScreenId;
  /** Of the list that shows just these. */
  search: string;
  /** The list call, for its number of rows; whoever asks is shown what is theirs, an inspector the drivers of their office. */
  count: (api: Api) => Promise<{ docs: readonly unknown[]; totalDocs?: number | undefined }>;
}

/** One row is enough: the number stands beside it. */
const ONE = { page: 1, limit: 1, search: "" } as const;

/** What can wait for somebody, in the order in which it is pressing. */
const KINDS: readonly Kind[] = [
  {
    kind: "rides",
    screen: "ScheduledRidesManagement",
    search: "window=nextHour&assigned=no",
    count: async (api) =>
      (await api(calls.listScheduledRides, { query: { ...ONE, window: "nextHour", assigned: "no" } })).data,
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
 * What waits for this person, only of screens that they may open. Each is counted by itself: one that can't be counted
 * has no number, and the others stand.
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

/** So long the page waits for what it could do without, once the rest of it is there. */
const GRACE_MILLISECONDS = 1000;

/**
 * What was read, or null when it takes longer than the rest of the page and a moment more.
 * @param rest settles when everything else of the page is there
 */
export async function nullIfSlow<Value>(reading: Promise<Value>, rest: Promise<unknown>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = rest.then(
    () => new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), GRACE_MILLISECONDS))),
    () => null,
  );
  try {
    return await Promise.race([reading, patience]);
  } finally {
    clearTimeout(timer);
    // Whatever still comes is of no use any more.
    reading.catch(() => undefined);
  }
}
