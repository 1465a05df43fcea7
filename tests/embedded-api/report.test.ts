import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FARE_LINES, PAYMENT_METHODS, SERVICES } from "contract/booking-constants";
import type { BookingSums, ListedBooking } from "contract/bookings";
import { decimalsOf, fromMinor, toMinor } from "contract/currency-decimals";
import type { ReportRow, Revenue } from "contract/report";
import { NO_PROMO_CODE, NONE, REPORT_GROUPINGS, type ReportGrouping } from "contract/report-constants";
import { createLog } from "../../embedded-api/core/log";
import { rowsOf } from "../../embedded-api/database/database";
import { newId } from "../../embedded-api/database/ids";
import { Random } from "../../embedded-api/demonstration/random";
import { offices } from "../../embedded-api/accounts/offices-table";
import { followTimeZone, hasDayTotals } from "../../embedded-api/resources/bookings/day-totals";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { addReportChanges } from "../../embedded-api/resources/report/changes";
import { reportChanges } from "../../embedded-api/resources/report/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { figuresOfList } from "./support/report-figures";
import { ADMIN, dataOf, docsOf, TestApi, TIPS_ONLY } from "./support/api";

type Query = Record<string, string | number>;

const seed = process.env.TEST_SEED ?? String(Date.now());
const random = new Random(`report ${seed}`);
/** Clocks go back in Los Angeles on November 6, 2022. The demonstration has no bookings then. */
const FIRST = Date.UTC(2022, 9, 24);
const DAYS = 35;
const CURRENCIES = ["USD", "JPY", "KWD"] as const;
const SEOUL = "Asia/Seoul";

let api: TestApi;
let token: string;
let [driverIds, officeIds]: [string[], string[]] = [[], []];

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
  driverIds = (await api.db.select({ id: drivers.id }).from(drivers).limit(5)).map(({ id }) => id);
  officeIds = (await api.db.select({ id: offices.id }).from(offices).limit(3)).map(({ id }) => id);
});
afterAll(() => api.stop());

async function revenue(query: Query): Promise<Revenue> {
  const answered = await api.call("readRevenue", { token, query });
  expect(answered.status).toBe(200);
  return dataOf<Revenue>(answered);
}

function randomBooking(): Omit<typeof bookings.$inferInsert, "id" | "createdAt"> {
  const currency = random.pick(CURRENCIES);
  const total = random.whole(0, 99_999) / 10 ** decimalsOf(currency);
  const part = currency === "JPY" ? 100 : 1;
  const state = random.pick(["paid", "paid", "partly_refunded", "refunded", "failed", "pending"] as const);
  const back = state === "refunded" ? (random.chance(0.5) ? total : 0) : state === "partly_refunded" ? total / 2 : 0;
  const refunded = fromMinor(toMinor(back, currency), currency);
  const fare = Object.fromEntries(
    FARE_LINES.filter(() => random.chance(0.5)).map((line) => [line, random.whole(-50, 50_000) * part]),
  );
  return {
    service: random.pick(SERVICES),
    platform: random.pick(["android", "ios"] as const),
    status: random.pick(["completed", "completed", "completed", "cancelled", "started"] as const),
    requestedAt: new Date(FIRST + random.whole(0, DAYS * 24 * 2) * 30 * 60_000),
    updatedAt: new Date(FIRST),
    driverId: random.chance(0.85) ? random.pick(driverIds) : null,
    paymentMethod: random.chance(0.9) ? random.pick(PAYMENT_METHODS) : null,
    paymentState: refunded > 0 || random.chance(0.9) ? state : null,
    refunded,
    refundedDriver: random.pick([0, refunded]),
    promoCode: random.chance(0.3) ? random.pick(["SPRING", "spring", "NIGHT5"]) : null,
    currency,
    total,
    driverEarning: Math.floor(total * 0.7),
    adminEarning: total - Math.floor(total * 0.7),
    fare: random.chance(0.9) ? fare : null,
  };
}

