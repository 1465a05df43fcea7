import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallName } from "contract";
import type { BookingDetails, BookingSums } from "contract/bookings";
import type { FareEstimate } from "contract/fares";
import { driverBalances, ledgerEntries } from "../../embedded-api/resources/ledger/table";
import { redeemRequests } from "../../embedded-api/resources/redeem/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { FARE_VALUES } from "../support/fare-rules";
import { migrate } from "../../embedded-api/database/migrate";
import { rowsOf } from "../../embedded-api/database/database";
import { newId } from "../../embedded-api/database/ids";
import { openTestDatabase } from "./support/database";
import { migrateUntil } from "./support/old-database";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const inCurrency = (currency: string) => api.db.update(settings).set({ currency });
beforeEach(() => inCurrency("USD"));

/** The fare that every form of it takes: whole amounts. */
const WHOLE = Object.fromEntries(Object.entries(FARE_VALUES).map(([name, value]) => [name, Math.ceil(value)]));
const DESIGNATED = { ...WHOLE, driver_1_Fare: 20, driver_2_Fare: 10 };
const PROMO = {
  code: "CURRENCY",
  kind: "flat",
  value: 300,
  minimumFare: 1000,
  services: ["single_taxi"],
  startsAt: "2026-01-01T00:00:00Z",
  isActive: true,
};
const PREVIEW = { kind: "flat", value: 300, minimumFare: 0, services: ["single_taxi"], service: "single_taxi" };

/** Every amount that people enter: the call, a body that fits any currency, and the field. */
const AMOUNTS: readonly (readonly [call: CallName, body: object, field: string])[] = [
  ["changeDesignatedFare", DESIGNATED, "baseFare"],
  ["changeDesignatedFare", DESIGNATED, "distanceRate"],
  ["changeDesignatedFare", DESIGNATED, "driver_2_Fare"],
  ["planDesignatedFare", { ...DESIGNATED, from: "2030-01-01T00:00:00Z" }, "cancellationFee"],
  ["estimateFare", WHOLE, "timeRate"],
  ["createPromoCode", PROMO, "value"],
  ["createPromoCode", { ...PROMO, code: "CURRENCY2" }, "minimumFare"],
  ["createPromoCode", { ...PROMO, code: "CURRENCY3", kind: "percent", value: 12.5 }, "cap"],
  ["previewPromoCode", PREVIEW, "value"],
  ["createHappyPrice", { point: 12_345, price: 300, Happyprice: 300 }, "price"],
  ["createHappyPrice", { point: 12_346, price: 300, Happyprice: 300 }, "Happyprice"],
  [
    "changeHappyMoneySettings",
    { happyMoneyReservePercentage: 12.5, happyMoneyAddPercentage: 5, happyMoneyReloadAmount: 25 },
    "happyMoneyReloadAmount",
  ],
  ["createSubscription", { title: "Yen", price: 300, period: "month", benefits: ["Any"], isActive: true }, "price"],
];

describe.each(AMOUNTS)("%s", (call, body, field) => {
  const send = async (amount: number) => {
    const { status, body: said } = await api.call(call, { token, body: { ...body, [field]: amount } });
    return [status, ...Object.entries(said.errors ?? {})];
  };

  test(`takes as many decimals of ${field} as the currency has`, async () => {
    await inCurrency("JPY");
    expect(await send(30.5)).toEqual([400, [field, "JPY has no decimals"]]);
    await inCurrency("USD");
    expect(await send(30.505)).toEqual([400, [field, "Two decimals at most"]]);
    await inCurrency("KWD");
    expect((await send(30.5055))[0]).toBe(400);
    expect((await send(30.505))[0]).toBe(200);
  });
});

test("a fare that was entered in another currency keeps what is not entered anew", async () => {
  const dollars = { ...DESIGNATED, baseFare: 9.25 };
  expect((await api.call("changeDesignatedFare", { token, body: dollars })).status).toBe(200);
  await inCurrency("JPY");
  const drivers = { ...dollars, driver_1_Fare: 25 };
  expect(dataOf(await api.call("changeDesignatedFare", { token, body: drivers }))).toMatchObject(drivers);
  const entered = await api.call("changeDesignatedFare", { token, body: { ...drivers, baseFare: 9.5 } });
  expect([entered.status, entered.body.errors]).toEqual([400, { baseFare: "JPY has no decimals" }]);
});

test("bonuses of the invitation promo are refused by their rows", async () => {
  await inCurrency("JPY");
  const promoAmounts = [
    { totalRides: 1, promoAmount: 5 },
    { totalRides: 2, promoAmount: 7.5 },
  ];
  const answered = await api.call("changeInvitationPromo", { token, body: { promoAmounts } });
  expect([answered.status, Object.keys(answered.body.errors!)]).toEqual([400, ["promoAmounts.1.promoAmount"]]);
});

