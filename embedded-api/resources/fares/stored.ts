import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Service } from "contract/booking-constants";
import { DRIVER_FARE_FIELDS, FARE_FIELDS, FARE_SERVICES, type FareService } from "contract/fare-constants";
import type { CategoryService } from "contract/service-category-constants";
import { estimate } from "../../fares/estimate";
import { FIRST_DRIVER_FARES, FIRST_FARES, type ServiceFare } from "../../fares/settings";
import { noteChanges } from "../../core/recording";
import type { Fields } from "../../core/recording";
import { lockTable } from "../../core/lock-table";
import { BEFORE_ALL_CHANGES, changedAt, newRecord, recordAnswer } from "../../core/records";
import { conflict } from "../../core/http-error";
import type { Database } from "../../database/database";
import { type FareRow, fares } from "./table";

/** Fare settings belong to a category, or to the designated driver, who has no categories. */
export interface FareOwner {
  service: FareService;
  categoryId: string | null;
}

function unchanged({ service, categoryId }: FareOwner): FareRow {
  // The record uses the id of its category, so that it has an id before anything is stored.
  const id = categoryId ?? "designated_driver";
  const drivers = service === "designated_driver" ? FIRST_DRIVER_FARES : { driver_1_Fare: null, driver_2_Fare: null };
  return {
    id,
    createdAt: BEFORE_ALL_CHANGES,
    updatedAt: BEFORE_ALL_CHANGES,
    service,
    categoryId,
    ...FIRST_FARES[service],
    ...drivers,
  };
}

async function rowOf(db: Database, { service, categoryId }: FareOwner): Promise<FareRow | undefined> {
  const ofCategory = categoryId === null ? isNull(fares.categoryId) : eq(fares.categoryId, categoryId);
  const [row] = await db
    .select()
    .from(fares)
    .where(and(eq(fares.service, service), ofCategory));
  return row;
}

/** Turns fare settings into what answers carry, with the prices of the sample trips. */
export function showFare(row: FareRow) {
  const fields = Object.fromEntries(FARE_FIELDS.map((name) => [name, row[name]])) as unknown as ServiceFare;
  return { ...recordAnswer(row), ...fields, estimate: estimate(fields) };
}

/** Adds the designated driver's own two amounts. */
export function showDesignatedFare(row: FareRow) {
  return { ...showFare(row), ...Object.fromEntries(DRIVER_FARE_FIELDS.map((name) => [name, row[name] ?? 0])) };
}

/** Returns the main parts of the fares in force of some categories of one service, by the categories' ids. */
export async function listedFares(db: Database, service: CategoryService, ids: string[]) {
  const changed = ids.length === 0 ? [] : await db.select().from(fares).where(inArray(fares.categoryId, ids));
  const partsOf = (id: string) => {
    const stored = changed.find(({ categoryId }) => categoryId === id);
    const { baseFare, distanceRate, timeRate } = stored ?? FIRST_FARES[service];
    return { baseFare, distanceRate, timeRate, ...(stored && { updatedAt: stored.updatedAt.toISOString() }) };
  };
  return new Map(ids.map((id) => [id, partsOf(id)]));
}

/** Returns the fare settings in force: the stored ones, otherwise the default ones of the service. */
export async function readFare(db: Database, owner: FareOwner): Promise<FareRow> {
  return (await rowOf(db, owner)) ?? unchanged(owner);
}

/**
 * Returns the fare settings that a booking is charged by. A booking names its service and not the category, so the
 * default fares apply to services with categories, and to scheduled rides, which have no settings of their own.
 */
export async function fareOfService(db: Database, service: Service): Promise<ServiceFare> {
  const settable = FARE_SERVICES.find((name) => name === service);
  return settable ? readFare(db, { service: settable, categoryId: null }) : FIRST_FARES[service];
}

/**
 * Stores fare settings.
 * @throws {HttpError} 409 with the present settings when someone changed them since `ifMatch`
 */
export async function changeFare(
  tx: Database,
  owner: FareOwner,
  change: {
    body: Partial<FareRow> & ServiceFare;
    ifMatch: string | undefined;
    now: Date;
    show: (row: FareRow) => Fields;
    /** The name of the category. */
    name: string | null;
  },
): Promise<FareRow> {
  const { body, ifMatch, now, show, name } = change;
  // Two people may make the first change at once, so the insert turns into an update where the row exists by now.
  await lockTable(tx, fares);
  const stored = await rowOf(tx, owner);
  const before = stored ?? unchanged(owner);
  if (ifMatch !== undefined && ifMatch !== "*" && Date.parse(ifMatch) !== before.updatedAt.getTime()) {
    throw conflict("The fare was changed by someone else in the meantime.", show(before));
  }
  const after = { ...before, ...body, ...(stored ? { updatedAt: changedAt(stored, now) } : newRecord(now)) };
  if (stored) await tx.update(fares).set(after).where(eq(fares.id, stored.id));
  else await tx.insert(fares).values(after);
  noteChanges(tx, [{ id: owner.categoryId, name, before: show(before), after: show(after) }]);
  return after;
}
