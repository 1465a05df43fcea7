import { describe, expect, it } from "vitest";
import { FARE_FIELDS, FARE_RULES, type FareRule } from "contract/fare-constants";
import { fareInput } from "contract/fares";
import { SAMPLE_TRIPS } from "contract/sample-trips";
import { Random } from "../../../embedded-api/demonstration/random";
import { estimate } from "../../../embedded-api/fares/estimate";
import { priceRide } from "../../../embedded-api/fares/fare";
import { sampleTrips } from "../../../embedded-api/fares/sample-trips";
import { FIRST_FARES, type ServiceFare } from "../../../embedded-api/fares/settings";

const random = new Random("estimates");

/** Any fare settings that can be stored: small ones mostly, as real ones are, and the bounds. */
function anySettings(): ServiceFare {
  const valueOf = ({ least, most, positive }: FareRule) => {
    if (random.chance(0.1)) return most;
    if (random.chance(0.1)) return positive ? 0.01 : least;
    const highest = random.chance(0.8) ? Math.min(most, 40) : most;
    return Math.max(positive ? 0.01 : least, random.whole(least * 100, Math.floor(highest * 100)) / 100);
  };
  return Object.fromEntries(FARE_FIELDS.map((name) => [name, valueOf(FARE_RULES[name])])) as unknown as ServiceFare;
}

const cents = (dollars: number) => Math.round(dollars * 100);

describe("an estimate", () => {
  it("adds up under any settings that can be stored", () => {
    for (let round = 0; round < 500; round += 1) {
      const settings = anySettings();
      expect(fareInput.safeParse(settings).error).toBe(undefined);
      const { trips, cancellation } = estimate(settings, "USD");
      expect(trips.map(({ name }) => name)).toEqual([...SAMPLE_TRIPS]);
      for (const { lines, total, driver, company } of trips) {
        expect(
          lines.reduce((sum, { amount }) => sum + cents(amount), 0),
          JSON.stringify(settings),
        ).toBe(cents(total));
        expect(cents(driver) + cents(company), JSON.stringify(settings)).toBe(cents(total));
        expect(Math.min(total, driver)).toBeGreaterThanOrEqual(0);
      }
      expect(cents(cancellation.driver) + cents(cancellation.company)).toBe(cents(cancellation.total));
      expect(cents(cancellation.total)).toBe(cents(settings.cancellationFee));
    }
  });

  it("is what a booking of the same trip would be charged", () => {
    const settings = FIRST_FARES.single_taxi;
    for (const { name, trip } of sampleTrips) {
      const booked = priceRide(settings, { ...trip, promo: 0 }, "USD");
      const estimated = estimate(settings, "USD").trips.find((each) => each.name === name);
      expect(estimated).toMatchObject({
        total: booked.total / 100,
        driver: booked.driver / 100,
        company: booked.company / 100,
      });
      expect(estimated?.lines.map((line) => [line.name, cents(line.amount)])).toEqual(
        booked.lines.map((line) => [line.name, line.minor]),
      );
    }
  });

  it("has a short ride, one to the airport at night with a stop and a wait, and one of more than 20 miles", () => {
    const [city, airport, long] = estimate(FIRST_FARES.single_taxi, "USD").trips;
    expect(city).toMatchObject({ stops: 0, airport: false, busyHour: false });
    expect(airport).toMatchObject({ stops: 1, airport: true, busyHour: true });
    expect(airport!.lines.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["perStopFee", "driverWait", "airportFee", "timeSurcharge", "tip"]),
    );
    expect(long!.distance).toBeGreaterThan(20 * 1609.344);
    expect(long!.lines.find(({ name }) => name === "longMilesDiscount")!.amount).toBeLessThan(0);
  });
});