/** Adds, changes and removes bookings, and moves drivers between offices, now and then several rows in one statement. */
async function happen(steps: number): Promise<void> {
  const ids = (
    await api.db
      .select({ id: bookings.id })
      .from(bookings)
      .where(sql`requested_at < '2022-12-15'`)
  ).map(({ id }) => id);
  for (let step = 0; step < steps; step += 1) {
    const [kind] = [random.weighted([5, 4, 1, 1])];
    if (kind === 0 || ids.length === 0) {
      const rows = Array.from({ length: random.whole(1, 4) }, () => {
        return { id: newId(), createdAt: new Date(FIRST), ...randomBooking() };
      });
      await api.db.insert(bookings).values(rows);
      ids.push(...rows.map(({ id }) => id));
    } else if (kind === 1) {
      const { service: _service, platform: _platform, promoCode: _code, ...change } = randomBooking();
      await api.db
        .update(bookings)
        .set(change)
        .where(inArray(bookings.id, [random.pick(ids), random.pick(ids)]));
    } else if (kind === 2) {
      await api.db.delete(bookings).where(eq(bookings.id, ids.splice(random.whole(0, ids.length - 1), 1)[0]!));
    } else {
      const officeId = random.chance(0.8) ? random.pick(officeIds) : null;
      await api.db
        .update(drivers)
        .set({ officeId })
        .where(inArray(drivers.id, [random.pick(driverIds)]));
    }
  }
}

const FILTERS: Partial<Record<ReportGrouping, string>> = { promoCode: "promoCode", paymentMethod: "paymentMethod" };

/** The filters of the list of bookings that a row stands for, as the panel's links have them. */
function filtersOf(by: ReportGrouping, row: ReportRow, days: { from: string; to: string }): Query {
  const { key, currency, from, to } = row;
  const grouped = from === null ? { [FILTERS[by] ?? by]: key } : {};
  return { status: "ended", from: from ?? days.from, to: to ?? days.to, currency, ...grouped };
}

async function listed(query: Query) {
  const answered = await api.call("listBookings", { token, query: { limit: 1000, ...query } });
  return dataOf<{ docs: ListedBooking[]; totalDocs: number; sums: BookingSums }>(answered);
}

const figureNames = [
  "rides",
  "cancelled",
  "paid",
  "driver",
  "company",
  "tips",
  "fees",
  "promo",
  "tax",
  "refunds",
  "cash",
] as const;

/** Holds reports against the lists that their rows open, and against their own sums. */
async function compare(what: string): Promise<void> {
  for (const by of REPORT_GROUPINGS) {
    const from = new Date(FIRST + random.whole(-2, 10) * 86_400_000).toISOString().slice(0, 10);
    const to = new Date(FIRST + random.whole(12, DAYS + 2) * 86_400_000).toISOString().slice(0, 10);
    const { docs, sums, totalDocs } = await revenue({ from, to, by, fields: "fare", limit: 1000 });
    const label = `${what}, by ${by}, ${from} to ${to}, seed ${seed}`;
    expect(docs.length, label).toBe(totalDocs);
    for (const { currency, now } of sums) {
      const own = docs.filter((row) => row.currency === currency);
      const added = figureNames.map((name) => own.reduce((sum, row) => sum + row.now[name], 0));
      expect(added, label).toEqual(figureNames.map((name) => now[name]));
      const whole = await figuresOfList(listed, { status: "ended", from, to, currency }, currency);
      expect(now, label).toEqual(whole.figures);
    }
    const filled = docs.filter(({ now }) => now.rides + now.cancelled > 0);
    for (const row of filled.slice(0, 3)) {
      const { figures, fare } = await figuresOfList(listed, filtersOf(by, row, { from, to }), row.currency);
      expect([row.key, row.now, row.fare], label).toEqual([row.key, figures, fare]);
    }
  }
}

async function keptAreCounted(timeZone: string): Promise<void> {
  const sums = sql.raw(
    "part, day, key, beside, currency, rides, cancelled, paid, driver, company, refunded, cash, tip, promo, sales_tax, booking_fee",
  );
  const rows = () =>
    rowsOf<object>(
      api.db,
      sql`select ${sums} from report_days where time_zone = ${timeZone} and (rides, cancelled) <> (0, 0) order by 1, 2, 3, 4, 5`,
    );
  await addReportChanges(api.db);
  const kept = await rows();
  await api.db.execute(sql`delete from report_days`);
  await api.db.execute(sql`select add_report_days(${timeZone}, '-infinity', 'infinity')`);
  expect(kept, `seed ${seed}`).toEqual(await rows());
}

