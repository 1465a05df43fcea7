import { either } from "../../activity/naming";
import { fullName } from "../../core/full-name";
import { type DescribedResources, forThirtyDays, PEOPLE_HOURS } from "../../activity/described";
import { and, asc, desc, eq, inArray, or, type SQL, sql, sum } from "drizzle-orm";
import type { CallQuery } from "contract/call";
import type { listRiders } from "contract/riders";
import type { Handlers } from "../../calls/handler";
import { listRecords } from "../../core/lists";
import { amongOnline } from "../../core/online";
import { peopleFoundBy } from "../../core/people-search";
import { vehiclesFoundBy } from "../../core/search";
import { changedAt, findRecord, lockRecord } from "../../core/records";
import type { Database } from "../../database/database";
import { rowCount } from "../../database/row-counts";
import { bookings } from "../bookings/table";
import { onAskedDays } from "../settings/asked-days";
import { isInNoTier, isMember } from "../tiers/members";
import { tiers } from "../tiers/table";
import { countOpenRides, removeRider } from "./remove-rider";
import { showRider, showRiders, showVehicle } from "./show";
import { riderCounts, riderKeys, riders, riderVehicles } from "./table";

const RIDER = "The user";
/** The number of bookings on a rider's page; the bookings list shows all of them. */
const RECENT_BOOKINGS = 10;

type Filters = Pick<CallQuery<typeof listRiders>, "type" | "blocked">;

/** Keeps the riders in the tier with that title, or nobody if there is none. The points have an index. */
async function inTier(db: Database, title: string): Promise<SQL> {
  const named = await db.select().from(tiers).where(eq(tiers.title, title));
  return or(...named.map(isMember)) ?? sql`false`;
}

/** Converts the filters to a condition on a table that has both columns. */
function fits(
  { userType, isBlocked }: Pick<typeof riders | typeof riderCounts, "userType" | "isBlocked">,
  { type, blocked }: Filters,
): SQL | undefined {
  return and(type && eq(userType, type), blocked && eq(isBlocked, blocked === "true"));
}

/** Counts the riders that match the filters, from the counts that triggers maintain. */
async function countKinds(db: Database, filters: Filters): Promise<number> {
  const [row] = await db
    .select({ total: sum(riderCounts.total).mapWith(Number) })
    .from(riderCounts)
    .where(fits(riderCounts, filters));
  return row?.total ?? 0;
}

async function recentBookings(db: Database, riderId: string) {
  const { id, number, service, status, requestedAt, total, currency } = bookings;
  const rows = await db
    .select({ _id: id, number, service, status, requestedAt, total, currency })
    .from(bookings)
    .where(eq(bookings.riderId, riderId))
    .orderBy(desc(requestedAt), desc(id))
    .limit(RECENT_BOOKINGS);
  return rows.map((row) => ({ ...row, number: String(row.number), requestedAt: row.requestedAt.toISOString() }));
}

export const riderHandlers = {
  listRiders: async ({ database, query, services }) => {
    const { userType, createdAt, rides, spent, rating, happyMoney } = riders;
    const { name, email, mobileNumber } = riderKeys;
    const joined = await onAskedDays(database, createdAt, query);
    const online = query.online && amongOnline(riders, services.now());
    const inTiers = and(
      query.tier ? await inTier(database, query.tier) : undefined,
      query.withoutTier ? await isInNoTier(database) : undefined,
    );
    const { rows, totalDocs } = await listRecords(database, riders, query, {
      searched: (search) => peopleFoundBy(riders, search),
      sorts: { firstName: name, email, mobileNumber, userType, rides, spent, rating, happyMoney, createdAt },
      defaultOrder: { sort: "createdAt", order: "desc" },
      where: and(fits(riders, query), inTiers, joined, online),
      total: () => rowCount(database, riders),
      totalOfFilter: inTiers || joined || online ? undefined : () => countKinds(database, query),
    });
    return { data: { docs: await showRiders(database, rows), totalDocs } };
  },

  readRiderOverview: async ({ database }) => ({
    data: { riders: await rowCount(database, riders), blocked: await countKinds(database, { blocked: "true" }) },
  }),

  readRider: async ({ database, params, services }) => {
    const rider = await findRecord(database, riders, params.id, RIDER);
    const [openRides, recent, vehicles] = await Promise.all([
      countOpenRides(database, rider.id),
      recentBookings(database, rider.id),
      database
        .select()
        .from(riderVehicles)
        .where(eq(riderVehicles.riderId, rider.id))
        .orderBy(asc(riderVehicles.plate))
        .limit(RECENT_BOOKINGS),
    ]);
    return {
      data: {
        ...(await showRider(database, rider)),
        is_free_subscribed: rider.isFreeSubscribed,
        is_paid_subscribed: rider.isPaidSubscribed,
        lastActiveAt: rider.lastActiveAt?.toISOString() ?? null,
        language: rider.language,
        openRides,
        recentBookings: recent,
        vehicles: vehicles.map((vehicle) => showVehicle(vehicle, services.config)),
      },
    };
  },

  blockRider: async ({ database, params, body, ifMatch, services }) => {
    const before = await lockRecord(database, riders, { id: params.id, ifMatch, what: RIDER }, (row) =>
      showRider(database, row),
    );
    const change = { isBlocked: body.isBlocked, updatedAt: changedAt(before, services.now()) };
    await database.update(riders).set(change).where(eq(riders.id, before.id));
    return {
      message: body.isBlocked ? "User blocked successfully" : "User unblocked successfully",
      data: await showRider(database, { ...before, ...change }),
    };
  },

  removeRider: async ({ database, params, ifMatch, account, services }) => {
    const rider = await lockRecord(database, riders, { id: params.id, ifMatch, what: RIDER }, (row) =>
      showRider(database, row),
    );
    await removeRider(database, rider, { by: account, services, show: (row) => showRider(database, row) });
    return { message: "User deleted successfully" };
  },

  listRiderVehicles: async ({ database, params, query, services }) => {
    const rider = await findRecord(database, riders, params.id, RIDER);
    const { plate, make, model, year, colour, createdAt } = riderVehicles;
    const { rows, totalDocs } = await listRecords(database, riderVehicles, query, {
      searched: (search) => vehiclesFoundBy(plate, [make, model, colour], search),
      sorts: { plate, make, model, year, colour, createdAt },
      defaultOrder: { sort: "plate", order: "asc" },
      where: eq(riderVehicles.riderId, rider.id),
    });
    return { data: { docs: rows.map((vehicle) => showVehicle(vehicle, services.config)), totalDocs } };
  },
} satisfies Partial<Handlers>;

export const riderActivity = {
  user: {
    people: async (db, ids) => {
      const { id, firstName, lastName } = riders;
      const rows = await db.select({ id, firstName, lastName }).from(riders).where(inArray(id, ids));
      return rows.map((row) => ({ id: row.id, name: fullName(row) }));
    },
    calls: {
      "POST /private/user/:id/notification": "notify",
      "POST /admin/delete_user": "delete",
      "POST /admin/block_unblock_user": ({ isBlocked }) => either(isBlocked, "block", "unblock"),
      "POST /admin/approve_dissapprove_user": ({ isapproved }) => either(isapproved, "approve", "reject"),
    },
    paths: ["/admin/get_users_list"],
    undo: { ...forThirtyDays("block", "unblock", "approve", "reject"), delete: PEOPLE_HOURS },
    sent: ["notify"],
  },
} satisfies DescribedResources;
