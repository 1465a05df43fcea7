import { and, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { listActivity } from "contract/activity";
import type { CallQuery } from "contract/call";
import { endOfDay, startOfDay } from "contract/service-day";
import { listRecords } from "../../core/lists";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { driverDocuments } from "../driver-documents/table";
import { driverVehicles } from "../driver-vehicles/table";
import { localeOf } from "../settings/locale";
import { activity, activityChain, type ActivityRow, activityTotals } from "../../activity/table";

type Query = CallQuery<typeof listActivity>;

/** Reads a page of lines, the newest first, and counts those that fit. */
export async function pageOfActivity(db: Database, query: Query): Promise<{ rows: ActivityRow[]; totalDocs: number }> {
  const where = and(filtersOf(query), await recordOf(db, query), await periodOf(db, query));
  const list = { ...query, search: "", sort: undefined, order: undefined };
  return listRecords(db, activity, list, {
    searched: [],
    sorts: { at: activity.id },
    defaultOrder: { sort: "at", order: "desc" },
    where,
    total: () => countAll(db),
    ...(isCounted(query) && { totalOfFilter: () => countByTotals(db, query) }),
  });
}

function filtersOf({ who, action, address }: Query): SQL | undefined {
  return and(
    who === undefined ? undefined : isId(who) ? eq(activity.whoId, who) : sql`false`,
    action === undefined ? undefined : eq(activity.action, action),
    address === undefined ? undefined : eq(activity.address, address),
  );
}

/** What happened to a driver's documents and vehicles happened to the driver. */
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

/** A period as the ids in it, which the index of every filter has. */
async function periodOf(db: Database, { from, to, timeZone }: Query): Promise<SQL | undefined> {
  if (from === undefined && to === undefined) return undefined;
  const zone = timeZone ?? (await localeOf(db)).timeZone;
  const first = from === undefined ? undefined : await firstSince(db, startOfDay(from, zone));
  const end = to === undefined ? undefined : await firstSince(db, endOfDay(to, zone));
  return and(
    first === undefined ? undefined : gte(activity.id, first),
    end === undefined ? undefined : lt(activity.id, end),
  );
}

/** The id of the first line at a moment or later; beyond the last one where there is none. */
async function firstSince(db: Database, at: Date): Promise<number> {
  const [found] = await db
    .select({ id: activity.id })
    .from(activity)
    .where(gte(activity.at, at))
    .orderBy(activity.at, activity.id)
    .limit(1);
  return found?.id ?? Number.MAX_SAFE_INTEGER;
}

/** All lines: their ids have no gaps. */
async function countAll(db: Database): Promise<number> {
  const [chain] = await db.select().from(activityChain);
  return chain ? chain.lastId - chain.anchorId : 0;
}

/** Whether `activity_totals` has what a list counts. */
function isCounted({ record, address, from, to }: Query): boolean {
  return [record, address, from, to].every((filter) => filter === undefined);
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
