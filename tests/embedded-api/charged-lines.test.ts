import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "../../embedded-api/database/database";
import { newId } from "../../embedded-api/database/ids";
import { migrate } from "../../embedded-api/database/migrate";
import { openTestDatabase } from "./support/database";
import { migrateUntil } from "./support/old-database";

test("sums from before get the lines of fares whose money another system gave back", async () => {
  const { db, close } = await openTestDatabase();
  try {
    await migrateUntil(db, "0066_charged_lines.sql");
    const booked = (state: string, refunded: number, status = "completed") => sql`
      insert into bookings (id, created_at, updated_at, service, platform, status, requested_at, completed_at, currency, total,
        driver_earning, admin_earning, fare, payment_state, payment_method, refunded)
      values (${newId()}, now(), now(), 'single_taxi', 'ios', ${status}, '2026-11-01T12:00:00Z', '2026-11-01T12:30:00Z', 'USD', 12.34,
        10, 2.34, '{"distance":1134,"tip":100}'::jsonb, ${state}, 'cash', ${refunded})`;
    for (const each of [booked("paid", 0), booked("refunded", 12.34), booked("failed", 0)]) await db.execute(each);
    await db.execute(booked("refunded", 0));
    await db.execute(booked("refunded", 0, "started"));
    const sums = async () => {
      await db.execute(sql`select add_report_changes()`);
      const read = sql`select rides::int, paid::float8, driver::float8, refunded::float8, cash::float8, distance::int, tip::int
        from report_days where part = 'service'`;
      return rowsOf(db, read);
    };
    const same = { rides: 4, paid: 12.34, driver: 20, refunded: 24.68 };
    expect(await sums()).toEqual([{ ...same, cash: 24.68, distance: 2268, tip: 200 }]);
    await migrate(db);
    // The three that were charged come to 37.02, which is what was paid and what was given back. Cash is that of the ledger.
    expect(await sums()).toEqual([{ ...same, cash: 24.68, distance: 3402, tip: 300 }]);
  } finally {
    await close();
  }
});
