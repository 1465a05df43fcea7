import { expect, it } from "vitest";
import { Random } from "../../../embedded-api/demonstration/random";
import { type PricedTrip, priceCancellation, priceRide, share } from "../../../embedded-api/fares/fare";
import { copyOfRates } from "../../../embedded-api/fares/rates";
import { FIRST_FARES, type FareSettings } from "../../../embedded-api/fares/settings";
import { storedFare } from "../../../embedded-api/fares/stored-fare";
import { compareWithEstimate, explainDriver, explainLines } from "../../../embedded-api/fares/working";

const MILE = 1609.344;
const SEED = process.env.SEED ?? String(Date.now());

const settings: FareSettings = {
  ...FIRST_FARES.single_taxi,
  distanceRate: 1.2,
  driverWaitPerMinuteFee: 0.35,
  timeSurchargePercentage: 15,
};
const { rates } = copyOfRates(settings);

const trip = { metres: 12.4 * MILE, seconds: 20 * 60, waited: 7 * 60, stops: 1 };
const priced = (more: Partial<PricedTrip> = {}) =>
  storedFare(
    priceRide(settings, { ...trip, airport: false, busyHour: true, promo: 0, tip: 0, ...more }, "USD").lines,
    "USD",
  );

it("a line says of what it was priced: the waiting, the way, the night", () => {
  const steps = explainLines(priced(), rates, trip, "USD");
  const stepOf = (name: string) => steps.find((step) => step.name === name);
  expect(stepOf("driverWait")).toEqual({
    name: "driverWait",
    amount: 140,
    ...{ waited: 7, free: 3, count: 4, unit: "minute", rate: 0.35 },
  });
  expect(stepOf("distance")).toMatchObject({ amount: 1488, unit: "mile", rate: 1.2 });
  expect(stepOf("distance")!.count).toBeCloseTo(12.4);
  // Base 3.20, distance 14.88, time 4.00.
  expect(stepOf("timeSurcharge")).toEqual({
    name: "timeSurcharge",
    amount: 331,
    percent: 15,
    of: 2208,
    from: 22,
    until: 5,
  });
});

it(`what a line says comes to its amount, and the driver's parts to the driver's share, whatever the ride (SEED=${SEED})`, () => {
  const random = new Random(SEED);
  const percent = () => random.whole(0, 9900) / 100;
  for (let round = 0; round < 3000; round++) {
    const own = {
      ...random.pick(Object.values(FIRST_FARES)),
      ...{ adminCommission: percent(), tipAdminCommission: percent(), salesTax: percent() },
      ...{ timeSurchargePercentage: percent(), longMilesDiscountPercentage: percent() },
      ...{ distanceRate: random.whole(1, 999) / 100, adminCancellationFee: percent() },
    };
    const kept = copyOfRates(own).rates;
    const facts = {
      metres: random.whole(0, 120_000),
      seconds: random.whole(0, 10_000),
      waited: random.whole(0, 2000),
      stops: random.whole(0, 3),
    };
    const asked = { ...facts, airport: random.chance(0.3), busyHour: random.chance(0.3), promo: random.whole(0, 900) };
    const ride = priceRide(own, { ...asked, tip: random.whole(0, 2000) }, "USD");
    for (const { name, amount, count, rate, percent: part, of } of explainLines(
      storedFare(ride.lines, "USD"),
      kept,
      facts,
      "USD",
    )) {
      const said =
        rate !== undefined ? share(count! * rate * 100, 100) : part !== undefined ? share(of!, part) : Math.abs(amount);
      // A fee for each stop is rounded before it is multiplied.
      expect([name, said]).toEqual([name, Math.abs(amount)]);
    }
    for (const fare of [ride, priceCancellation(own, true, "USD")]) {
      const parts = explainDriver(storedFare(fare.lines, "USD"), kept);
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(fare.driver);
    }
  }
});

it("the difference to the estimate leaves the tip out, and names what explains it", () => {
  const seen = { metres: trip.metres - 2.1 * MILE, seconds: trip.seconds - 6 * 60, stops: 1, busyHour: false };
  const { total } = priceRide(settings, { ...seen, waited: 0, airport: false, promo: 0, tip: 0 }, "USD");
  const working = {
    rates: "a",
    trip: { waited: trip.waited, airport: false, busyHour: true },
    estimate: { ...seen, total },
  };
  const fare = priced({ tip: 500 });
  const compared = compareWithEstimate(fare, { working, trip, rates })!;
  expect(compared.difference).toBe(
    priceRide(settings, { ...trip, airport: false, busyHour: true, promo: 0, tip: 0 }, "USD").total - total,
  );
  expect(compared.reasons.map(({ what, by }) => `${what} ${Math.round(by)}`)).toEqual([
    "distance 3380",
    "duration 360",
    "waiting 240",
    "night 1",
  ]);
  const others = { ...working, estimate: { ...working.estimate, rates: "b" } };
  expect(compareWithEstimate(fare, { working: others, trip, rates })!.reasons.at(-1)).toEqual({ what: "rates", by: 1 });
});

it("a copy of rates has an id of its own for every other rate, and one for the same", () => {
  expect(copyOfRates({ ...settings }).id).toBe(copyOfRates(settings).id);
  expect(copyOfRates({ ...settings, bookingFee: 9 }).id).not.toBe(copyOfRates(settings).id);
});
