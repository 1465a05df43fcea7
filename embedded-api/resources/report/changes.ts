import { sql } from "drizzle-orm";
import type { Database } from "../../database/database";

/** Adds to `report_days` the changes of bookings since the last time (`report_changes`). */
export async function addReportChanges(db: Database): Promise<void> {
  await db.execute(sql`select add_report_changes()`);
}
