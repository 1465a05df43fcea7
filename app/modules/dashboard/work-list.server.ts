import { calls } from "contract";
import { type ActivityAction, FAILED_MAIL_DAYS } from "contract/activity-constants";
import type { OtherAmounts } from "contract/locale";
import type { Grant } from "contract/access-keys";
import { addDays } from "contract/service-day";
import { mayOpen, pathOf, type ScreenId } from "~/access/screens";
import { log } from "~/http/instrumentation.server";
import type { Api } from "~/taxi-api/client.server";
import { unheldOf } from "~/records/list/held-query.server";
import { nullIfCallFailed, TaxiApiError } from "~/taxi-api/error";

export type WorkKind =
  "rides" | "expired" | "drivers" | "documents" | "vehicles" | "redeem" | "refunds" | "adjustments" | "mails";

/** When the first task is due, since when the longest one waits, or the sum of all. */
export type Urgency = { first: string } | { longest: string } | { amount: number; others: OtherAmounts };

export interface WorkItem {
  kind: WorkKind;
  /** The list filtered to these tasks. */
  to: string;
  /** Null if the call failed, or the count includes other rows. A server without the call has no such tasks. */
  count: number | null;
  urgency?: Urgency | undefined;
}

/** The number of rows of a list, and how urgent they are. */
interface Counted {
  /** Null if the server does not tell how many there are of this kind. */
  count: number | null;
  urgency?: Urgency | undefined;
}

interface Kind {
  kind: WorkKind;
  screen: ScreenId;
  /** The list's path below that of the screen, if it differs. */
  under?: string;
  /** The query of the list filtered to these tasks. @param today the date in the service's time zone */
  search: string | ((today: string) => string);
  /**
   * Reads the first row and the number of all. The server limits an inspector to the drivers of the inspector's office.
   * @returns null if the server has no such tasks
   */
  read: (api: Api, today: string) => Promise<Counted | null>;
}

interface Page<Row> {
  docs: readonly Row[];
  totalDocs?: number | undefined;
}

/** @param urgencyOf is called with the first row */
async function counted<Row extends object>(
  data: Page<Row>,
  urgencyOf: (first: Row) => Urgency | null,
): Promise<Counted> {
  const [first] = data.docs;
  const unheld = (await unheldOf({ data })).names;
  // A server that ignores the filter counts all rows, and one that ignores the order sends another row first.
  if (unheld.some((name) => name !== "sort")) return { count: null };
  const urgency = first === undefined || unheld.includes("sort") ? null : urgencyOf(first);
  return { count: data.totalDocs ?? data.docs.length, urgency: urgency ?? undefined };
}

/** One row is enough, because the answer has the number of all. */
const ONE = { page: 1, limit: 1, search: "" } as const;

const MAIL_FAILED: ActivityAction = "mail-failed";

/** Returns the first day whose failed mails are still listed. */
const firstMailDay = (today: string) => addDays(today, 1 - FAILED_MAIL_DAYS);

/** The kinds of tasks, most urgent first. */
const KINDS: readonly Kind[] = [
  {
    kind: "rides",
    screen: "ScheduledRidesManagement",
    search: "window=nextHour&assigned=no",
    read: async (api) =>
      counted(
        (await api(calls.listScheduledRides, { query: { ...ONE, window: "nextHour", assigned: "no" } })).data,
        ({ scheduledAt }) => (scheduledAt === null ? null : { first: scheduledAt }),
      ),
  },
  {
    kind: "expired",
    screen: "DocumentExpire",
    search: "within=expired",
    read: async (api) =>
      counted(
        (await api(calls.listExpiringDocuments, { query: { ...ONE, within: "expired" } })).data,
        ({ expiresAt }) => ({ longest: expiresAt }),
      ),
  },
  {
    kind: "drivers",
    screen: "PendingDriver",
    search: "",
    read: async (api) =>
      counted(
        (await api(calls.listDrivers, { query: { ...ONE, status: "pending", sort: "appliedAt", order: "asc" } })).data,
        ({ appliedAt }) => ({ longest: appliedAt }),
      ),
  },
  {
    kind: "documents",
    screen: "DocumentExpire",
    search: "within=7",
    read: async (api) =>
      counted((await api(calls.listExpiringDocuments, { query: { ...ONE, within: "7" } })).data, ({ expiresAt }) => ({
        first: expiresAt,
      })),
  },
  {
    kind: "vehicles",
    screen: "ApprovedDriver",
    search: "vehicle=pending",
    read: async (api) => {
      const counts = await api(calls.countDrivers).catch(nullIfCallFailed);
      return counts?.data.vehiclesToCheck === undefined ? null : { count: counts.data.vehiclesToCheck };
    },
  },
  {
    kind: "redeem",
    screen: "Redeem",
    search: "status=pending",
    read: async (api) => {
      const { data } = await api(calls.listRedeems, { query: { ...ONE, status: "pending" } });
      return counted(data, () => (data.sums ? { amount: data.sums.amount, others: data.sums.others } : null));
    },
  },
  {
    kind: "refunds",
    screen: "Refunds",
    search: "status=proposed&own=no",
    read: async (api) => {
      const query = { ...ONE, status: "proposed", own: "no" } as const;
      return counted((await api(calls.listRefunds, { query })).data, ({ createdAt }) =>
        createdAt ? { longest: createdAt } : null,
      );
    },
  },
  {
    kind: "adjustments",
    screen: "Payouts",
    under: "/adjustments",
    search: "status=proposed&own=no",
    read: async (api) => {
      const query = { ...ONE, status: "proposed", own: "no" } as const;
      return counted((await api(calls.listAdjustments, { query })).data, ({ createdAt }) =>
        createdAt ? { longest: createdAt } : null,
      );
    },
  },
  {
    kind: "mails",
    screen: "Activity",
    search: (today) => `action=${MAIL_FAILED}&from=${firstMailDay(today)}`,
    read: async (api, today) => {
      const query = { ...ONE, action: MAIL_FAILED, from: firstMailDay(today) };
      return counted((await api(calls.listActivity, { query })).data, () => null);
    },
  },
];

/**
 * Returns the open tasks of the screens that the person may open. Each kind is counted by its own call; if the call fails, there
 * is no number.
 * @param today the date in the service's time zone
 * @throws TaxiApiError that ends the session
 */
export async function readWorkList(api: Api, person: Grant, today: string): Promise<WorkItem[]> {
  const theirs = KINDS.filter(({ screen }) => mayOpen(person, screen));
  const items = await Promise.all(
    theirs.map(async ({ kind, screen, under = "", search, read }) => {
      const query = typeof search === "string" ? search : search(today);
      const path = `${pathOf(screen)}${under}`;
      const to = query === "" ? path : `${path}?${query}`;
      const counted = await uncountedIfFailed(() => read(api, today));
      return counted && { kind, to, ...counted };
    }),
  );
  return items.filter((item) => item !== null);
}

async function uncountedIfFailed(read: () => ReturnType<Kind["read"]>): Promise<Counted | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.endsSession) throw error;
    if (error.saysThereIsNone) return null;
    log("warn", "part_failed", error.logged);
    return { count: null };
  }
}

/** How long the page waits for the task list after everything else is there. */
const MAX_WAIT_MILLISECONDS = 1000;

/**
 * Returns the result of `reading`, or null if it takes more than `MAX_WAIT_MILLISECONDS` longer than `rest`.
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
