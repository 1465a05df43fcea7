import { describe, expect, it } from "vitest";
import { FARE_LINES } from "contract/booking-constants";
import { decimalsOf, fromMinor } from "contract/currency-decimals";
import { Random } from "../../../embedded-api/demonstration/random";
import {
  decideFee,
  isBusyHour,
  priceCancellation as cancellationIn,
  type PricedTrip,
  priceRide as rideIn,
  share,
} from "../../../embedded-api/fares/fare";
import { FIRST_FARES, type FareSettings } from "../../../embedded-api/fares/settings";
import { fareInMinor, storedAmount, storedFare } from "../../../embedded-api/fares/stored-fare";

const MILE = 1609.344;
const SEED = process.env.SEED ?? String(Date.now());

const priceRide = (fare: FareSettings, ride: PricedTrip, currency = "USD") => rideIn(fare, ride, currency);
const priceCancellation = (fare: FareSettings, due: boolean) => cancellationIn(fare, due, "USD");

const settings: FareSettings = {
  bookingFee: 1.5,
  baseFare: 3,
  timeRate: 0.25,
  distanceRate: 2,
  perStopFee: 2.25,
  driverWaitPerMinuteFee: 0.4,
  airportFee: 4,
  fuelSurcharge: 0.5,
  timeSurchargePercentage: 10,
  longMilesDiscountPercentage: 20,
  salesTax: 5,
  adminCommission: 20,
  tipAdminCommission: 10,
  cancellationFee: 5,
  adminCancellationFee: 30,
};

const trip: PricedTrip = {
  metres: 10 * MILE,
  seconds: 20 * 60,
  waited: 0,
  stops: 0,
  airport: false,
  busyHour: false,
  promo: 0,
  tip: 0,
};

const linesOf = (more: Partial<PricedTrip>, other: Partial<FareSettings> = {}) =>
  Object.fromEntries(
    priceRide({ ...settings, ...other }, { ...trip, ...more }).lines.map(({ name, minor }) => [name, minor]),
  );

