import { setTimeout as wait } from "node:timers/promises";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Vault } from "../core/vault";
import { every } from "../core/every";
import { describeError, type Log } from "../core/log";
import type { Database } from "../database/database";
import { inTransaction } from "../database/transaction";
import type { Mailer } from "./mailer";
import { countMail } from "./metrics";
import { type MailContent, type MailKind, openMail } from "./queue";
import { type MailRow, mails } from "./table";
import { isFinal, waitAfter } from "./tries";

/** Several mails are sent at the same time, because a mail server may take seconds for each. */
const LANES = 4;
/** An attempt ends long before this time, in milliseconds. If its process has died, another one tries again after this time. */
const LEASE_MS = 2 * 60_000;
/** The interval of looking for mails that are due again, or that belong to processes that have died. */
const LOOK_MS = 5_000;
/** The waits before storing the outcome of a mail again, if the database did not accept it. */
const SETTLE_AGAIN_MS = [200, 1_000, 3_000, 10_000, 20_000];

/** A mail for which no further attempt will be made. */
export interface SettledMail extends Pick<MailRow, "createdAt" | "recordId"> {
  resource: string;
  /** The person who caused it; undefined if the mail could not be opened. */
  who: MailContent["who"] | undefined;
  /** The name of the record that it is about, if lines of activity may contain it. */
  name: string | null;
}

/** What happens after the last attempt at a mail, in the same transaction. It may run several times, for example after a deadlock. */
export interface MailOutcome {
  sent?: (tx: Database, now: Date, mail: SettledMail) => Promise<void>;
  givenUp?: (tx: Database, now: Date, mail: SettledMail) => Promise<void>;
}

export interface MailWorkerOptions {
  db: Database;
  mailer: Mailer;
  vault: Vault;
  log: Log;
  now: () => Date;
  outcomes: Partial<Record<MailKind, MailOutcome>>;
  /** Runs for every mail that was given up, whatever its kind. */
  givenUp: NonNullable<MailOutcome["givenUp"]>;
}

/**
 * Sends the mails of the queue. Several processes may work on one queue: a mail is taken with a lease, in a transaction that ends
 * before the mail server is contacted. A mail is sent twice only if a process dies after the mail server has accepted it and
 * before that is stored; both copies then have the same Message-ID.
 */
export class MailWorker {
  private readonly lanes = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private hasFailed = false;
  private endLooking: (() => Promise<void>) | undefined;

  constructor(private readonly options: MailWorkerOptions) {}

  /** Looks for due mails repeatedly from now on. The tables must exist. */
  start(): void {
    this.work();
    this.endLooking = every(LOOK_MS, async () => this.work());
  }

  /** Starts to send due mails, without waiting for them. */
  work(): void {
    if (this.stopping.signal.aborted || this.lanes.size >= LANES) return;
    const lane = this.sendDue()
      .then(
        () => (this.hasFailed = false),
        (error: unknown) => this.tellOnce(error),
      )
      .finally(() => this.lanes.delete(lane)) as Promise<void>;
    this.lanes.add(lane);
  }

  /** Waits until nothing is being sent. */
  async idle(): Promise<void> {
    while (this.lanes.size > 0) await Promise.all(this.lanes);
  }

  /** Starts no further attempt, and waits for those that are running. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.endLooking?.();
    await this.idle();
  }

  private async sendDue(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const row = await this.take();
      if (!row) return;
      // If one mail is due there may be more, and sending this one may take a while.
      this.work();
      await this.attempt(row);
    }
  }

  /** Takes the mail that has been due for the longest time, so that no other lane or process does. */
  private async take(): Promise<MailRow | undefined> {
    const { db, now } = this.options;
    const due = db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.state, "waiting"), lte(mails.nextAt, now())))
      .orderBy(mails.nextAt, mails.id)
      .limit(1)
      .for("update", { skipLocked: true });
    const [row] = await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAt: new Date(now().getTime() + LEASE_MS) })
      .where(eq(mails.id, sql`(${due})`))
      .returning();
    return row;
  }

  private async attempt(row: MailRow): Promise<void> {
    const { vault, mailer, now } = this.options;
    const content = openMail(vault, row);
    if (!content) return this.giveUp(row, undefined, { error: "It was queued with another SECOND_FACTOR_KEY." });
    if (row.until < now()) return this.giveUp(row, content, { error: "It came too late." });
    try {
      await mailer.send(content.mail, row);
    } catch (error) {
      return this.tryAgain(row, content, error);
    }
    countMail("sent");
    await this.settle(row, content, "sent");
  }

  private async tryAgain(row: MailRow, content: MailContent, error: unknown): Promise<void> {
    const { db, now, log } = this.options;
    const problem = describeError(error);
    const nextAt = new Date(now().getTime() + waitAfter(row.attempts));
    if (isFinal(error) || nextAt > row.until) return this.giveUp(row, content, problem);
    countMail("failed");
    log.error("mail_failed", { ...named(row), nextAt, ...problem });
    await db.update(mails).set({ nextAt }).where(stillMine(row));
  }

  private async giveUp(row: MailRow, content: MailContent | undefined, problem: Record<string, unknown>) {
    countMail("given_up");
    this.options.log.error("mail_given_up", { ...named(row), ...problem });
    await this.settle(row, content, "failed");
  }

  /** Stores the outcome of a mail. If that failed for long, the mail would be sent again. */
  private async settle(row: MailRow, content: MailContent | undefined, state: "sent" | "failed"): Promise<void> {
    for (const pause of [...SETTLE_AGAIN_MS, undefined]) {
      try {
        return await inTransaction(this.options.db, (tx) => this.noteEnd(tx, row, content, state));
      } catch (error) {
        if (pause === undefined || this.stopping.signal.aborted) throw error;
        await wait(pause);
      }
    }
  }

  private async noteEnd(tx: Database, row: MailRow, content: MailContent | undefined, state: "sent" | "failed") {
    const now = this.options.now();
    const mine = await tx
      .update(mails)
      .set({ state, content: null, settledAt: now })
      .where(stillMine(row))
      .returning({ id: mails.id });
    if (mine.length === 0) return;
    const outcome = this.options.outcomes[row.kind as MailKind];
    const mail = { ...row, who: content?.who, name: content?.name ?? null };
    await outcome?.[state === "sent" ? "sent" : "givenUp"]?.(tx, now, mail);
    if (state === "failed") await this.options.givenUp(tx, now, mail);
  }

  private tellOnce(error: unknown): void {
    if (!this.hasFailed) this.options.log.error("mails_failed", describeError(error));
    this.hasFailed = true;
  }
}

/** The condition that nobody else has taken the mail after its lease was over. */
function stillMine({ id, attempts }: MailRow) {
  return and(eq(mails.id, id), eq(mails.attempts, attempts), eq(mails.state, "waiting"));
}

/** The fields of a log line about a mail, without its recipient and text. */
function named({ kind, resource, recordId, attempts }: MailRow) {
  return { kind, resource, record: recordId, attempts };
}
