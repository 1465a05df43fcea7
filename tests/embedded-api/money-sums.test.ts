import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingSums, ListedBooking } from "contract/bookings";
import type { BookingMonth } from "contract/dashboard";
import type { RedeemRequest } from "contract/redeem";
import { bookingKeys, bookings } from "../../embedded-api/resources/bookings/table";
import { ridePapers } from "../../embedded-api/resources/ride-papers/table";
import { ADMIN, dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
  // In a demonstration of this size few payments failed or were given back.
  await api.db.execute(sql`update bookings set payment_state = case number % 2 when 0 then 'failed' else 'refunded' end
    where status = 'completed' and refunded = 0 and number % 7 = 0`);
  // Some rides are always under way, whatever the hour.
  const open = await api.db.$count(bookings, bookingKeys.isOpen);
  expect(open).toBeGreaterThan(0);
});
afterAll(() => api.stop());

type Query = Record<string, string | number>;
const cents = (amount: number) => Math.round(amount * 100);
const centsOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + cents(amount(row)), 0);
const inCents = ({ total, estimated, driverEarning, adminEarning, refunded, failed }: BookingSums) =>
  [total, estimated, driverEarning ?? NaN, adminEarning ?? NaN, refunded, failed].map(cents);

async function sumsOf(query: Query): Promise<BookingSums> {
  return dataOf<{ sums: BookingSums }>(await api.call("listBookings", { token, query: { limit: 10, ...query } })).sums;
}

/** Every booking of a list with its fare, as an export reads them. */
async function exported(query: Query): Promise<ListedBooking[]> {
  const rows: ListedBooking[] = [];
  for (let page = 1; ; page += 1) {
    const asked = { limit: 1000, fields: "fare", ...query, page };
    const docs = docsOf<ListedBooking>(await api.call("listBookings", { token, query: asked }));
    rows.push(...docs);
    if (docs.length < 1000) return rows;
  }
}

const isOpen = ({ status }: ListedBooking) => !["completed", "cancelled"].includes(status);
/** Of what a refund gave back the shares say who bears it; what another system gave back counts for nobody. */
const isPaid = ({ paymentState, refunded }: ListedBooking) =>
  refunded > 0 || !["refunded", "failed"].includes(paymentState);
const kept = ({ total, refunded }: ListedBooking) => total! - refunded;
const givenBack = ({ total, refunded, paymentState }: ListedBooking) =>
  refunded || (paymentState === "refunded" ? total! : 0);

describe("the sums of a list of bookings", () => {
  test.each<[string, Query]>([
    ["all", {}],
    ["a service", { service: "pet_service" }],
    [
      "what is over on a platform, in a month",
      { status: "completed", platform: "ios", from: "2024-02-01", to: "2024-02-29" },
    ],
    ["cancelled ones", { status: "cancelled" }],
    ["those under way", { status: "started" }],
    ["confirmed ones, whatever became of them", { status: "confirmedOrLater", platform: "ios" }],
    ["paid ones", { payment: "paid" }],
    ["those that failed, on a platform", { payment: "failed", platform: "android" }],
    ["those paid in cash", { paymentMethod: "cash", status: "completed" }],
    ["a search", { search: "market" }],
    ["a search that finds nothing", { search: "nobody has this name" }],
  ])("are those of its rows, on all pages, to the cent: %s", async (_, query) => {
    const rows = await exported(query);
    expect(inCents(await sumsOf(query))).toEqual([
      centsOf(rows, (row) => (isOpen(row) || !isPaid(row) ? 0 : kept(row))),
      centsOf(rows, (row) => (isOpen(row) ? row.total! : 0)),
      centsOf(rows, (row) => (isPaid(row) ? (row.driverEarning ?? 0) : 0)),
      centsOf(rows, (row) => (isPaid(row) ? (row.adminEarning ?? 0) : 0)),
      centsOf(rows, givenBack),
      centsOf(rows, (row) => (row.paymentState === "failed" ? row.total! : 0)),
    ]);
    expect(rows.every(({ paymentState }) => query.payment === undefined || paymentState === query.payment)).toBe(true);
    expect(rows.every((row) => query.paymentMethod === undefined || row.paymentMethod === query.paymentMethod)).toBe(
      true,
    );
  });

  test("leave money out that failed or was given back, and say how much it was", async () => {
    const { refunded, failed } = await sumsOf({});
    expect(refunded).toBeGreaterThan(0);
    expect(failed).toBeGreaterThan(0);
    expect(await sumsOf({ payment: "failed" })).toMatchObject({ total: 0, adminEarning: 0, refunded: 0, failed });
  });

  test("are those of each driver and rider alone", async () => {
    const row = (await exported({ status: "completed" }))[0]!;
    const people: Query[] = [{ driver: row.driver!._id }, { user: row.rider!._id }];
    for (const query of people)
      expect(cents((await sumsOf(query)).total)).toBe(
        centsOf(await exported(query), (each) => (isOpen(each) || !isPaid(each) ? 0 : kept(each))),
      );
  });

  test("name the shares to nobody who does not see them on the dashboard (ruling C3)", async () => {
    const answered = await api.call("listBookings", { token: await api.signIn(OPERATIONS), query: { limit: 1 } });
    const { total } = await sumsOf({});
    expect(dataOf<{ sums: BookingSums }>(answered).sums).toMatchObject({
      total,
      driverEarning: null,
      adminEarning: null,
    });
  });

  test("follow what happens to bookings", async () => {
    const before = inCents(await sumsOf({ status: "completed" }));
    const [row] = await api.db
      .select()
      .from(bookings)
      .where(sql`status = 'completed' and payment_state = 'paid'`)
      .limit(1);
    await api.db
      .update(bookings)
      .set({ total: row!.total + 1.25, driverEarning: row!.driverEarning + 1, adminEarning: row!.adminEarning + 0.25 })
      .where(sql`id = ${row!.id}`);
    const added = inCents(await sumsOf({ status: "completed" })).map((sum, at) => sum - before[at]!);
    expect(added).toEqual([125, 0, 100, 25, 0, 0]);
    const { total, driverEarning, adminEarning } = row!;
    await api.db
      .update(bookings)
      .set({ total, driverEarning, adminEarning })
      .where(sql`id = ${row!.id}`);
  });
});