describe("a report", () => {
  test(
    "is the sum of the lists that its rows open, whatever happened to the bookings",
    { timeout: 120_000 },
    async () => {
      await happen(160);
      await compare("kept");
      await keptAreCounted("America/Los_Angeles");
      // While the days of another zone are counted the bookings are read, and what happens meanwhile counts.
      await api.db.update(settings).set({ timeZone: SEOUL });
      expect(await hasDayTotals(api.db, SEOUL)).toBe(false);
      await compare("read from the bookings");
      await happen(20);
      await followTimeZone(
        api.db,
        createLog(() => undefined),
        new AbortController().signal,
      );
      await happen(30);
      await compare("in another zone");
      await keptAreCounted(SEOUL);
    },
  );

  test("is added up when it is read: a ride that ends only leaves a row behind", async () => {
    const waiting = () => api.db.$count(reportChanges);
    await api.db
      .insert(bookings)
      .values({ id: newId(), createdAt: new Date(FIRST), ...randomBooking(), status: "completed" });
    expect(await waiting()).toBe(1);
    await revenue({ from: "2022-10-24", to: "2022-12-01" });
    expect(await waiting()).toBe(0);
  });

  test("says which service in which office explains most of a difference", async () => {
    await api.db.delete(bookings).where(sql`requested_at < '2022-12-15'`);
    await api.db.update(drivers).set({ officeId: officeIds[0]! }).where(eq(drivers.id, driverIds[1]!));
    const booked = (day: string, service: (typeof SERVICES)[number], total: number) => ({
      ...randomBooking(),
      id: newId(),
      createdAt: new Date(FIRST),
      requestedAt: new Date(`${day}T12:00:00Z`),
      status: "completed" as const,
      paymentState: "paid" as const,
      refunded: 0,
      refundedDriver: 0,
      driverId: driverIds[1]!,
      currency: "USD",
      service,
      total,
    });
    await api.db
      .insert(bookings)
      .values([
        booked("2022-11-01", "designated_driver", 1000),
        booked("2022-11-01", "single_taxi", 300),
        booked("2022-11-08", "designated_driver", 20),
        booked("2022-11-08", "single_taxi", 76),
      ]);
    const days = { from: "2022-11-07", to: "2022-11-13", beforeFrom: "2022-10-31", beforeTo: "2022-11-06" };
    const { sums, docs } = await revenue({ ...days, by: "week" });
    expect(sums).toMatchObject([
      {
        currency: "USD",
        now: { paid: 9600 },
        before: { paid: 130_000 },
        explained: { service: "designated_driver", office: { _id: officeIds[0]! }, difference: -98_000 },
      },
    ]);
    expect(docs).toMatchObject([{ key: days.from, to: days.to, now: { paid: 9600 }, before: { paid: 130_000 } }]);
    const longer = { ...days, beforeFrom: "2022-11-01", beforeTo: "2022-11-02", by: "day" };
    const beforeEach = (await revenue(longer)).docs.map(({ before }) => before && before.paid);
    expect(beforeEach).toEqual([130_000, 0, null, null, null, null, null]);
  });

  test("by drivers comes in pages, the largest first", async () => {
    const days = { from: "2023-01-01", to: "2025-12-31", by: "driver" };
    const [first, second, all] = await Promise.all([
      revenue({ ...days, limit: 3 }),
      revenue({ ...days, limit: 3, page: 2 }),
      revenue({ ...days, limit: 1000 }),
    ]);
    expect([...first.docs, ...second.docs]).toEqual(all.docs.slice(0, 6));
    expect([first.totalDocs, all.docs.map(({ now }) => now.paid)]).toEqual([
      all.docs.length,
      all.docs.map(({ now }) => now.paid).sort((a, b) => b - a),
    ]);
    expect(all.docs.every(({ key, name }) => (key === NONE) === (name === null))).toBe(true);
    // Whole months are read from sums by month.
    const parts = await Promise.all([
      revenue({ ...days, to: "2024-02-14", limit: 1000 }),
      revenue({ ...days, from: "2024-02-15", limit: 1000 }),
    ]);
    const paid = (report: Revenue) => report.docs.reduce((sum, { now }) => sum + now.paid, 0);
    expect(parts.reduce((sum, part) => sum + paid(part), 0)).toBe(paid(all));
  });

  test("is refused to others, and for days that make no period", async () => {
    const query = { from: "2026-01-01", to: "2026-01-31" };
    const tips = await api.signIn(TIPS_ONLY);
    expect((await api.call("readRevenue", { token: tips, query })).status).toBe(403);
    const refused = await api.call("readRevenue", { token, query: { ...query, to: "2025-12-31" } });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["to"]]);
  });
});

describe("the list of bookings", () => {
  test("can be narrowed to what a report's rows without a name have", async () => {
    const { docs } = await revenue({ from: "2023-01-01", to: "2026-12-31", by: "promoCode" });
    const none = docs.find(({ key }) => key === NO_PROMO_CODE)!;
    const { totalDocs } = await listed({
      status: "ended",
      promoCode: "-",
      from: "2023-01-01",
      to: "2026-12-31",
      limit: 1,
    });
    expect(totalDocs).toBe(none.now.rides + none.now.cancelled);
    expect(docsOf(await api.call("listBookings", { token, query: { office: "nowhere" } }))).toEqual([]);
  });
});
