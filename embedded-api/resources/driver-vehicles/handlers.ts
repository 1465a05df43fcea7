import { aroundUndoneDecision } from "../drivers/undo-decision";
import { type DescribedResources, forThirtyDays } from "../../activity/described";
import { and, eq, inArray } from "drizzle-orm";
import type { Account } from "../../accounts/table";
import type { Handlers } from "../../calls/handler";
import { listRecords } from "../../core/lists";
import { changedAt, findRecord, lockRecord } from "../../core/records";
import { vehiclesFoundBy } from "../../core/search";
import { conflict, invalid } from "../../core/http-error";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";
import { writeHistory } from "../driver-history/write";
import { todayOf } from "../driver-documents/expiring";
import { findVisibleDriver } from "../drivers/sight";
import { localeOf } from "../settings/locale";
import { showVehicle } from "./show";
import { driverVehicles, type VehicleRow } from "./table";

const VEHICLE = "The vehicle";

interface Decision {
  database: Database;
  params: { id: string };
  ifMatch: string | undefined;
  account: Account;
  services: Services;
}

/**
 * Decides about a vehicle. This needs the same key as a decision about its driver.
 * @param reason the reason for disapproving it; without one it is approved
 */
async function decide(
  { database, params, ifMatch, account, services: { config, now } }: Decision,
  reason: string | null,
) {
  const { today, timeZone } = await todayOf(database, now());
  const owner = (row: VehicleRow) => findVisibleDriver(database, account, row.driverId);
  const before = await lockRecord(database, driverVehicles, { id: params.id, ifMatch, what: VEHICLE }, async (row) =>
    showVehicle(row, await owner(row), config, timeZone),
  );
  const driver = await owner(before);
  const status = reason === null ? "approved" : "disapproved";
  if (before.status === status)
    throw conflict(`This vehicle is ${status} already.`, showVehicle(before, driver, config, timeZone));
  const expired = before.documents.filter(({ expiresOn }) => expiresOn < today);
  if (reason === null && expired.length > 0) {
    throw invalid(`This vehicle cannot be approved: its ${expired.map(({ type }) => type).join(" and ")} has expired.`);
  }
  const change = {
    status,
    reason,
    decidedAt: now(),
    decidedBy: account.username,
    updatedAt: changedAt(before, now()),
  } as const;
  await database.update(driverVehicles).set(change).where(eq(driverVehicles.id, before.id));
  const vehicle = `${before.make} ${before.model}, ${before.plate}`;
  await writeHistory(database, now(), {
    driverId: driver.id,
    event: reason === null ? "vehicleApproved" : "vehicleDisapproved",
    details: reason === null ? { vehicle } : { vehicle, reason },
    by: account.username,
  });
  return {
    message: `Vehicle ${status} successfully`,
    data: showVehicle({ ...before, ...change }, driver, config, timeZone),
  };
}

export const driverVehicleHandlers = {
  listDriverVehicles: async ({ database, params, query, account, services }) => {
    const driver = await findVisibleDriver(database, account, params.id);
    const { timeZone } = await localeOf(database);
    const { plate, make, model, year, colour, category, status, id } = driverVehicles;
    const { rows, totalDocs } = await listRecords(database, driverVehicles, query, {
      searched: (search) => vehiclesFoundBy(plate, [make, model, colour], search),
      sorts: { plate, make, year, category, status, createdAt: id },
      defaultOrder: { sort: "createdAt", order: "asc" },
      where: and(eq(driverVehicles.driverId, driver.id), query.status && eq(status, query.status)),
    });
    return { data: { docs: rows.map((row) => showVehicle(row, driver, services.config, timeZone)), totalDocs } };
  },

  readVehicle: async ({ database, params, account, services }) => {
    const row = await findRecord(database, driverVehicles, params.id, VEHICLE);
    const driver = await findVisibleDriver(database, account, row.driverId);
    const { timeZone } = await localeOf(database);
    return { data: showVehicle(row, driver, services.config, timeZone) };
  },

  approveVehicle: (context) => decide(context, null),

  disapproveVehicle: (context) => decide(context, context.body.reason),
} satisfies Partial<Handlers>;

export const driverVehicleActivity = {
  vehicle: {
    people: async (db, ids) => {
      const { id, make, model, plate } = driverVehicles;
      const rows = await db.select({ id, make, model, plate }).from(driverVehicles).where(inArray(id, ids));
      return rows.map((row) => ({ id: row.id, name: `${row.make} ${row.model}, ${row.plate}` }));
    },
    undo: forThirtyDays("approve", "reject"),
    ...aroundUndoneDecision("vehicle"),
  },
} satisfies DescribedResources;
