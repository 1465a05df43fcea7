import { aroundUndoneDecision } from "./undo-decision";
import { isInspector } from "../../accounts/grant";
import { fullName } from "../../core/full-name";
import { type DescribedResources, forThirtyDays } from "../../activity/described";
import { and, asc, eq, gt, inArray, lte, sql, type SQL } from "drizzle-orm";
import { DRIVER_STATES } from "contract/driver-constants";
import type { CallQuery } from "contract/call";
import type { listDrivers } from "contract/drivers";
import type { Handlers } from "../../calls/handler";
import { addDays } from "contract/service-day";
import { listRecords } from "../../core/lists";
import { amongOnline } from "../../core/online";
import { conflict, invalid, unfit } from "../../core/http-error";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { rowCount } from "../../database/row-counts";
import { todayOf } from "../driver-documents/expiring";
import { hasVehicleToCheck } from "../driver-vehicles/table";
import { writeHistory } from "../driver-history/write";
import { offices } from "../../accounts/offices-table";
import { onAskedDays } from "../settings/asked-days";
import { refuseIncomplete, refuseUnknownCategory } from "./approval";
import { changeDriver, lockDriver } from "./change";
import { driverOfficeHandlers } from "./office";
import { driversFoundBy } from "./search";
import { showDriver, showDrivers } from "./show";
import { findVisibleDriver, officeChoice, visibleDrivers, visibleStates } from "./sight";
import { driverKeys, drivers, hasExpired } from "./table";

type Query = CallQuery<typeof listDrivers>;

/** Converts the filters of the list to a condition. */
function filtered(query: Query, today: string, now: Date): SQL | undefined {
  const { vehicleCategory, service, expiring, blocked, online, vehicle, office, after, since } = query;
  return and(
    vehicleCategory ? eq(driverKeys.vehicleCategory, vehicleCategory) : undefined,
    service ? sql`${drivers.services} @> ${JSON.stringify([service])}::jsonb` : undefined,
    expiring === undefined
      ? undefined
      : expiring === 0
        ? hasExpired(today)
        : lte(drivers.nextExpiry, addDays(today, expiring)),
    blocked === undefined ? undefined : eq(drivers.isBlocked, blocked === "true"),
    online && amongOnline(drivers, now),
    vehicle && hasVehicleToCheck,
    office ? (isId(office) ? eq(drivers.officeId, office) : sql`false`) : undefined,
    after ? (isId(after) ? behind(after) : sql`false`) : undefined,
    since === undefined ? undefined : gt(drivers.appliedAt, new Date(since)),
  );
}

/** Keeps drivers who applied after this one. */
function behind(id: string): SQL {
  return sql`(${drivers.appliedAt}, ${drivers.id}) > (select applied_at, id from ${drivers} as before where before.id = ${id})`;
}

async function officesOf(db: Database, officeId: string | null | undefined) {
  const where = officeId === undefined ? undefined : officeId === null ? sql`false` : eq(offices.id, officeId);
  return db
    .select({ _id: offices.id, city: offices.city, streetName: offices.streetName })
    .from(offices)
    .where(where)
    .orderBy(asc(offices.city), asc(offices.id));
}

