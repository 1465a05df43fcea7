import type { DescribedResources } from "../../activity/described";
import { asc, eq } from "drizzle-orm";
import { MAX_COMPARED } from "contract/money-limits";
import type { Handlers } from "../../calls/handler";
import { recordStore } from "../../core/record-store";
import { lockTable } from "../../core/lock-table";
import { recordAnswer } from "../../core/records";
import { invalid } from "../../core/http-error";
import { countInWords } from "../../core/in-words";
import type { Database } from "../../database/database";
import { mileages } from "./table";

const records = recordStore(mileages, "The range", (rows) =>
  rows.map((row) => ({ ...recordAnswer(row), range: row.range, point: row.point })),
);

/**
 * Refuses a second row for the same range: each range begins where the next smaller one ends, so only equal ones overlap. The
 * table is locked, so that two people can't add the same range at once.
 */
async function refuseOverlap(tx: Database, range: number, except?: string): Promise<void> {
  const [same] = await tx.select().from(mileages).where(eq(mileages.range, range));
  if (same && same.id !== except) {
    const text = `It overlaps with the existing range up to ${countInWords(same.range, "mile")} (${countInWords(same.point, "point")}).`;
    throw invalid("This range is already there.", { range: text });
  }
}

export const mileageHandlers = {
  listMileages: (context) => {
    const { range, point, createdAt, updatedAt } = mileages;
    return records.list(context, {
      searched: [range, point],
      sorts: { range, point, createdAt, updatedAt },
      defaultOrder: { sort: "range", order: "asc" },
    });
  },

  readMileageOverview: async ({ database }) => {
    const ranges = await database
      .select({ _id: mileages.id, range: mileages.range, point: mileages.point })
      .from(mileages)
      .orderBy(asc(mileages.range))
      .limit(MAX_COMPARED);
    return { data: { total: await database.$count(mileages), ranges } };
  },

  createMileage: async (context) => {
    await lockTable(context.database, mileages);
    await refuseOverlap(context.database, context.body.range);
    return { message: "Range added successfully", data: await records.create(context, context.body) };
  },

  changeMileage: async (context) => {
    const { database, body } = context;
    await lockTable(database, mileages);
    const data = await records.change(context, async (before) => {
      await refuseOverlap(database, body.range, before.id);
      return body;
    });
    return { message: "Range updated successfully", data };
  },

  removeMileage: async (context) => {
    await records.remove(context);
    return { message: "Range deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const mileageActivity = { mileage: { name: "range", lock: mileages } } satisfies DescribedResources;