test("thousandths are stored, and estimates add up in them", async () => {
  await inCurrency("KWD");
  const body = { ...DESIGNATED, baseFare: 0.35, distanceRate: 0.125, salesTax: 7.5 };
  expect(dataOf(await api.call("changeDesignatedFare", { token, body }))).toMatchObject(body);
  const { trips } = dataOf<FareEstimate>(await api.call("estimateFare", { token, body }));
  const fils = (amount: number) => Math.round(amount * 1000);
  for (const { lines, total, driver, company } of trips) {
    expect(lines.reduce((sum, { amount }) => sum + fils(amount), 0)).toBe(fils(total));
    expect(fils(driver) + fils(company)).toBe(fils(total));
    for (const { amount } of lines) expect(fils(amount) / 1000).toBe(amount);
  }
});

/** Everything that carries an amount of its own, as the API shows it. */
async function amountsShown() {
  const query = { limit: 200, from: "2023-01-01", to: "2030-12-31" };
  const [listed, redeems, report] = await Promise.all([
    api.call("listBookings", { token, query: { limit: 200, fields: "fare" } }),
    api.call("listRedeems", { token, query: { limit: 200 } }),
    api.call("readRevenue", { token, query: { ...query, by: "service", currency: "USD" } }),
  ]);
  return {
    bookings: docsOf<BookingDetails>(listed).map(({ _id, currency, total, fare, driverEarning }) => ({
      ...{ _id, currency, total, fare, driverEarning },
    })),
    redeems: docsOf<{ _id: string; amount: number; currency: string }>(redeems).map(({ _id, amount, currency }) => ({
      ...{ _id, amount, currency },
    })),
    report: docsOf(report),
    balances: await api.db.select().from(driverBalances).orderBy(driverBalances.id),
    entries: await api.db.$count(ledgerEntries),
  };
}

describe("a change of the service's currency", () => {
  test("leaves every amount that was priced before as it was", async () => {
    const before = await amountsShown();
    expect(before.bookings.length).toBe(200);
    expect(new Set(before.bookings.map(({ currency }) => currency))).toEqual(new Set(["USD"]));
    expect(before.bookings.some(({ total }) => !Number.isInteger(total))).toBe(true);
    const setting = dataOf<object>(await api.call("readSetting", { token }));
    expect((await api.call("changeSetting", { token, body: { ...setting, currency: "JPY" } })).status).toBe(200);
    expect(await amountsShown()).toEqual(before);
    const { sums } = dataOf<{ sums: BookingSums }>(await api.call("listBookings", { token }));
    expect(sums).toMatchObject({ currency: "JPY", total: 0, others: [{ currency: "USD" }] });
  });
});

test("fares in thousandths that were stored in hundredths keep their meaning, and so do their sums", async () => {
  const { db, close } = await openTestDatabase();
  try {
    await migrateUntil(db, "0049_currency_decimals.sql");
    const booked = (currency: string, fare: object) => sql`
      insert into bookings (id, created_at, updated_at, service, platform, status, requested_at, completed_at, currency, total, fare, promo_code, payment_state, working)
      values (${newId()}, now(), now(), 'single_taxi', 'ios', 'completed', '2026-11-01T12:00:00Z', '2026-11-01T12:30:00Z', ${currency}, 12.34,
        ${JSON.stringify(fare)}::jsonb, 'SPRING', 'paid', '{"rates":"x","estimate":{"total":1100}}')`;
    for (const currency of ["USD", "KWD", "JPY"]) await db.execute(booked(currency, { distance: 1434, promo: -200 }));
    await migrate(db);
    await db.execute(sql`select add_report_changes()`);
    const stored = await rowsOf(
      db,
      sql`select currency, fare, (working #>> '{estimate,total}')::int as estimate, promo_costs.cents::int, report_days.distance::int, report_days.promo::int
        from bookings join promo_costs using (currency) join report_days using (currency) where part = 'service' order by 1`,
    );
    const units = (currency: string, each: number) => ({
      ...{ currency, fare: { distance: 1434 * each, promo: -200 * each }, estimate: 1100 * each },
      ...{ cents: 200 * each, distance: 1434 * each, promo: -200 * each },
    });
    expect(stored).toEqual([units("JPY", 1), units("KWD", 10), units("USD", 1)]);
  } finally {
    await close();
  }
});

test("the worth of points has the decimals of the currency", async () => {
  await inCurrency("JPY");
  const requests = docsOf<{ worth: number | null }>(await api.call("listRedeems", { token, query: { limit: 100 } }));
  const worths = requests.flatMap(({ worth }) => worth ?? []);
  expect(worths.length).toBeGreaterThan(0);
  for (const worth of worths) expect(Number.isInteger(worth)).toBe(true);
  expect(await api.db.$count(redeemRequests, and(eq(redeemRequests.currency, "USD"), sql`amount % 1 <> 0`))).toBe(
    await api.db.$count(redeemRequests, sql`amount % 1 <> 0`),
  );
});
