import { eq } from "drizzle-orm";
import type { Database } from "../../database/database";
import { mailStatesOf } from "../../mail/queue";
import type { MailState } from "../../mail/table";
import type { MailOutcome } from "../../mail/worker";
import { writeHistory } from "../driver-history/write";
import { documentName } from "../drivers/approval";
import { driverDocuments } from "./table";

/** Returns the state of the last reminder of each document. */
export function reminderStates(db: Database, rows: readonly { id: string }[]): Promise<Map<string, MailState>> {
  const ids = rows.map(({ id }) => id);
  return mailStatesOf(db, "document", ["reminder"], ids);
}

/** The driver counts as reminded once the mail was sent. The document's version does not change, because no person has changed it. */
export const reminderOutcome: MailOutcome = {
  sent: async (tx, now, { recordId, who }) => {
    const [document] = await tx
      .update(driverDocuments)
      .set({ remindedAt: now })
      .where(eq(driverDocuments.id, recordId))
      .returning();
    if (!document) return;
    const { driverId, type } = document;
    const details = { document: documentName(type), type };
    await writeHistory(tx, now, { driverId, event: "reminded", details, by: who?.name ?? null });
  },
};
