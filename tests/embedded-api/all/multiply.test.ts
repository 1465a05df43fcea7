import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "../../../embedded-api/database/database";
import {
  BASE_BOOKINGS,
  makeBookingBase,
  multiplyBookings,
  multiplyRiders,
} from "../../../embedded-api/demonstration/multiply";
import { bookingDays, bookings } from "../../../embedded-api/resources/bookings/table";
import { refunds } from "../../../embedded-api/resources/refunds/table";
import { riders } from "../../../embedded-api/resources/riders/table";
import { TestApi } from "../support/api";

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "48" });
});
afterAll(() => api.stop());

test("riders are multiplied: each with an address of their own, none from the future", async () => {
  const before = await api.db.$count(riders);
  await api.db.transaction((tx) => multiplyRiders(tx, 3.5));
  const after = await api.db.$count(riders);
  expect(after).toBeGreaterThan(before * 3);
  expect(after).toBeLessThan(before * 4);
  const [row] = await rowsOf<Record<string, number>>(
    api.db,
    sql`select count(distinct email)::int as emails, count(distinct id)::int as ids, count(*) filter (where created_at > now())::int as future,
      count(*) filter (where mobile_number !~ '^[0-9]{10}$')::int as odd from ${riders}`,
  );
  expect(row).toEqual({ emails: after, ids: after, future: 0, odd: 0 });
});

test("bookings are multiplied: numbered in time, with people who were there, and every sum right", async () => {
  const before = await api.db.$count(bookings);
  await api.db.transaction(async (tx) => {
    await makeBookingBase(tx);
    await tx.execute(
      sql`insert into ${sql.identifier(BASE_BOOKINGS)} select * from ${bookings} where status in ('completed', 'cancelled')`,
    );
    await tx.delete(refunds);
    await tx.delete(bookings);
    await multiplyBookings(tx, 2.5);
  });
  const after = await api.db.$count(bookings);
  expect(after / before).toBeGreaterThan(2.2);
  expect(after / before).toBeLessThan(2.7);
  const [row] = await rowsOf<Record<string, number>>(
    api.db,
    sql`select
      count(*) filter (where r.created_at > b.requested_at)::int as early,
      count(*) filter (where b.completed_at < b.started_at or b.started_at < b.arrived_at or b.confirmed_at < b.requested_at)::int as crooked,
      count(*) filter (where b.requested_at < '2023-01-01')::int as before_the_first,
      count(*) filter (where b.total <> b.driver_earning + b.admin_earning)::int as unequal,
      count(*) filter (where (select coalesce(sum(cents::int), 0) from jsonb_each_text(b.fare) as line (name, cents)) <> b.total * 100)::int as wrong,
      (count(*) - count(distinct b.number))::int as doubled
      from ${bookings} as b left join ${riders} as r on r.id = b.rider_id`,
  );
  expect(row).toEqual({ early: 0, crooked: 0, before_the_first: 0, unequal: 0, wrong: 0, doubled: 0 });
  const [order] = await rowsOf<{ wrong: number }>(
    api.db,
    sql`select count(*) filter (where requested_at < previous)::int as wrong from (select requested_at, lag(requested_at) over (order by number) as previous from ${bookings}) as b`,
  );
  expect(order?.wrong).toBe(0);
  const [counted] = await api.db.select({ total: sql<number>`sum(${bookingDays.total})::int` }).from(bookingDays);
  expect(counted?.total).toBe(after);
});
