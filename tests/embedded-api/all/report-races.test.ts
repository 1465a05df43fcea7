import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { addReportChanges } from "../../../embedded-api/resources/report/changes";
import { rowsOf } from "../../../embedded-api/database/database";
import { ADMIN, TestApi } from "../support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const sums = () =>
  rowsOf<object>(
    api.db,
    sql`select time_zone, part, day, key, beside, currency, rides, cancelled, paid, driver, company, refunded, cash, tip
      from report_days where (rides, cancelled) <> (0, 0) order by 1, 2, 3, 4, 5, 6`,
  );

test("rides that end while reports are read are in them once", async () => {
  const ended = await api.db
    .select({ id: bookings.id, driverId: bookings.driverId })
    .from(bookings)
    .where(eq(bookings.status, "completed"))
    .limit(60);
  const query = { from: "2023-01-01", to: "2026-12-31", by: "day" };
  const end = async (id: string, total: number) => {
    await api.db.update(bookings).set({ status: "started" }).where(eq(bookings.id, id));
    await api.db.update(bookings).set({ status: "completed", total }).where(eq(bookings.id, id));
  };
  const moved = ended.flatMap(({ driverId }) => driverId ?? []).slice(0, 6);
  await Promise.all([
    ...ended.map(({ id }, at) => end(id, at)),
    ...ended.map((_, at) => (at % 6 === 0 ? api.call("readRevenue", { token, query }) : addReportChanges(api.db))),
    ...moved.map((id) => api.db.update(drivers).set({ officeId: null }).where(eq(drivers.id, id))),
  ]);
  await addReportChanges(api.db);
  const kept = await sums();
  await api.db.execute(sql`delete from report_days`);
  await api.db.execute(sql`select add_report_days(time_zone, '-infinity', 'infinity') from booking_day_zones`);
  expect(kept.length).toBeGreaterThan(100);
  expect(kept).toEqual(await sums());
});
