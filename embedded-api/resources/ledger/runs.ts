import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ListQuery } from "contract/answers";
import type { Payment, PayoutRun } from "contract/payouts";
import { listRecords } from "../../core/lists";
import { missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { PAYOUT_DIRECTIONS } from "contract/ledger-constants";
import { peopleOf } from "./balances";
import { ledgerEntries, payoutRuns } from "./table";

type Row = typeof payoutRuns.$inferSelect;

/** Reads one page of the runs, by the days of their payments. */
export async function listRuns(db: Database, query: ListQuery) {
  const { rows, totalDocs } = await listRecords(db, payoutRuns, query, {
    searched: [payoutRuns.reference, payoutRuns.byName],
    sorts: { paidOn: payoutRuns.paidOn },
    defaultOrder: { sort: "paidOn", order: "desc" },
  });
  return { docs: await showRuns(db, rows), totalDocs };
}

/** @throws {HttpError} 404 */
export async function readRun(db: Database, id: string): Promise<PayoutRun> {
  const [row] = isId(id) ? await db.select().from(payoutRuns).where(eq(payoutRuns.id, id)) : [];
  if (!row) throw missing("The run");
  const [run] = await showRuns(db, [row]);
  return run!;
}

async function showRuns(db: Database, rows: Row[]): Promise<PayoutRun[]> {
  if (rows.length === 0) return [];
  const { runId, currency, kind, amount } = ledgerEntries;
  const reversal = alias(ledgerEntries, "reversal");
  // The reversals of payments refer to the run too.
  const sumOf = (direction: PayoutRun["direction"]) =>
    sql`coalesce(abs(sum(${amount}) filter (where ${kind} = ${direction} and ${reversal.id} is null)), 0)`.mapWith(
      Number,
    );
  const ids = rows.map(({ id }) => id);
  const sums = await db
    .select({
      runId,
      currency,
      payments: sql`count(*)`.mapWith(Number),
      direction: sql<PayoutRun["direction"]>`min(${kind})`,
      paid: sumOf("payout"),
      received: sumOf("received"),
    })
    .from(ledgerEntries)
    .leftJoin(reversal, eq(reversal.reverses, ledgerEntries.id))
    .where(and(inArray(runId, ids), inArray(kind, [...PAYOUT_DIRECTIONS])))
    .groupBy(runId, currency)
    .orderBy(currency);
  return rows.map((row) => {
    const own = sums.filter((sum) => sum.runId === row.id);
    return {
      _id: row.id,
      at: row.at.toISOString(),
      by: row.byName,
      paidOn: row.paidOn,
      until: row.until,
      method: row.method,
      reference: row.reference,
      direction: own[0]?.direction ?? "payout",
      payments: own.reduce((all, { payments }) => all + payments, 0),
      sums: own.map((sum) => ({ currency: sum.currency, paid: sum.paid, received: sum.received })),
    };
  });
}

/** Returns the payments of a run in the order of their entries, each with its reversal. */
export async function readPayments(db: Database, id: string, { page, limit }: Pick<ListQuery, "page" | "limit">) {
  const reversal = alias(ledgerEntries, "reversal");
  const where = and(eq(ledgerEntries.runId, id), inArray(ledgerEntries.kind, [...PAYOUT_DIRECTIONS]));
  const [rows, totalDocs] = await Promise.all([
    db
      .select()
      .from(ledgerEntries)
      .leftJoin(reversal, eq(reversal.reverses, ledgerEntries.id))
      .where(where)
      .orderBy(asc(ledgerEntries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(ledgerEntries, where),
  ]);
  const people = await peopleOf(
    db,
    rows.map((row) => row.ledger_entries.driverId),
  );
  const docs = rows.map(({ ledger_entries: entry, reversal: taken }): Payment => ({
    _id: String(entry.id),
    driver: people.get(entry.driverId)!,
    currency: entry.currency,
    amount: Math.abs(entry.amount),
    kind: entry.kind,
    reversed: taken && { at: taken.at.toISOString(), by: taken.byName, reason: taken.text },
  }));
  return { docs, totalDocs };
}