export const driverHandlers = {
  ...driverOfficeHandlers,

  listDrivers: async ({ database, query, account, services }) => {
    const { today } = await todayOf(database, services.now());
    const { appliedAt, decidedAt, rating, rides, nextExpiry } = drivers;
    const { rows, totalDocs } = await listRecords(database, drivers, query, {
      searched: driversFoundBy,
      sorts: { ...driverKeys, rating, appliedAt, decidedAt, rides, nextExpiry },
      defaultOrder: { sort: "appliedAt", order: "asc" },
      where: and(
        visibleDrivers(account, query.status),
        filtered(query, today, services.now()),
        await onAskedDays(database, drivers[query.dated], query),
      ),
      total: () => rowCount(database, drivers),
    });
    return { data: { docs: await showDrivers(database, rows), totalDocs } };
  },

  countDrivers: async ({ database, account, services }) => {
    const states = visibleStates(account);
    const seen = visibleDrivers(account);
    const { today } = await todayOf(database, services.now());
    const isApprovedSeen = states.includes("approved");
    const countApproved = (which: SQL) => database.$count(drivers, and(seen, eq(drivers.status, "approved"), which));
    const [counted, [first], expired, vehiclesToCheck, choice] = await Promise.all([
      database
        .select({ status: drivers.status, count: sql<number>`count(*)::int` })
        .from(drivers)
        .where(and(seen, inArray(drivers.status, states)))
        .groupBy(drivers.status),
      database
        .select({ appliedAt: drivers.appliedAt })
        .from(drivers)
        .where(and(seen, eq(drivers.status, "pending")))
        .orderBy(asc(drivers.appliedAt))
        .limit(1),
      isApprovedSeen ? countApproved(hasExpired(today)) : undefined,
      isApprovedSeen ? countApproved(hasVehicleToCheck) : undefined,
      officesOf(database, officeChoice(account)),
    ]);
    const counts = Object.fromEntries(
      DRIVER_STATES.filter((state) => states.includes(state)).map((state) => [
        state,
        counted.find(({ status }) => status === state)?.count ?? 0,
      ]),
    );
    const waitingSince = states.includes("pending") ? first?.appliedAt.toISOString() : undefined;
    const mayAssignOffice = !isInspector(account);
    return {
      data: { counts, expired, vehiclesToCheck, waitingSince: waitingSince ?? null, offices: choice, mayAssignOffice },
    };
  },

  readDriver: async ({ database, params, account, services }) => {
    const row = await findVisibleDriver(database, account, params.id);
    const shown = await showDriver(database, row, services.config);
    return { data: { ...shown, mayAssignOffice: !isInspector(account) } };
  },

  approveDriver: async ({ database, params, body, ifMatch, account, services: { config, now } }) => {
    const before = await lockDriver(database, { account, id: params.id, ifMatch, config });
    if (before.status === "approved")
      throw conflict("This driver is approved already.", await showDriver(database, before, config));
    if (before.status === "cancelled") throw invalid("This driver has cancelled and cannot be approved.");
    await refuseUnknownCategory(database, body.vehicleCategory);
    await refuseIncomplete(database, before.id, (await todayOf(database, now())).today);
    const decision = { status: "approved", vehicleCategory: body.vehicleCategory, reason: null } as const;
    const row = await changeDriver(
      database,
      before,
      { ...decision, decidedAt: now(), decidedBy: account.username },
      now(),
    );
    const details = { category: body.vehicleCategory };
    await writeHistory(database, now(), { driverId: row.id, event: "approved", details, by: account.username });
    return { message: "Driver approved successfully", data: await showDriver(database, row, config) };
  },

  disapproveDriver: async ({ database, params, body, ifMatch, account, services: { config, now } }) => {
    const before = await lockDriver(database, { account, id: params.id, ifMatch, config });
    if (before.status === "disapproved")
      throw conflict("This driver is disapproved already.", await showDriver(database, before, config));
    if (before.status === "cancelled") throw invalid("This driver has cancelled and cannot be disapproved.");
    const decision = { status: "disapproved", reason: body.reason, isBlocked: false } as const;
    const row = await changeDriver(
      database,
      before,
      { ...decision, decidedAt: now(), decidedBy: account.username },
      now(),
    );
    const details = { reason: body.reason };
    await writeHistory(database, now(), { driverId: row.id, event: "disapproved", details, by: account.username });
    return { message: "Driver disapproved successfully", data: await showDriver(database, row, config) };
  },

  blockDriver: async ({ database, params, body: { isBlocked }, ifMatch, account, services: { config, now } }) => {
    const before = await lockDriver(database, { account, id: params.id, ifMatch, config });
    if (before.status !== "approved") throw unfit("unapproved", "Only approved drivers can be blocked.");
    // Blocking a blocked driver changes nothing, so it adds no line to the history.
    if (before.isBlocked === isBlocked)
      return {
        message: `Driver is ${isBlocked ? "blocked" : "unblocked"} already`,
        data: await showDriver(database, before, config),
      };
    const row = await changeDriver(database, before, { isBlocked }, now());
    await writeHistory(database, now(), {
      driverId: row.id,
      event: isBlocked ? "blocked" : "unblocked",
      by: account.username,
    });
    return {
      message: `Driver ${isBlocked ? "blocked" : "unblocked"} successfully`,
      data: await showDriver(database, row, config),
    };
  },
} satisfies Partial<Handlers>;

export const driverActivity = {
  driver: {
    people: async (db, ids) => {
      const { id, firstName, lastName } = drivers;
      const rows = await db.select({ id, firstName, lastName }).from(drivers).where(inArray(id, ids));
      return rows.map((row) => ({ id: row.id, name: fullName(row) }));
    },
    calls: {
      "POST /private/driver/:id/notification": "notify",
      "PUT /private/driver/:id/office": "assign-office",
    },
    undo: forThirtyDays("block", "unblock", "approve", "reject", "assign-office"),
    sent: ["notify"],
    ...aroundUndoneDecision("driver"),
  },
} satisfies DescribedResources;
