import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import type { Vault } from "../core/vault";
import type { Database } from "../database/database";
import { newId } from "../database/ids";
import { inTransaction } from "../database/transaction";
import type { Mail } from "./mailer";
import { type MailRow, mails, type MailState } from "./table";

/** The kinds of mails. `resources/mail-outcomes.ts` defines what else happens when one was sent or given up. */
export type MailKind =
  "reminder" | "new-account" | "password-reset" | "password-forgotten" | "sign-in-change" | "statement" | "ride";

/** A mail for the queue. */
export interface QueuedMail {
  kind: MailKind;
  /**
   * The record that the mail is about, as in the record of activity. For riders, drivers and their records there is no name,
   * because lines must not contain it.
   * theirs: lines do not hold these.
   */
  about: { resource: string; id: string; name: string | null };
  /** The person who caused the mail. */
  who: { id: string | null; name: string | null };
  mail: Mail;
  /** The time after which the mail is useless and is given up; by default a day after it was queued. */
  until?: Date;
}

/** The services for queuing a mail. */
interface Queueing {
  vault: Vault;
  now(): Date;
  mails: { work(): void };
  afterAnswer(what: string, work: () => Promise<void>): void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Puts a mail into the queue. It is sent once, after the answer to the call of this transaction, whatever happens to this
 * process. If the transaction is rolled back, the mail never existed.
 * @param tx the transaction with the changes that the mail reports
 * @returns its id
 */
export async function queueMail(tx: Database, services: Queueing, queued: QueuedMail): Promise<string> {
  const id = await insertMail(tx, services, queued);
  services.afterAnswer("mails", async () => services.mails.work());
  return id;
}

/** Puts a mail into the queue that belongs to no transaction. */
export async function queueMailAlone(db: Database, services: Queueing, queued: QueuedMail): Promise<void> {
  await inTransaction(db, (tx) => insertMail(tx, services, queued));
  services.mails.work();
}

async function insertMail(tx: Database, { vault, now }: Queueing, queued: QueuedMail): Promise<string> {
  const { kind, about, who, mail, until } = queued;
  const createdAt = now();
  const id = newId(createdAt.getTime());
  await tx.insert(mails).values({
    id,
    createdAt,
    kind,
    resource: about.resource,
    recordId: about.id,
    state: "waiting",
    content: vault.seal(purposeOf(id), { mail, who, name: about.name } satisfies MailContent),
    nextAt: createdAt,
    until: until ?? new Date(createdAt.getTime() + DAY_MS),
  });
  return id;
}

const purposeOf = (id: string) => `queued ${id}`;

const content = z.object({
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string(), company: z.string() }),
  who: z.object({ id: z.string().nullable(), name: z.string().nullable() }),
  /** The name of the record that the mail is about. */
  name: z.string().nullable(),
});
export type MailContent = z.output<typeof content>;

/** @returns undefined if the mail was sealed with another key, for example because the data was restored without it */
export function openMail(vault: Vault, row: MailRow): MailContent | undefined {
  return content.safeParse(row.content === null ? undefined : vault.open(purposeOf(row.id), row.content)).data;
}

/** Returns the state of the last mail of some kinds about each record; records without any are left out. */
export async function mailStatesOf(
  db: Database,
  resource: string,
  kinds: readonly MailKind[],
  ids: readonly string[],
): Promise<Map<string, MailState>> {
  if (ids.length === 0) return new Map();
  const ofThese = and(eq(mails.resource, resource), inArray(mails.recordId, [...ids]), inArray(mails.kind, [...kinds]));
  const found = await db
    .selectDistinctOn([mails.recordId], { id: mails.recordId, state: mails.state })
    .from(mails)
    .where(ofThese)
    .orderBy(mails.recordId, desc(mails.createdAt), desc(mails.id));
  return new Map(found.map(({ id, state }) => [id, state]));
}

/** How long lists show the state of a mail. */
const KEPT_MS = 30 * DAY_MS;

/** Removes the rows of mails that were sent or given up long ago. @returns how many */
export async function removeOldMails(db: Database, now: Date): Promise<number> {
  const old = lt(mails.settledAt, new Date(now.getTime() - KEPT_MS));
  return (await db.delete(mails).where(old).returning({ id: mails.id })).length;
}
