import type { Database } from "../database/database";
import type { SettledMail } from "../mail/worker";
import { appendActivity } from "./append";

/** Records a mail that could not be sent, so that the operators see it in the record of activity. */
export async function recordGivenUpMail(tx: Database, now: Date, mail: SettledMail): Promise<void> {
  const { who = { id: null, name: null }, resource, recordId, name } = mail;
  const record = { id: recordId, name };
  const line = { who, action: "mail-failed", resource, record, address: null, before: null, after: null };
  await appendActivity(tx, now, [line]);
}