describe("the fare of a ride", () => {
  it("is priced line by line", () => {
    const fare = priceRide(settings, trip);
    expect(fare.lines).toEqual([
      { name: "bookingFee", minor: 150 },
      { name: "baseFare", minor: 300 },
      { name: "distance", minor: 2000 },
      { name: "time", minor: 500 },
      { name: "fuelSurcharge", minor: 50 },
      // 5 % of 30.00
      { name: "salesTax", minor: 150 },
    ]);
    // The driver: 80 % of 28.50, the lines of the ride itself.
    expect(fare).toMatchObject({ total: 3150, driver: 2280, company: 870 });
  });

  it.each<[string, Partial<PricedTrip>, string, number | undefined]>([
    ["stops", { stops: 3 }, "perStopFee", 675],
    ["waiting within the free minutes", { waited: 180 }, "driverWait", undefined],
    ["waiting: every minute begun", { waited: 181 }, "driverWait", 40],
    ["an airport", { airport: true }, "airportFee", 400],
    ["a busy hour: of base, distance and time", { busyHour: true }, "timeSurcharge", 280],
    ["twenty miles are not long", { metres: 20 * MILE }, "longMilesDiscount", undefined],
    ["long miles: 20 % of what the miles beyond twenty cost", { metres: 25 * MILE }, "longMilesDiscount", -200],
    ["a promo, before tax", { promo: 500 }, "promo", -500],
    ["tax after a promo", { promo: 500 }, "salesTax", 125],
    ["a promo never takes off more than there is", { promo: 99_999 }, "promo", -3000],
    ["a tip is not taxed", { tip: 700 }, "salesTax", 150],
  ])("%s", (_, more, line, cents) => {
    expect(linesOf(more)[line]).toBe(cents);
  });

  it.each<[string, Partial<FareSettings>, string, number]>([
    ["half a cent is rounded up", { timeSurchargePercentage: 0, salesTax: 5.05 }, "salesTax", 152],
    ["even where its binary fraction lies below", { baseFare: 1.005 }, "baseFare", 101],
  ])("%s", (_, other, line, cents) => {
    expect(linesOf({}, other)[line]).toBe(cents);
  });

  it("shares the tip by its own commission", () => {
    const plain = priceRide(settings, trip);
    const tipped = priceRide(settings, { ...trip, tip: 1000 });
    expect([tipped.total - plain.total, tipped.driver - plain.driver, tipped.company - plain.company]).toEqual([
      1000, 900, 100,
    ]);
  });

  it("adds up, whatever the ride: lines to the total, driver and company to the total", () => {
    const random = new Random("fares");
    const services = Object.values(FIRST_FARES);
    for (let round = 0; round < 5000; round++) {
      const priced = round % 2 === 0 ? random.pick(services) : randomSettings(random);
      const fare = priceRide(priced, randomTrip(random));
      expect(fare.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(fare.total);
      expect(fare.driver + fare.company).toBe(fare.total);
      expect(fare.driver).toBeGreaterThanOrEqual(0);
      expect(fare.total).toBeGreaterThanOrEqual(0);
      for (const { name, minor } of fare.lines) {
        expect(Number.isSafeInteger(minor) && minor !== 0, `${name}: ${minor}`).toBe(true);
        expect(minor < 0, name).toBe(name === "promo" || name === "longMilesDiscount");
      }
      const order = fare.lines.map(({ name }) => FARE_LINES.indexOf(name));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });
});

/** Any settings that the fare form takes: up to five digits and two decimals, shares up to 99 %. */
function randomSettings(random: Random): FareSettings {
  const amount = () => random.whole(0, random.pick([100, 5000, 9_999_999])) / 100;
  const share = () => random.whole(0, 9900) / 100;
  return {
    bookingFee: amount(),
    baseFare: amount(),
    timeRate: amount(),
    distanceRate: amount(),
    perStopFee: amount(),
    driverWaitPerMinuteFee: amount(),
    airportFee: amount(),
    fuelSurcharge: amount(),
    timeSurchargePercentage: share(),
    longMilesDiscountPercentage: share(),
    salesTax: share(),
    adminCommission: share(),
    tipAdminCommission: share(),
    cancellationFee: share(),
    adminCancellationFee: share(),
  };
}

function randomTrip(random: Random): PricedTrip {
  return {
    metres: random.whole(0, 120_000),
    seconds: random.whole(0, 10_000),
    waited: random.whole(0, 2000),
    stops: random.whole(0, 4),
    airport: random.chance(0.3),
    busyHour: random.chance(0.3),
    promo: random.chance(0.3) ? random.whole(0, 5000) : 0,
    tip: random.chance(0.5) ? random.whole(0, 5000) : 0,
  };
}

describe("minor units of a currency", () => {
  const none = Object.fromEntries(Object.keys(settings).map((name) => [name, 0])) as unknown as FareSettings;

  it("¥1,234 with a tip of 15 %: ¥185, and shares in whole yen that add up", () => {
    const yen = { ...none, baseFare: 1234, adminCommission: 20, tipAdminCommission: 10 };
    const plain = priceRide(yen, trip, "JPY");
    const tipped = priceRide(yen, { ...trip, tip: share(plain.total, 15) }, "JPY");
    expect(tipped.lines).toEqual([
      { name: "baseFare", minor: 1234 },
      { name: "tip", minor: 185 },
    ]);
    // 80 % of 1,234 and 90 % of 185, each rounded.
    expect(tipped).toMatchObject({ total: 1419, driver: 987 + 167, company: 265 });
    expect(storedFare(tipped.lines, "JPY")).toEqual({ baseFare: 123_400, tip: 18_500 });
  });

  it("KWD 0.350 base and 0.125 a kilometre: fils, and nothing is lost where they are stored", () => {
    const dinars = { ...none, baseFare: 0.35, distanceRate: (0.125 * MILE) / 1000, adminCommission: 20 };
    const fare = priceRide(dinars, { ...trip, metres: 7000 }, "KWD");
    expect(fare.lines).toEqual([
      { name: "baseFare", minor: 350 },
      { name: "distance", minor: 875 },
    ]);
    expect(fare).toMatchObject({ total: 1225, driver: 980, company: 245 });
    const stored = storedFare(fare.lines, "KWD");
    expect(Object.values(stored).map((amount) => storedAmount(amount, "KWD"))).toEqual([0.35, 0.875]);
    expect(fareInMinor(stored, "KWD")).toEqual({ baseFare: 350, distance: 875 });
  });

  it(`lines that are stored and shown add up to the total that is shown, in any currency (SEED=${SEED})`, () => {
    const seeded = new Random(SEED);
    for (let round = 0; round < 3000; round++) {
      const currency = seeded.pick(["JPY", "KWD", "USD"]);
      const fare = rideIn(randomSettings(seeded), randomTrip(seeded), currency);
      const shown = Object.values(storedFare(fare.lines, currency)).map((stored) => storedAmount(stored, currency));
      const units = 10 ** decimalsOf(currency);
      for (const amount of shown) expect(Math.round(amount * units) / units).toBe(amount);
      expect(Math.round(shown.reduce((sum, amount) => sum + amount, 0) * 1000)).toBe(
        Math.round(fromMinor(fare.total, currency) * 1000),
      );
      expect(fare.driver + fare.company).toBe(fare.total);
    }
  });
});

describe("a cancellation", () => {
  const at = new Date("2026-03-10T12:00:00Z");
  const before = (minutes: number) => new Date(at.getTime() - minutes * 60_000);

  it.each([
    ["by the rider, before a driver accepted", "rider", null, null, "noDriver"],
    ["by the rider, five minutes after a driver accepted", "rider", before(5), null, "early"],
    ["by the rider, later", "rider", before(5.01), null, "late"],
    ["by the rider, an hour before a scheduled pickup", "rider", before(500), before(-60), "early"],
    ["by the rider, shortly before a scheduled pickup", "rider", before(500), before(-59), "late"],
    ["by the driver", "driver", before(30), null, "byDriver"],
    ["by the company", "company", before(30), null, "byCompany"],
  ] as const)("%s", (_, by, confirmedAt, scheduledAt, why) => {
    expect(decideFee({ by, at, confirmedAt, scheduledAt })).toMatchObject({ due: why === "late", why });
  });

  it("costs the fee alone, shared as the settings say", () => {
    expect(priceCancellation(settings, true)).toEqual({
      lines: [{ name: "cancellationFee", minor: 500 }],
      total: 500,
      driver: 350,
      company: 150,
    });
    expect(priceCancellation(settings, false)).toEqual({ lines: [], total: 0, driver: 0, company: 0 });
  });
});

it.each([
  ["UTC", Date.UTC(2026, 2, 10)],
  ["America/Los_Angeles", Date.UTC(2026, 2, 10, 7)],
  ["America/Los_Angeles", Date.UTC(2026, 10, 2, 8)],
  ["Asia/Seoul", Date.UTC(2026, 2, 9, 15)],
])("busy hours are those of the night in %s", (timeZone, midnight) => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    isBusyHour(new Date(midnight + hour * 3_600_000), timeZone),
  );
  expect(hours).toEqual([0, 1, 2, 3, 4, 22, 23]);
});
