import { eq } from "drizzle-orm";
import { MAX_TIPS } from "contract/limits";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { changedAt, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { invalid } from "../../core/refused";
import { lockTable } from "../../core/lock-table";
import type { Database } from "../../database/database";
import { type TipRow, tips } from "./table";

function show(tip: TipRow) {
  return { ...recordAnswer(tip), percentage: tip.percentage, isActive: tip.isActive ? "1" : "0" };
}

async function refuseDuplicate(tx: Database, percentage: number, except?: string): Promise<void> {
  const [same] = await tx.select().from(tips).where(eq(tips.percentage, percentage));
  if (same && same.id !== except) {
    throw invalid("This tip is already there.", { percentage: `There is already a tip of ${percentage} %.` });
  }
}

export const tipHandlers = {
  listTips: async ({ database, query }) => {
    const { rows, totalDocs } = await listRecords(database, tips, query, {
      searched: [tips.percentage],
      sorts: {
        percentage: tips.percentage,
        isActive: tips.isActive,
        createdAt: tips.createdAt,
        updatedAt: tips.updatedAt,
      },
      usual: { sort: "percentage", order: "asc" },
    });
    return { data: { docs: rows.map(show), totalDocs } };
  },

  createTip: async ({ database, body, services }) => {
    // One at a time, or two simultaneous requests would both count four.
    await lockTable(database, tips);
    if ((await database.$count(tips)) >= MAX_TIPS) {
      throw invalid(`Riders are offered ${MAX_TIPS} tips at most. Delete one before you add another.`);
    }
    await refuseDuplicate(database, body.percentage);
    const tip = { ...newRecord(services.now()), percentage: body.percentage, isActive: body.isActive === "1" };
    await database.insert(tips).values(tip);
    return { message: "Tip added successfully", data: show(tip) };
  },

  changeTip: async ({ database, params, body, ifMatch, services }) => {
    await lockTable(database, tips);
    const before = await lockRecord(database, tips, { id: params.id, ifMatch, what: "The tip" }, show);
    await refuseDuplicate(database, body.percentage, before.id);
    const change = {
      percentage: body.percentage,
      isActive: body.isActive === "1",
      updatedAt: changedAt(before, services.now()),
    };
    await database.update(tips).set(change).where(eq(tips.id, before.id));
    return { message: "Tip updated successfully", data: show({ ...before, ...change }) };
  },

  removeTip: async ({ database, params, ifMatch }) => {
    const tip = await lockRecord(database, tips, { id: params.id, ifMatch, what: "The tip" }, show);
    await database.delete(tips).where(eq(tips.id, tip.id));
    return { message: "Tip deleted successfully" };
  },
} satisfies Partial<Handlers>;
