import { isIP } from "node:net";
import { and, desc, eq, gte, inArray, isNotNull, lt, ne, sql, type SQL } from "drizzle-orm";
import type { listActivity } from "contract/activity";
import type { CallQuery } from "contract/call";
import { endOfDay, startOfDay } from "contract/service-day";
import { listRecords } from "../../core/lists";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { driverDocuments } from "../driver-documents/table";
import { driverVehicles } from "../driver-vehicles/table";
import { localeOf } from "../settings/locale";
import { linesFoundBy } from "./search";
import {
  activity,
  activityAddresses,
  activityKeys,
  activityChain,
  type ActivityRow,
  activityTotals,
} from "../../activity/table";

type Query = CallQuery<typeof listActivity>;

/** Up to this many lines are sorted, instead of scanning the table from its end, where none of them may be. */
const FEW_LINES = 1000;

/** Reads a page of lines, newest first, and counts the matching ones. */
export async function pageOfActivity(db: Database, query: Query): Promise<{ rows: ActivityRow[]; totalDocs: number }> {
  const period = await periodOf(db, query);
  const known = await countOf(db, query, period);
  if (known === 0) return { rows: [], totalDocs: 0 };
  const where = and(
    isWhole(query) ? activityKeys.isShown : undefined,
    filtersOf(query),
    await recordOf(db, query),
    period && and(...boundsOf(period)),
  );
  const list = { ...query, search: "" };
  const isFew = where !== undefined && known !== undefined && known <= FEW_LINES;
  return listRecords(db, activity, list, {
    searched: [],
    // A sum can't use the index, so the database finds the lines by the filter instead.
    sorts: { at: isFew ? sql`${activity.id} + 0` : activity.id },
    defaultOrder: { sort: "at", order: "desc" },
    where,
    idsFirst: true,
    total: () => countAll(db),
    ...(known !== undefined && { totalOfFilter: () => Promise.resolve(known) }),
  });
}

/**
 * Whether one line stands for all lines of a job. This does not apply to the lines of one record or one job, or to those that a
 * search finds, which may be about one of the job's records.
 */
export function isWhole(query: Query): boolean {
  const { record, job, search } = query;
  return record === undefined && job === undefined && (search === "" || search === addressOf(query));
}

/** Returns the number of lines, if there is only one kind of filter, so that it is known without counting. */
async function countOf(db: Database, query: Query, period: Period | undefined): Promise<number | undefined> {
  const { who, resource, action, record, job, search } = query;
  const address = addressOf(query);
  if (search !== "" && search !== address) return undefined;
  const isOfTotals = [who, resource, action].some((filter) => filter !== undefined);
  const kinds = [isOfTotals, period !== undefined, address !== undefined, (record ?? job) !== undefined];
  if (kinds.filter(Boolean).length !== 1) return undefined;
  if (isOfTotals) return countByTotals(db, query);
  if (period) return countAll(db, period);
  return address === undefined ? undefined : countByAddress(db, address);
}

/** A search for a whole IP address is treated like the address filter, whose lines are counted. */
function addressOf({ address, search }: Query): string | undefined {
  return address ?? (isIP(search) === 0 ? undefined : search);
}

function filtersOf(query: Query): SQL | undefined {
  const { who, action, search, job } = query;
  const address = addressOf(query);
  return and(
    who === undefined ? undefined : isId(who) ? eq(activity.whoId, who) : sql`false`,
    action === undefined ? undefined : eq(activity.action, action),
    job === undefined ? undefined : isId(job) ? eq(activity.jobId, job) : sql`false`,
    address === undefined ? undefined : eq(activity.address, address),
    search === address ? undefined : isIP(search) === 0 ? linesFoundBy(search) : sql`false`,
  );
}

