import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOOKING_STATES, PAYMENT_STATES, PLATFORMS, RIDE_WINDOWS, SERVICES } from "contract/booking-constants";
import { DRIVER_STATES, EXPIRY_WINDOWS, REMINDED } from "contract/driver-constants";
import { RIDER_TYPES } from "contract/rider-constants";
import type { CallName } from "contract";
import type { Database } from "../../../embedded-api/database/database";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { tiers } from "../../../embedded-api/resources/tiers/table";
import { postgresUrl } from "../support/database";
import { PlanApi } from "../support/plans";

type Query = Record<string, string | number>;

/** No filter, every value of each filter alone, and each two filters together. */
function filtersOf(values: Readonly<Record<string, readonly string[]>>): Query[] {
  const names = Object.keys(values);
  const alone = names.flatMap((name) => values[name]!.map((value) => ({ [name]: value })));
  const pairs = names.flatMap((name, index) =>
    names.slice(index + 1).map((other) => ({ [name]: values[name]!.at(-1)!, [other]: values[other]![0]! })),
  );
  return [{}, ...alone, ...pairs];
}

/** Each of the filters in each order, at the beginning and far down. */
function pagesOf(filters: readonly Query[], sorts: readonly string[], deepPage: number): Query[] {
  return filters.flatMap((filter) =>
    sorts.flatMap((sort) =>
      ["asc", "desc"].flatMap((order) => [
        { ...filter, sort, order },
        { ...filter, sort, order, page: deepPage },
      ]),
    ),
  );
}

/** One booking in five is one of which something was given back, as no service has: the list alone counts. */
const giveBackOften = async (db: Database) => {
  await db.execute(sql`
    insert into refunds (id, created_at, updated_at, booking_id, amount, currency, driver_amount, bearer, reason, status, by_name, place)
    select gen_random_uuid(), requested_at, requested_at, id, number, 'USD', 0, 'company', 'The car was late',
      case when number % 500 = 0 then 'proposed' else 'approved' end, 'Maria Alvarez', number
    from bookings where number % 5 = 0`);
};

/** A day, and days without an end. */
const PERIODS: Query[] = [{ from: "2025-06-01", to: "2025-06-01" }, { from: "2025-06-01" }];

const SEARCHES = [
  "7abc123",
  "mission",
  "23.50",
  "kim",
  "jane doe",
  // A part that few numbers have: of a sixth of all drivers a database rightly reads the whole table.
  "5550123",
  "+1 415 555 0101",
  "#1234",
  "98765",
  "li",
  "%_",
  // A name and an address, in either order; both names; a number with a name.
  "kim mission",
  "market street jane doe",
  "jane kim",
  "#1234 kim",
  "kim +1 415 555 0101",
];

