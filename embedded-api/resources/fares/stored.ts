import { and, asc, desc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Service } from "contract/booking-constants";
import {
  DRIVER_FARE_FIELDS,
  FARE_AMOUNTS,
  FARE_FIELDS,
  FARE_SERVICES,
  type FareService,
} from "contract/fare-constants";
import type { CategoryService } from "contract/service-category-constants";
import { estimate } from "../../fares/estimate";
import { FIRST_DRIVER_FARES, FIRST_FARES, type ServiceFare } from "../../fares/settings";
import { noteChanges } from "../../core/recording";
import type { Fields } from "../../core/recording";
import { lockTable } from "../../core/lock-table";
import { BEFORE_ALL_CHANGES, changedAt, newRecord, recordAnswer } from "../../core/records";
import { conflict } from "../../core/http-error";
import type { Database } from "../../database/database";
import { refuseFractions } from "../settings/amounts";
import { type FareRow, fares, type PlannedFareRow, plannedFares } from "./table";

/** The owner of fare settings: a category, or the designated driver, who has no categories. */
export interface FareOwner {
  service: FareService;
  categoryId: string | null;
}

function unchanged({ service, categoryId }: FareOwner): FareRow {
  // A fare has the id of its category, so that it has an id before anything is stored.
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

/** Keeps the rows of one owner. */
export function ofOwner(table: typeof fares | typeof plannedFares, { service, categoryId }: FareOwner) {
  return and(
    eq(table.service, service),
    categoryId === null ? isNull(table.categoryId) : eq(table.categoryId, categoryId),
  );
}

async function rowOf(db: Database, owner: FareOwner): Promise<FareRow | undefined> {
  const [row] = await db.select().from(fares).where(ofOwner(fares, owner));
  return row;
}

const SETTINGS = [...FARE_FIELDS, ...DRIVER_FARE_FIELDS] as const;
type Settings = Pick<FareRow, (typeof SETTINGS)[number]>;

/** Returns the settings that a planned change has put into effect. Their version is the moment of that change. */
function withPlan(row: FareRow, plan: PlannedFareRow): FareRow {
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, plan[name]]));
  return { ...row, ...settings, updatedAt: new Date(Math.max(row.updatedAt.getTime(), plan.from.getTime())) };
}

/** Converts fare settings to the form of answers, with the prices of the sample trips. */
export const showFare = (currency: string) => (row: FareRow) => {
  const fields = Object.fromEntries(FARE_FIELDS.map((name) => [name, row[name]])) as unknown as ServiceFare;
  return { ...recordAnswer(row), ...fields, estimate: estimate(fields, currency) };
};

/** Adds the designated driver's two amounts. */
export const showDesignatedFare = (currency: string) => (row: FareRow) => ({
  ...showFare(currency)(row),
  ...Object.fromEntries(DRIVER_FARE_FIELDS.map((name) => [name, row[name] ?? 0])),
});

/** Returns the main parts of the present fares of some categories of one service, by the categories' ids. */
export async function listedFares(db: Database, service: CategoryService, ids: string[], now: Date) {
  if (ids.length === 0) return new Map<string, never>();
  const [changed, begun] = await Promise.all([
    db.select().from(fares).where(inArray(fares.categoryId, ids)),
    db
      .selectDistinctOn([plannedFares.categoryId])
      .from(plannedFares)
      .where(and(inArray(plannedFares.categoryId, ids), lte(plannedFares.from, now)))
      .orderBy(plannedFares.categoryId, desc(plannedFares.from)),
  ]);
  const partsOf = (id: string) => {
    const stored = changed.find(({ categoryId }) => categoryId === id);
    const plan = begun.find(({ categoryId }) => categoryId === id);
    const row = plan ? withPlan(stored ?? unchanged({ service, categoryId: id }), plan) : stored;
    const { baseFare, distanceRate, timeRate } = row ?? FIRST_FARES[service];
    return { baseFare, distanceRate, timeRate, ...(row && { updatedAt: row.updatedAt.toISOString() }) };
  };
  return new Map(ids.map((id) => [id, partsOf(id)]));
}

/**
 * Returns the fare settings in effect at a moment: those of the latest planned change whose moment has come, otherwise the stored
 * ones, otherwise the defaults of the service.
 */