const numbersOf = async (query: Query) => (await exported(query)).map(({ number }) => number);

test("the list is narrowed to a payment, a promo code in any letters, and the drivers who have a plate", async () => {
  const [used] = await api.db
    .select()
    .from(bookings)
    .where(sql`promo_code is not null`)
    .limit(1);
  const code = used!.promoCode!;
  expect(await numbersOf({ promoCode: code.toLowerCase() })).toHaveLength(
    await api.db.$count(bookings, eq(bookings.promoCode, code)),
  );
  const cash = and(eq(bookings.paymentMethod, "cash"), eq(bookings.paymentState, "pending"));
  expect(await numbersOf({ paymentMethod: "cash", payment: "pending" })).toHaveLength(
    await api.db.$count(bookings, cash),
  );
  const [papers] = await api.db
    .select()
    .from(ridePapers)
    .where(sql`id in (select papers_id from bookings where service <> 'designated_driver')`)
    .limit(1);
  const ofPlate = await numbersOf({ driverPlate: papers!.plate!.toLowerCase().split("").join(" ") });
  const driven = sql`service <> 'designated_driver' and papers_id in (select id from ride_papers where plate = ${papers!.plate})`;
  expect(ofPlate).toHaveLength(await api.db.$count(bookings, driven));
  expect(ofPlate.length).toBeGreaterThan(0);
  expect([await numbersOf({ driverPlate: "no plate!" }), await numbersOf({ promoCode: "NONE" })]).toEqual([[], []]);
});

test("each exported booking's fare lines and shares come to its total", async () => {
  const rows = await exported({ from: "2024-01-01" });
  expect(rows.length).toBeGreaterThan(1000);
  for (const row of rows) {
    expect(
      centsOf(row.fare ?? [], ({ amount }) => amount),
      row.number,
    ).toBe(cents(row.total!));
    if (!isOpen(row))
      expect(cents(row.driverEarning ?? 0) + cents(row.adminEarning ?? 0), row.number).toBe(cents(kept(row)));
  }
  expect(rows.some(({ promoCode }) => promoCode !== null)).toBe(true);
  // Pages of the list have none of it, which they do not show.
  const [listed] = docsOf<Record<string, unknown>>(await api.call("listBookings", { token, query: { limit: 1 } }));
  expect(Object.keys(listed ?? {})).not.toEqual(expect.arrayContaining(["fare"]));
});

test("a year of the dashboard earned what the list of the year comes to", async () => {
  const { booking_data: months } = dataOf<{ booking_data: BookingMonth[] }>(
    await api.call("readBookingData", { token, query: { year: 2024 } }),
  );
  const [total, , drivers, company] = inCents(await sumsOf({ from: "2024-01-01", to: "2024-12-31" }));
  expect([
    centsOf(months, (month) => month.total_earning),
    centsOf(months, (month) => month.driver_earning),
    centsOf(months, (month) => month.admin_earning),
  ]).toEqual([total, drivers, company]);
  expect(total).toBeGreaterThan(0);
});

test("scheduled rides come to their estimates", async () => {
  const answered = await api.call("listScheduledRides", { token, query: { limit: 1000 } });
  const { sums, docs } = dataOf<{ sums: BookingSums; docs: ListedBooking[] }>(answered);
  expect(inCents(sums)).toEqual([0, centsOf(docs, ({ total }) => total!), 0, 0, 0, 0]);
});

test.each<Query>([{}, { status: "pending" }, { search: "an" }])(
  "redeem requests come to their sums: %o",
  async (query) => {
    const answered = await api.call("listRedeems", { token, query: { ...query, limit: 1000 } });
    const { sums, docs } = dataOf<{ sums: { points: number; amount: number }; docs: RedeemRequest[] }>(answered);
    expect(docs.length).toBeGreaterThan(0);
    expect([sums.points, cents(sums.amount)]).toEqual([
      docs.reduce((points, request) => points + request.points, 0),
      centsOf(docs, ({ amount }) => amount),
    ]);
  },
);
