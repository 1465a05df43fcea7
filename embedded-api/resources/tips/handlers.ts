import { refusedByRule } from "../activity/undo-refusal";
import type { DescribedResources } from "../../activity/described";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { MAX_TIPS } from "contract/limits";
import type { tipInput } from "contract/tips";
import type { Handlers } from "../../calls/handler";
import { recordStore } from "../../core/record-store";
import { isTaken, recordAnswer } from "../../core/records";
import { invalid } from "../../core/http-error";
import { percentInWords } from "../../core/in-words";
import { lockTable } from "../../core/lock-table";
import type { Database } from "../../database/database";
import { tips } from "./table";

type TipInput = z.output<typeof tipInput>;

const records = recordStore(tips, "The tip", (rows) =>
  rows.map((tip) => ({
    ...recordAnswer(tip),
    percentage: tip.percentage,
    isActive: tip.isActive ? ("1" as const) : ("0" as const),
  })),
);

const columnsOf = ({ percentage, isActive }: TipInput) => ({ percentage, isActive: isActive === "1" });

async function refuseDuplicate(tx: Database, percentage: number, except?: string): Promise<void> {
  if (!(await isTaken(tx, tips, eq(tips.percentage, percentage), except))) return;
  throw invalid("This tip is already there.", {
    percentage: `There is already a tip of ${percentInWords(percentage)}.`,
  });
}

export const tipHandlers = {
  listTips: (context) => {
    const { percentage, isActive, createdAt, updatedAt } = tips;
    return records.list(context, {
      searched: [percentage],
      sorts: { percentage, isActive, createdAt, updatedAt },
      defaultOrder: { sort: "percentage", order: "asc" },
    });
  },

  createTip: async (context) => {
    const { database, body } = context;
    // The lock makes simultaneous requests wait, because otherwise two of them could both count four tips.
    await lockTable(database, tips);
    if ((await database.$count(tips)) >= MAX_TIPS) {
      throw invalid(`There can be ${MAX_TIPS} tips at most. Delete one before you add another.`);
    }
    await refuseDuplicate(database, body.percentage);
    return { message: "Tip added successfully", data: await records.create(context, columnsOf(body)) };
  },

  changeTip: async (context) => {
    const { database, body } = context;
    await lockTable(database, tips);
    const data = await records.change(context, async (before) => {
      await refuseDuplicate(database, body.percentage, before.id);
      return columnsOf(body);
    });
    return { message: "Tip updated successfully", data };
  },

  removeTip: async (context) => {
    await records.remove(context);
    return { message: "Tip deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const tipActivity = {
  tip: {
    name: "percentage",
    lock: tips,
    afterUndo: async (tx) => {
      if ((await tx.$count(tips)) > MAX_TIPS)
        throw refusedByRule("tipsFull", `There can be ${MAX_TIPS} tips at most. Delete one before you undo this.`);
    },
  },
} satisfies DescribedResources;
