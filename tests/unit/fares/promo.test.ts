import { describe, expect, it } from "vitest";
import { type Service, SERVICES } from "contract/booking-constants";
import { priceRide } from "../../../embedded-api/fares/fare";
import { promoFare, promoOff, type PromoTerms } from "../../../embedded-api/fares/promo";
import { sampleTrips } from "../../../embedded-api/fares/sample-trips";
import { FIRST_FARES } from "../../../embedded-api/fares/settings";

const SHARE: PromoTerms = { kind: "percent", value: 10, cap: null, minimumFare: 0, services: ["single_taxi"] };
const FLAT: PromoTerms = { ...SHARE, kind: "flat", value: 5 };

const off = (terms: PromoTerms, service: Service, fare: number, currency = "USD") =>
  promoOff(terms, { service, fare, currency });

describe("what a promo code takes off", () => {
  it.each<[string, PromoTerms, number, number]>([
    ["a share of the fare", SHARE, 2000, 200],
    ["half a cent is rounded up", SHARE, 2005, 201],
    ["less than that is rounded down", SHARE, 2004, 200],
    ["a share with decimals", { ...SHARE, value: 12.5 }, 1000, 125],
    ["no more than the cap", { ...SHARE, cap: 1.5 }, 2000, 150],
    ["just the cap", { ...SHARE, cap: 2 }, 2000, 200],
    ["less than the cap", { ...SHARE, cap: 2.01 }, 2000, 200],
    ["all of the fare", { ...SHARE, value: 100 }, 2000, 2000],
    ["an amount", FLAT, 2000, 500],
    ["an amount that binary fractions cannot say", { ...FLAT, value: 4.35 }, 2000, 435],
    ["never more than the fare", FLAT, 499, 499],
    ["never more than nothing", FLAT, 0, 0],
    ["a fare of just the minimum counts", { ...FLAT, minimumFare: 20 }, 2000, 500],
  ])("%s", (_name, terms, fare, minor) => {
    expect(off(terms, "single_taxi", fare)).toEqual({ minor, obstacle: null });
  });

  it("is whole yen, and fils", () => {
    expect(off({ ...SHARE, value: 12.5 }, "single_taxi", 1234, "JPY").minor).toBe(154);
    expect(off({ ...FLAT, value: 0.125, minimumFare: 1.5 }, "single_taxi", 1500, "KWD")).toEqual({
      minor: 125,
      obstacle: null,
    });
  });

  it("is nothing below the minimum fare", () => {
    expect(off({ ...FLAT, minimumFare: 20 }, "single_taxi", 1999)).toEqual({ minor: 0, obstacle: "minimum" });
  });

  it("is nothing for a service that it does not name, whatever the fare", () => {
    expect(off({ ...FLAT, minimumFare: 20 }, "pet_service", 100)).toEqual({ minor: 0, obstacle: "service" });
  });

  it.each(SERVICES)(
    "is reckoned from the fare without tax and tip, as the fare itself takes it off (%s)",
    (service) => {
      for (const { trip } of sampleTrips) {
        const before = priceRide(FIRST_FARES[service], { ...trip, promo: 0 }, "USD");
        const { minor } = off({ ...SHARE, value: 100, services: SERVICES }, service, promoFare(before));
        const after = priceRide(FIRST_FARES[service], { ...trip, promo: minor }, "USD");
        // With all of it gone nothing is left but the tip.
        expect([after.total, promoFare(after)]).toEqual([trip.tip, promoFare(before)]);
      }
    },
  );
});
