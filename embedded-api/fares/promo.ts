import type { Service } from "contract/booking-constants";
import type { PromoKind, PromoObstacle } from "contract/promo-constants";
import { type Fare, minorIn, share } from "./fare";

/** The terms of a promo code as they were entered, in the currency of the service. */
export interface PromoTerms {
  kind: PromoKind;
  /** An amount in the currency, or a percentage. */
  value: number;
  /** The largest discount of a percentage; null means no limit. */
  cap: number | null;
  minimumFare: number;
  services: readonly Service[];
}

/** The discount on a ride in minor units, or the reason why there is none. */
export interface PromoOff {
  minor: number;
  obstacle: PromoObstacle | null;
}

/** Fare lines to which promo codes do not apply. */
const NOT_COUNTED: ReadonlySet<string> = new Set(["promo", "salesTax", "tip"]);

/** Returns the amount in minor units to which a promo code applies: the fare without tax, tip and promo. */
export function promoFare({ lines }: Pick<Fare, "lines">): number {
  return lines.reduce((sum, { name, minor }) => (NOT_COUNTED.has(name) ? sum : sum + minor), 0);
}

/**
 * Returns the discount of a promo code on a ride, by the only rule for estimates and bookings.
 *
 * A code applies to the services that it names, from its minimum fare on (inclusive). A flat code takes its amount off; a
 * percentage is rounded to the minor unit, like every line of a fare, and limited by its cap. No code takes off more than the
 * fare. This function does not check whether the code may be used at all (its dates, its limits).
 * @param fare in minor units, as returned by `promoFare`: before tax and tip
 */
export function promoOff(
  terms: PromoTerms,
  { service, fare, currency }: { service: Service; fare: number; currency: string },
): PromoOff {
  const minor = minorIn(currency);
  if (!terms.services.includes(service)) return { minor: 0, obstacle: "service" };
  if (fare < minor(terms.minimumFare)) return { minor: 0, obstacle: "minimum" };
  const off =
    terms.kind === "flat"
      ? minor(terms.value)
      : Math.min(share(fare, terms.value), terms.cap === null ? Infinity : minor(terms.cap));
  return { minor: Math.min(off, fare), obstacle: null };
}
