import type { Database } from "../database/database";
import type { SettledMail } from "../mail/worker";
import { appendActivity } from "./append";

/** Whoever runs the panel sees in the record of activity which mails did not get through. */
export async function recordGivenUpMail(tx: Database, now: Date, mail: SettledMail): Promise<void> {
  const { who = { id: null, name: null }, resource, recordId, name } = mail;
  const record = { id: recordId, name };
  const line = { who, action: "mail-failed", resource, record, address: null, before: null, after: null };
  await appendActivity(tx, now, [line]);
}
