import { sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { bookings } from "../resources/bookings/table";
import { promoCodes } from "../resources/promo-codes/table";

/**
 * Adds the rides that were requested since a moment to the uses of their codes. Uses never exceed a limit that somebody has set
 * in the meantime.
 */
export async function countPromoUses(tx: Database, since: Date): Promise<void> {
  const uses = sql`(select ${bookings.promoCode} as code, count(*)::int as uses from ${bookings}
    where ${bookings.requestedAt} >= ${since.toISOString()}::timestamptz and ${bookings.promoCode} is not null group by 1)`;
  await tx.execute(sql`
    update ${promoCodes}
    set used = least(${promoCodes.used} + added.uses, coalesce(${promoCodes.totalLimit}, ${promoCodes.used} + added.uses))
    from ${uses} as added where added.code = ${promoCodes.code}`);
}
