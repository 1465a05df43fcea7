import { type SQL, sql } from "drizzle-orm";
import type { CallQuery } from "contract/call";
import type { listRefunds, RefundSums } from "contract/refunds";
import type { Database } from "../../database/database";
import { refundChanges, type RefundRow, refunds } from "./table";

interface Kept {
  refunds: number;
  sums: RefundSums;
}

/** Returns the number and the sums of all refunds, or of those in a state, without reading them. */
export async function keptSums(db: Database, status: CallQuery<typeof listRefunds>["status"]): Promise<Kept> {
  const { currency, status: state, refunds: count, amount, driverAmount } = refundChanges;
  const sumOf = (column: typeof amount | typeof driverAmount, of: RefundRow["status"]) =>
    status !== undefined && status !== of
      ? sql<number>`0`.mapWith(Number)
      : sql`coalesce(sum(${column}) filter (where ${state} = ${of}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      currency,
      refunds:
        sql`coalesce(sum(${count})${status === undefined ? sql`` : sql` filter (where ${state} = ${status})`}, 0)`.mapWith(
          Number,
        ),
      given: sumOf(amount, "approved"),
      drivers: sumOf(driverAmount, "approved"),
      proposed: sumOf(amount, "proposed"),
    })
    .from(refundChanges)
    .groupBy(currency)
    .orderBy(currency);
  const some = rows.filter((row) => row.refunds > 0);
  return {
    refunds: some.reduce((sum, row) => sum + row.refunds, 0),
    sums: some.map(({ refunds: _count, ...sums }) => sums),
  };
}

/** Returns the sums of the refunds that fulfil a condition. */
export async function sumsOf(db: Database, where: SQL | undefined): Promise<RefundSums> {
  const { currency, amount, driverAmount, status } = refunds;
  const sumOf = (column: typeof amount | typeof driverAmount, state: RefundRow["status"]) =>
    sql`coalesce(sum(${column}) filter (where ${status} = ${state}), 0)`.mapWith(Number);
  return db
    .select({
      currency,
      given: sumOf(amount, "approved"),
      drivers: sumOf(driverAmount, "approved"),
      proposed: sumOf(amount, "proposed"),
    })
    .from(refunds)
    .where(where)
    .groupBy(currency)
    .orderBy(currency);
}

/** Merges the changes of the sums. */
export async function addRefundChanges(db: Database): Promise<void> {
  await db.execute(sql`select add_refund_changes()`);
}