/** The history of a driver includes that of the driver's documents and vehicles. */
async function recordOf(db: Database, { resource, record }: Query): Promise<SQL | undefined> {
  if (resource === "driver" && record !== undefined && isId(record)) {
    const [documents, vehicles] = await Promise.all([
      db.select({ id: driverDocuments.id }).from(driverDocuments).where(eq(driverDocuments.driverId, record)),
      db.select({ id: driverVehicles.id }).from(driverVehicles).where(eq(driverVehicles.driverId, record)),
    ]);
    return inArray(activity.recordId, [record, ...[...documents, ...vehicles].map(({ id }) => id)]);
  }
  return and(
    resource === undefined ? undefined : eq(activity.resource, resource),
    record === undefined ? undefined : eq(activity.recordId, record),
  );
}

/** A period as a range of ids, which every filter's index contains: its first id, and the first id after it. */
interface Period {
  first: number;
  end: number;
}

async function periodOf(db: Database, { from, to, timeZone }: Query): Promise<Period | undefined> {
  if (from === undefined && to === undefined) return undefined;
  const zone = timeZone ?? (await localeOf(db)).timeZone;
  return {
    first: from === undefined ? 0 : await firstSince(db, startOfDay(from, zone)),
    end: to === undefined ? Number.MAX_SAFE_INTEGER : await firstSince(db, endOfDay(to, zone)),
  };
}

function boundsOf({ first, end }: Period): SQL[] {
  return [gte(activity.id, first), lt(activity.id, end)];
}

/** Returns the id of the first line at or after a moment; if there is none, the id after the last line. */
async function firstSince(db: Database, at: Date): Promise<number> {
  const [found] = await db
    .select({ id: activity.id })
    .from(activity)
    .where(gte(activity.at, at))
    .orderBy(activity.at, activity.id)
    .limit(1);
  return found?.id ?? Number.MAX_SAFE_INTEGER;
}

/** Counts all visible lines, or those of a period: ids have no gaps, and each line stores how many before it are hidden. */
async function countAll(
  db: Database,
  { first, end }: Period = { first: 0, end: Number.MAX_SAFE_INTEGER },
): Promise<number> {
  const [chain] = await db.select().from(activityChain);
  if (!chain) return 0;
  const [from, last] = [Math.max(first, chain.anchorId + 1), Math.min(end - 1, chain.lastId)];
  if (last < from) return 0;
  const ends = await db
    .select({ id: activity.id, follows: activity.follows, followers: activity.followers })
    .from(activity)
    .where(inArray(activity.id, [from, last]));
  const [begin, until] = [from, last].map((id) => ends.find((line) => line.id === id));
  if (!begin || !until) return 0;
  return last - from + 1 - (until.followers - begin.followers + Number(begin.follows));
}

async function countByTotals(db: Database, { who, resource, action }: Query): Promise<number> {
  const [found] = await db
    .select({ total: sql<number>`coalesce(sum(${activityTotals.total}), 0)::float8` })
    .from(activityTotals)
    .where(
      and(
        who === undefined ? undefined : isId(who) ? eq(activityTotals.who, who.toLowerCase()) : sql`false`,
        resource === undefined ? undefined : eq(activityTotals.resource, resource),
        action === undefined ? undefined : eq(activityTotals.action, action),
      ),
    );
  return found?.total ?? 0;
}

async function countByAddress(db: Database, address: string): Promise<number> {
  const [found] = await db.select().from(activityAddresses).where(eq(activityAddresses.address, address));
  return found?.total ?? 0;
}

/** The accounts that did anything, by name. They are read from the table of totals, which is small. */
export async function peopleOfActivity(db: Database): Promise<{ _id: string; name: string }[]> {
  const { whoId, whoName, id } = activity;
  const accounts = db
    .selectDistinct({ who: activityTotals.who })
    .from(activityTotals)
    .where(ne(activityTotals.who, ""));
  const found = await Promise.all(
    (await accounts).map(({ who }) =>
      db
        .select({ _id: whoId, name: whoName })
        .from(activity)
        .where(and(eq(whoId, who), isNotNull(whoName), activityKeys.isShown))
        .orderBy(desc(id))
        .limit(1),
    ),
  );
  const people = found.flat().flatMap(({ _id, name }) => (_id === null || name === null ? [] : [{ _id, name }]));
  return people.sort((a, b) => a.name.localeCompare(b.name, "en"));
}
