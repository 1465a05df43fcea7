import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { z } from "zod";
import type { Vault } from "../core/vault";
import type { Database } from "../database/database";
import { newId } from "../database/ids";
import { inTransaction } from "../database/transaction";
import type { Mail } from "./mailer";
import { type MailRow, mails, type MailState } from "./table";

/** The kinds of mails. What else happens when one was sent or given up says `resources/mail-outcomes.ts`. */
export type MailKind =
  "reminder" | "new-account" | "password-reset" | "password-forgotten" | "sign-in-change" | "statement" | "ride";

/** A mail for the queue. */
export interface QueuedMail {
  kind: MailKind;
  /**
   * The record that the mail is about, as the record of activity calls it. No name for riders and drivers and what is
   * theirs: lines do not hold these.
   */
  about: { resource: string; id: string; name: string | null };
  /** Who has caused the mail. */
  who: { id: string | null; name: string | null };
  mail: Mail;
  /** After this time it is of no use, and is given up; a day after it was queued by default. */
  until?: Date;
}

/** The services that a queued mail needs. */
interface Queueing {
  vault: Vault;
  now(): Date;
  mails: { work(): void };
  afterAnswer(what: string, work: () => Promise<void>): void;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Puts a mail into the queue. It goes out after the answer to the call whose transaction this is, once, whatever happens
 * to this process; if the transaction is rolled back, it never existed.
 * @param tx the transaction of what the mail tells of
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

/** @returns undefined for a mail that was sealed with another key, as after a restore without it */
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

/** Lists say for so long what became of a mail. */
const KEPT_MS = 30 * DAY_MS;

/** Removes the rows of mails that were sent or given up long ago. @returns how many */
export async function removeOldMails(db: Database, now: Date): Promise<number> {
  const old = lt(mails.settledAt, new Date(now.getTime() - KEPT_MS));
  return (await db.delete(mails).where(old).returning({ id: mails.id })).length;
}
