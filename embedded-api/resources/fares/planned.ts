import { and, asc, eq, gt, inArray, ne } from "drizzle-orm";
import type { ActivityAction } from "contract/activity-constants";
import { DRIVER_FARE_FIELDS, FARE_FIELDS } from "contract/fare-constants";
import type { DescribedResource } from "../../activity/described";
import { conflict, invalid, missing } from "../../core/http-error";
import { lockTable } from "../../core/lock-table";
import { changedAt, newRecord, recordAnswer } from "../../core/records";
import { type Fields, noteChanges } from "../../core/recording";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { estimate } from "../../fares/estimate";
import type { ServiceFare } from "../../fares/settings";
import { refusedByRule } from "../activity/undo-refusal";
import { refuseFractions } from "../settings/amounts";
import { localeOf } from "../settings/locale";
import { carryIntoPlans, enteredAmounts, type FareOwner, ofOwner, readFare } from "./stored";
import { type FareRow, fares, type PlannedFareRow, plannedFares } from "./table";

const WHAT = "The change of the fare";

/** Converts a planned change to the form of answers, with the prices of the sample trips. */
const showPlanned = (currency: string) => (row: PlannedFareRow) => {
  const fields = Object.fromEntries(FARE_FIELDS.map((name) => [name, row[name]])) as unknown as ServiceFare;
  const drivers =
    row.service === "designated_driver"
      ? Object.fromEntries(DRIVER_FARE_FIELDS.map((name) => [name, row[name] ?? 0]))
      : {};
  return {
    ...recordAnswer(row),
    from: row.from.toISOString(),
    ...fields,
    ...drivers,
    estimate: estimate(fields, currency),
  };
};

/** The planned changes of a fare, the next one first. */
export async function plannedOf(db: Database, owner: FareOwner, now: Date) {
  const rows = await db
    .select()
    .from(plannedFares)
    .where(and(ofOwner(plannedFares, owner), gt(plannedFares.from, now)))
    .orderBy(asc(plannedFares.from));
  const { currency } = await localeOf(db);
  return rows.map(showPlanned(currency));
}

interface Request {
  ifMatch: string | undefined;
  now: Date;
  /** The name of the category. */
  name: string | null;
}

/**
 * Plans a change, or changes a planned one.
 * @throws {HttpError} 400 for a moment that has passed or already has a change, 404, 409 if somebody else has changed it
 */
export async function planFare(
  tx: Database,
  owner: FareOwner,
  {
    body,
    ifMatch,
    now,
    name,
  }: Request & { body: Partial<FareRow> & ServiceFare & { from: string; _id?: string | undefined } },
) {
  const { _id: id, from: text, ...settings } = body;
  const show = showPlanned((await localeOf(tx)).currency);
  await lockTable(tx, fares);
  const stored = id === undefined ? undefined : await toCome(tx, owner, { id, ifMatch, now, show });
  await refuseFractions(tx, enteredAmounts(settings, stored ?? (await readFare(tx, owner, now))));
  const from = new Date(text);
  if (from <= now) throw invalid("A fare can only be changed from a moment to come.", { from: "A moment to come." });
  const same = and(ofOwner(plannedFares, owner), eq(plannedFares.from, from), stored && ne(plannedFares.id, stored.id));
  if ((await tx.$count(plannedFares, same)) > 0)
    throw invalid("The fare changes at this moment already.", {
      from: "There is a change from this moment on already.",
    });
  const base = stored ? { ...stored, updatedAt: changedAt(stored, now) } : { ...newRecord(now), ...owner };
  const after: PlannedFareRow = { driver_1_Fare: null, driver_2_Fare: null, ...base, ...settings, from };
  const isMoved = stored !== undefined && stored.from.getTime() !== from.getTime();
  if (isMoved) await removePlan(tx, owner, stored, now);
  const isKept = stored !== undefined && !isMoved;
  // A change at a new moment is one to what would hold then.
  const before = isKept ? stored : await readFare(tx, owner, from);
  if (isKept) await tx.update(plannedFares).set(after).where(eq(plannedFares.id, stored.id));
  else await tx.insert(plannedFares).values(after);
  await carryIntoPlans(tx, owner, { since: from, before, after, now });
  noteChanges(tx, [{ id: owner.categoryId, name, before: stored ? show(stored) : null, after: show(after) }]);
  return show(after);
}

/**
 * Cancels a planned change.
 * @throws {HttpError} 404, 409 if somebody else has changed it or it has taken effect
 */
export async function takeBackFare(
  tx: Database,
  owner: FareOwner,
  { id, ifMatch, now, name }: Request & { id: string },
): Promise<void> {
  const show = showPlanned((await localeOf(tx)).currency);
  await lockTable(tx, fares);
  const stored = await toCome(tx, owner, { id, ifMatch, now, show });
  await removePlan(tx, owner, stored, now);
  noteChanges(tx, [{ id: owner.categoryId, name, before: show(stored), after: null }]);
}

/** Removes a planned change, and what later ones took over from it. */
async function removePlan(tx: Database, owner: FareOwner, stored: PlannedFareRow, now: Date): Promise<void> {
  const { id, from } = stored;
  await tx.delete(plannedFares).where(eq(plannedFares.id, id));
  await carryIntoPlans(tx, owner, { since: from, before: stored, after: await readFare(tx, owner, from), now });
}

async function toCome(
  tx: Database,
  owner: FareOwner,
  {
    id,
    ifMatch,
    now,
    show,
  }: { id: string; ifMatch: string | undefined; now: Date; show: (row: PlannedFareRow) => unknown },
): Promise<PlannedFareRow> {
  const [row] = isId(id)
    ? await tx
        .select()
        .from(plannedFares)
        .where(and(ofOwner(plannedFares, owner), eq(plannedFares.id, id)))
    : [];
  if (!row) throw missing(WHAT);
  if (ifMatch !== undefined && ifMatch !== "*" && Date.parse(ifMatch) !== row.updatedAt.getTime())
    throw conflict(`${WHAT} was changed by someone else in the meantime.`, show(row));
  if (row.from <= now) throw conflict(`${WHAT} has taken effect already.`, show(row));
  return row;
}

type PlannedAct = ActivityAction | ((body: Fields) => ActivityAction);

/** A change that has taken effect has priced rides. From then on neither planning nor cancelling it can be undone. */
export const plannedActivity = {
  lock: fares,
  calls: Object.fromEntries<PlannedAct>(
    ["single_taxi/:id", "pet_service/:id", "package_service/:id", "designated_driver"].flatMap(
      (owner): [string, PlannedAct][] => [
        [`POST /private/fare/${owner}/planned`, ({ _id }) => (_id === undefined ? "create" : "update")],
        [`DELETE /private/fare/${owner}/planned`, "delete"],
      ],
    ),
  ),
  beforeUndo: async (tx, steps, { services }) => {
    const ids = steps.map(({ rowId }) => rowId);
    const rows = await tx.select({ from: plannedFares.from }).from(plannedFares).where(inArray(plannedFares.id, ids));
    const told = steps.flatMap(({ before, after }) => [before?.from, after?.from]);
    const moments = [...rows.map(({ from }) => from), ...told.filter((from) => typeof from === "string")];
    if (moments.some((from) => new Date(from) <= services.now()))
      throw refusedByRule("inEffect", `${WHAT} has taken effect already and can no longer be undone.`);
  },
} satisfies DescribedResource;