export async function readFare(db: Database, owner: FareOwner, at: Date): Promise<FareRow> {
  const row = (await rowOf(db, owner)) ?? unchanged(owner);
  const [plan] = await db
    .select()
    .from(plannedFares)
    .where(and(ofOwner(plannedFares, owner), lte(plannedFares.from, at)))
    .orderBy(desc(plannedFares.from))
    .limit(1);
  return plan ? withPlan(row, plan) : row;
}

/**
 * Returns the fare settings by which a booking is charged. A booking has a service but no category, so the default fares apply to
 * services with categories, and to scheduled rides, which have no settings.
 * @param at the moment of the request; for a scheduled ride that of its pickup
 */
export async function fareOfService(db: Database, service: Service, at: Date): Promise<ServiceFare> {
  const settable = FARE_SERVICES.find((name) => name === service);
  return settable ? readFare(db, { service: settable, categoryId: null }, at) : FIRST_FARES[service];
}

/**
 * Reads all fare settings once, to price many bookings.
 * @returns a function for the settings in effect at a moment, in milliseconds since 1970, like `fareOfService`
 */
export async function faresOverTime(db: Database): Promise<(service: Service, at: number) => ServiceFare> {
  const owner: FareOwner = { service: "designated_driver", categoryId: null };
  const row = (await rowOf(db, owner)) ?? unchanged(owner);
  const plans = await db
    .select()
    .from(plannedFares)
    .where(ofOwner(plannedFares, owner))
    .orderBy(desc(plannedFares.from));
  const begun = plans.map((plan) => ({ from: plan.from.getTime(), fare: withPlan(row, plan) }));
  return (service, at) =>
    service === owner.service ? (begun.find(({ from }) => from <= at)?.fare ?? row) : FIRST_FARES[service];
}

/** Returns the amounts that a person has changed. Unchanged ones may have been entered in another currency. */
export function enteredAmounts(settings: Partial<FareRow>, before: Partial<FareRow>): Record<string, number | null> {
  const entered = FARE_AMOUNTS.filter((name) => settings[name] !== undefined && settings[name] !== before[name]);
  return Object.fromEntries(entered.map((name) => [name, settings[name] ?? null]));
}

/**
 * Stores fare settings.
 * @throws {HttpError} 400 for amounts that the currency does not have, 409 with the present settings if someone has changed them
 *   since `ifMatch`
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
  // Two people may make the first change at the same time, so the insert becomes an update if the row exists by now.
  await lockTable(tx, fares);
  const stored = await rowOf(tx, owner);
  const before = await readFare(tx, owner, now);
  if (ifMatch !== undefined && ifMatch !== "*" && Date.parse(ifMatch) !== before.updatedAt.getTime()) {
    throw conflict("The fare was changed by someone else in the meantime.", show(before));
  }
  await refuseFractions(tx, enteredAmounts(body, before));
  const after = { ...before, ...body, ...(stored ? { updatedAt: changedAt(before, now) } : newRecord(now)) };
  if (stored) await tx.update(fares).set(after).where(eq(fares.id, stored.id));
  else await tx.insert(fares).values(after);
  // Planned changes that have taken effect are replaced now; later ones stay, and change what they did before.
  await tx.delete(plannedFares).where(and(ofOwner(plannedFares, owner), lte(plannedFares.from, now)));
  await carryIntoPlans(tx, owner, { since: now, before, after, now });
  noteChanges(tx, [{ id: owner.categoryId, name, before: show(before), after: show(after) }]);
  return after;
}

/**
 * Carries a change into the planned changes after it, which are stored with all settings: each changed setting, up to the first
 * plan that sets it to something else. Otherwise these plans would undo the change.
 * @param since the moment of the change
 */
export async function carryIntoPlans(
  tx: Database,
  owner: FareOwner,
  { since, before, after, now }: { since: Date; before: Settings; after: Settings; now: Date },
): Promise<void> {
  const plans = await tx
    .select()
    .from(plannedFares)
    .where(and(ofOwner(plannedFares, owner), gt(plannedFares.from, since)))
    .orderBy(asc(plannedFares.from));
  let carried = SETTINGS.filter((name) => after[name] !== before[name]);
  for (const plan of plans) {
    carried = carried.filter((name) => plan[name] === before[name]);
    if (carried.length === 0) return;
    const settings = Object.fromEntries(carried.map((name) => [name, after[name]]));
    const updatedAt = changedAt(plan, now);
    await tx
      .update(plannedFares)
      .set({ ...settings, updatedAt })
      .where(eq(plannedFares.id, plan.id));
  }
}
