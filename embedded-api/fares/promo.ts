import type { Service } from "contract/booking-constants";
import type { PromoKind, PromoObstacle } from "contract/promo-constants";
import { type Fare, minorIn, share } from "./fare";

/** The terms of a promo code as they are entered, in the currency of the service. */
export interface PromoTerms {
  kind: PromoKind;
  /** Dollars, or percent. */
  value: number;
  /** The most that a share comes to; none: no bound. */
  cap: number | null;
  minimumFare: number;
  services: readonly Service[];
}

/** The discount on a ride in minor units, or why there is none. */
export interface PromoOff {
  minor: number;
  obstacle: PromoObstacle | null;
}

/** Fare lines that a promo code does not discount. */
const NOT_COUNTED: ReadonlySet<string> = new Set(["promo", "salesTax", "tip"]);

/** The amount in minor units that a promo code is applied to: the fare without tax, tip and promo. */
export function promoFare({ lines }: Pick<Fare, "lines">): number {
  return lines.reduce((sum, { name, minor }) => (NOT_COUNTED.has(name) ? sum : sum + minor), 0);
}

/**
 * The discount of a promo code on a ride, by the one rule for estimates and bookings.
 *
 * A code is good for the services that it names, from its minimum fare on (a fare of exactly that counts). A flat code
 * takes its amount off, a share its percentage, rounded to the minor unit as every line of a fare is, and no more than its
 * cap. No code takes off more than the fare. Whether a code may be used at all (its dates, its limits) is not asked
 * here.
 * @param fare in minor units, of which `promoFare` is: before tax and tip
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