describe.skipIf(!postgresUrl)("no list reads a large table from end to end", () => {
  let plans: PlanApi;
  let started: PlanApi | undefined;

  beforeAll(async () => {
    plans = started = await PlanApi.start({ SEED_RIDERS: "60000", SEED_BOOKINGS: "50000" }, giveBackOften);
  }, 600_000);
  afterAll(() => started?.stop());

  async function expectNone(call: CallName, queries: readonly Query[]): Promise<void> {
    const faults: string[] = [];
    for (const query of queries) {
      for (const scan of await plans.scansOf(call, { query })) faults.push(`${JSON.stringify(query)} → ${scan}`);
    }
    expect(faults).toEqual([]);
  }

  test("the tables are large enough to tell", () => {
    expect([...plans.large.keys()]).toEqual(expect.arrayContaining(["bookings", "riders", "drivers"]));
  });

  describe("refunds", () => {
    // What all of them come to is added up by reading them, as they are few beside bookings.
    test("every search", () =>
      expectNone(
        "listRefunds",
        SEARCHES.filter((search) => search.length > 2).flatMap((search): Query[] => [{ search }, { person: search }]),
      ));
  });

  describe("bookings", () => {
    const filters = filtersOf({
      status: ["confirmedOrLater", "unassignedSoon", ...BOOKING_STATES],
      service: SERVICES,
      platform: PLATFORMS,
      payment: PAYMENT_STATES,
      paymentMethod: ["cash"],
      promoCode: ["WELCOME"],
      driverPlate: ["7abc123"],
      from: ["2025-06-01"],
      to: ["2023-02-01", "2026-01-31"],
    });

    test("every filter, order and depth", { timeout: 300_000 }, () =>
      expectNone("listBookings", pagesOf(filters, ["requestedAt", "number", "scheduledAt", "total"], 1500)),
    );

    test("of one rider, of one driver", async () => {
      const [row] = await plans.api.db.select().from(bookings).limit(1);
      const people: Query[] = [
        { user: row!.riderId! },
        { driver: row!.driverId ?? row!.riderId! },
        { user: row!.riderId!, status: "completed" },
      ];
      await expectNone("listBookings", pagesOf(people, ["requestedAt", "total"], 3));
    });

    test("every search, with filters", async () => {
      const queries = SEARCHES.flatMap((search): Query[] => [
        { search },
        { search, status: "completed" },
        { search, platform: "ios", sort: "total" },
      ]);
      await expectNone("listBookings", queries);
    });

    test("counts", () => expectNone("readBookingOverview", [{}]));

    test("one of them", async () => {
      const [row] = await plans.api.db.select().from(bookings).limit(1);
      expect(await plans.scansOf("readBooking", { params: { id: row!.id } })).toEqual([]);
    });
  });

  describe("scheduled rides", () => {
    test("every window, order and search", async () => {
      const filters = filtersOf({ window: RIDE_WINDOWS, assigned: ["yes", "no"] });
      await expectNone("listScheduledRides", [
        ...pagesOf(filters, ["driver", "scheduledAt", "number"], 3),
        ...SEARCHES.map((search) => ({ search, window: "today" })),
      ]);
    });

    test("every period", () =>
      expectNone("listScheduledRides", pagesOf(PERIODS, ["driver", "scheduledAt", "number"], 3)));

    test("counts", () => expectNone("readScheduledRideOverview", [{}]));
  });

  test("the live page", () => expectNone("readLive", [{}]));

  describe("riders", () => {
    const filters = filtersOf({ type: RIDER_TYPES, blocked: ["true", "false"], online: ["true"] });
    const sorts = [
      "firstName",
      "email",
      "mobileNumber",
      "userType",
      "rides",
      "spent",
      "rating",
      "happyMoney",
      "createdAt",
    ];

    test("every filter, order and depth", { timeout: 300_000 }, () =>
      expectNone("listRiders", pagesOf(filters, sorts, 3000)),
    );

    test("every period", { timeout: 300_000 }, async () => {
      await expectNone("listRiders", pagesOf(PERIODS, sorts, 1000));
      await expectNone("listAccounts", pagesOf(PERIODS, ["firstName", "email", "isapproved", "createdAt"], 1000));
    });

    test("of every tier", () =>
      expectNone(
        "listRiders",
        pagesOf(
          ["Bronze", "Gold", "Platinum"].map((tier) => ({ tier })),
          ["firstName", "happyMoney", "createdAt"],
          50,
        ),
      ));

    test("of no tier, between two and above the highest", async () => {
      await plans.api.db.delete(tiers).where(eq(tiers.title, "Silver"));
      await expectNone("listRiders", pagesOf([{ withoutTier: "true" }], ["firstName", "happyMoney", "createdAt"], 50));
    });

    test("by name, the index of names has the order", async () => {
      for (const order of ["asc", "desc"])
        for (const page of [1, 3000])
          expect(await plans.sortedBy("listRiders", { query: { sort: "firstName", order, page } })).toEqual([
            "riders_name",
          ]);
    });

    test("every search", () =>
      expectNone(
        "listRiders",
        ["kim", "jane doe", "4155550", "kim.7", "kim 4155550"].map((search) => ({ search })),
      ));
  });

  describe("drivers", () => {
    const states = DRIVER_STATES.map((status) => ({ status }));

    test("every state, order and depth", { timeout: 300_000 }, async () => {
      await expectNone(
        "listDrivers",
        pagesOf(states, ["name", "rating", "appliedAt", "decidedAt", "rides", "nextExpiry"], 150),
      );
      await expectNone("listDrivers", pagesOf([{}], ["name", "appliedAt"], 150));
    });

    test("of all states, in every order", { timeout: 300_000 }, async () => {
      await expectNone(
        "listDrivers",
        pagesOf([{}], ["rating", "decidedAt", "rides", "nextExpiry", "vehicleCategory"], 150),
      );
    });

    test("every filter", { timeout: 300_000 }, async () => {
      const [driver] = await plans.api.db.select().from(drivers).where(isNotNull(drivers.officeId)).limit(1);
      const chosen: Query[] = [
        // Nearly every driver takes single taxi rides: whatever the plan, to count them is to look at them.
        ...SERVICES.filter((service) => service !== "single_taxi").map((service) => ({ service })),
        { vehicleCategory: "Economy" },
        { expiring: 0 },
        { expiring: 30 },
        { blocked: "true" },
        { online: "true" },
        { vehicle: "pending" },
        { office: driver!.officeId! },
        { blocked: "true", expiring: 30, service: "single_taxi" },
      ];
      const filters = chosen.map((filter) => ({ ...filter, status: "approved" }));
      await expectNone("listDrivers", pagesOf(filters, ["name", "appliedAt"], 20));
    });

    test("every period", { timeout: 300_000 }, async () => {
      const dated = PERIODS.flatMap((period): Query[] => [
        period,
        { ...period, status: "pending" },
        { ...period, status: "approved", dated: "decidedAt" },
      ]);
      await expectNone("listDrivers", pagesOf(dated, ["name", "appliedAt", "decidedAt"], 20));
    });

    test("every search", () =>
      expectNone(
        "listDrivers",
        ["kim", "jane doe", "5550123"].map((search) => ({ search })),
      ));

    test("counts", () => expectNone("countDrivers", [{}]));
  });

  describe("documents that expire", () => {
    const windows = filtersOf({ within: EXPIRY_WINDOWS, reminded: REMINDED });

    test("every window, order and depth", () =>
      expectNone("listExpiringDocuments", pagesOf(windows, ["expiresAt", "type", "remindedAt"], 100)));

    test("every period", () =>
      expectNone("listExpiringDocuments", pagesOf(PERIODS, ["expiresAt", "type", "remindedAt"], 10)));

    test("every search", () =>
      expectNone(
        "listExpiringDocuments",
        ["kim", "jane doe", "4155550"].flatMap((search) => windows.map((window) => ({ ...window, search }))),
      ));

    test("counts", () => expectNone("countExpiringDocuments", [{}]));
  });

  describe("ratings", () => {
    const filters = filtersOf({ stars: ["1", "5"], about: ["driver", "user"] });

    test("every period", () => expectNone("listRatings", pagesOf(PERIODS, ["stars", "createdAt"], 200)));

    test("every filter, order and depth", () =>
      expectNone("listRatings", pagesOf(filters, ["stars", "createdAt"], 200)));

    test("every search", () =>
      expectNone(
        "listRatings",
        ["kim", "late", "98765"].flatMap((search): Query[] => [{ search }, { search, stars: "1" }]),
      ));

    test("counts", () => expectNone("readRatingOverview", [{}]));
  });
});
