import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { DRIVER_DOCUMENT_TYPES } from "contract/driver-constants";
import type { Config } from "../../core/config";
import { recordAnswer } from "../../core/records";
import type { Database } from "../../database/database";
import { showDocument } from "../driver-documents/show";
import { driverDocuments } from "../driver-documents/table";
import { showEntry } from "../driver-history/show";
import { driverHistory } from "../driver-history/table";
import { showVehicle } from "../driver-vehicles/show";
import { driverVehicles } from "../driver-vehicles/table";
import { expiryMoment } from "../driver-documents/validity";
import { localeOf } from "../settings/locale";
import { offices } from "../../accounts/offices-table";
import { type DriverRow, drivers } from "./table";

/** Converts rows to the drivers in lists, with their offices and the progress of their documents. */
export async function showDrivers(db: Database, rows: readonly DriverRow[]) {
  if (rows.length === 0) return [];
  const { timeZone } = await localeOf(db);
  const ids = rows.map((row) => row.id);
  const officeIds = rows.flatMap((row) => row.officeId ?? []);
  const { driverId, status } = driverDocuments;
  const [places, counts, expiring] = await Promise.all([
    officeIds.length > 0 ? db.select().from(offices).where(inArray(offices.id, officeIds)) : [],
    db
      .select({
        driverId,
        approved: sql<number>`(count(*) filter (where ${status} = 'approved'))::int`,
        rejected: sql<number>`(count(*) filter (where ${status} = 'rejected'))::int`,
      })
      .from(driverDocuments)
      .where(inArray(driverId, ids))
      .groupBy(driverId),
    db
      .select({ driverId, id: driverDocuments.id, type: driverDocuments.type, remindedAt: driverDocuments.remindedAt })
      .from(driverDocuments)
      .innerJoin(drivers, eq(drivers.id, driverId))
      .where(
        and(inArray(driverId, ids), eq(status, "approved"), eq(driverDocuments.expiresOn, sql`${drivers.nextExpiry}`)),
      )
      .orderBy(asc(driverDocuments.id)),
  ]);
  return rows.map((row) => {
    const next = expiring.find((each) => each.driverId === row.id);
    const office = places.find(({ id }) => id === row.officeId);
    const count = counts.find((each) => each.driverId === row.id);
    return {
      ...recordAnswer(row),
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      countryCode: row.countryCode,
      mobileNumber: row.mobileNumber,
      language: row.language,
      status: row.status,
      vehicleCategory: row.vehicleCategory ?? "",
      services: row.services,
      rating: row.ratingCount > 0 ? row.rating : null,
      rides: row.rides,
      isBlocked: row.isBlocked,
      office: office ? { _id: office.id, streetName: office.streetName, city: office.city, state: office.state } : null,
      appliedAt: row.appliedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy ?? "",
      reason: row.reason ?? "",
      nextExpiry: row.nextExpiry && expiryMoment(row.nextExpiry, timeZone),
      nextDocument: next ? { _id: next.id, type: next.type, remindedAt: next.remindedAt?.toISOString() ?? null } : null,
      documentCounts: {
        approved: count?.approved ?? 0,
        rejected: count?.rejected ?? 0,
        total: DRIVER_DOCUMENT_TYPES.length,
      },
    };
  });
}

/** Converts a row to one driver with everything that a decision needs, including the last decision. */
export async function showDriver(db: Database, row: DriverRow, config: Config) {
  const { timeZone } = await localeOf(db);
  const [[driver], documents, vehicles, [last]] = await Promise.all([
    showDrivers(db, [row]),
    db.select().from(driverDocuments).where(eq(driverDocuments.driverId, row.id)),
    db.select().from(driverVehicles).where(eq(driverVehicles.driverId, row.id)).orderBy(asc(driverVehicles.id)),
    db
      .select()
      .from(driverHistory)
      .where(
        and(
          eq(driverHistory.driverId, row.id),
          inArray(driverHistory.kind, ["status", "document", "vehicle", "block"]),
        ),
      )
      .orderBy(desc(driverHistory.createdAt), desc(driverHistory.id))
      .limit(1),
  ]);
  if (!driver) throw new Error("A driver was lost on the way.");
  const order = (type: (typeof documents)[number]["type"]) => DRIVER_DOCUMENT_TYPES.indexOf(type);
  return {
    ...driver,
    documents: documents
      .sort((a, b) => order(a.type) - order(b.type))
      .map((document) => showDocument(document, config, timeZone)),
    vehicles: vehicles.map((vehicle) => showVehicle(vehicle, row, config, timeZone)),
    lastChange: last ? showEntry(last) : null,
  };
}
