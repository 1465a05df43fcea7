import { asc, eq } from "drizzle-orm";
import { MAX_COMPARED } from "contract/money-limits";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { lockTable } from "../../core/lock-table";
import { changedAt, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { invalid } from "../../core/refused";
import type { Database } from "../../database/database";
import { type MileageRow, mileages } from "./table";

const WHAT = "The range";

function show(row: MileageRow) {
  return { ...recordAnswer(row), range: row.range, point: row.point };
}

/**
 * Ranges overlap where the same one is there twice: each covers what is between the next smaller one and itself. The
 * table is locked, so that two people do not add the same at once.
 */
async function refuseOverlap(tx: Database, range: number, except?: string): Promise<void> {
  const [same] = await tx.select().from(mileages).where(eq(mileages.range, range));
  if (same && same.id !== except) {
    const text = `It overlaps with the range up to ${same.range} miles that is there already (${same.point} points).`;
    throw invalid("This range is already there.", { range: text });
  }
}

export const mileageHandlers = {
  listMileages: async ({ database, query }) => {
    const { range, point, createdAt, updatedAt } = mileages;
    const { rows, totalDocs } = await listRecords(database, mileages, query, {
      searched: [range, point],
      sorts: { range, point, createdAt, updatedAt },
      usual: { sort: "range", order: "asc" },
    });
    return { data: { docs: rows.map(show), totalDocs } };
  },

  readMileageOverview: async ({ database }) => {
    const ranges = await database
      .select({ _id: mileages.id, range: mileages.range, point: mileages.point })
      .from(mileages)
      .orderBy(asc(mileages.range))
      .limit(MAX_COMPARED);
    return { data: { total: await database.$count(mileages), ranges } };
  },

  createMileage: async ({ database, body, services }) => {
    await lockTable(database, mileages);
    await refuseOverlap(database, body.range);
    const mileage = { ...newRecord(services.now()), ...body };
    await database.insert(mileages).values(mileage);
    return { message: "Range added successfully", data: show(mileage) };
  },

  changeMileage: async ({ database, params, body, ifMatch, services }) => {
    await lockTable(database, mileages);
    const before = await lockRecord(database, mileages, { id: params.id, ifMatch, what: WHAT }, show);
    await refuseOverlap(database, body.range, before.id);
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(mileages).set(change).where(eq(mileages.id, before.id));
    return { message: "Range updated successfully", data: show({ ...before, ...change }) };
  },

  removeMileage: async ({ database, params, ifMatch }) => {
    const mileage = await lockRecord(database, mileages, { id: params.id, ifMatch, what: WHAT }, show);
    await database.delete(mileages).where(eq(mileages.id, mileage.id));
    return { message: "Range deleted successfully" };
  },
} satisfies Partial<Handlers>;
