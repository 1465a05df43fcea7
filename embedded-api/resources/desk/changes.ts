import { asc, eq } from "drizzle-orm";
import type { Account } from "../../accounts/table";
import type { Database } from "../../database/database";
import { newId } from "../../database/ids";
import { bookingChanges } from "./table";

type NewChange = Omit<typeof bookingChanges.$inferInsert, "id" | "createdAt" | "by">;

/** Records a change that the company made to a ride, in the same transaction. */
export async function writeChange(tx: Database, account: Account, now: Date, change: NewChange): Promise<void> {
  await tx.insert(bookingChanges).values({ id: newId(now.getTime()), createdAt: now, by: account.username, ...change });
}

/** Returns what the company changed about a ride, oldest first, in the form of answers. */
export async function changesOf(db: Database, bookingId: string) {
  const rows = await db
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, bookingId))
    .orderBy(asc(bookingChanges.createdAt), asc(bookingChanges.id));
  return rows.map((row) => ({
    kind: row.kind,
    at: row.createdAt.toISOString(),
    by: row.by,
    driver: row.driverName ?? "",
    former: row.formerName ?? "",
    reason: row.reason ?? "",
    overruled: row.overruled,
    fromTime: row.fromTime?.toISOString() ?? null,
    toTime: row.toTime?.toISOString() ?? null,
    isNoted: row.noted === "yes",
  }));
}
