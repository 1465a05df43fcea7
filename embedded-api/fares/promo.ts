import type { Service } from "contract/booking-constants";
import type { PromoKind, PromoObstacle } from "contract/promo-constants";
import { type Fare, share } from "./fare";

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

/** The discount on a ride in cents, or why there is none. */
export interface PromoOff {
  cents: number;
  obstacle: PromoObstacle | null;
}

/** Fare lines that a promo code does not discount. */
const NOT_COUNTED: ReadonlySet<string> = new Set(["promo", "salesTax", "tip"]);

/** The amount in cents that a promo code is applied to: the fare without tax, tip and promo. */
export function promoFare({ lines }: Pick<Fare, "lines">): number {
  return lines.reduce((sum, { name, cents }) => (NOT_COUNTED.has(name) ? sum : sum + cents), 0);
}

/**
 * The discount of a promo code on a ride, by the one rule for estimates and bookings.
 *
 * A code is good for the services that it names, from its minimum fare on (a fare of exactly that counts). A flat code
 * takes its amount off, a share its percentage, rounded to the cent as every line of a fare is, and no more than its
 * cap. No code takes off more than the fare. Whether a code may be used at all (its dates, its limits) is not asked
 * here.
 * @param fare in cents, of which `promoFare` is: before tax and tip
 */
export function promoOff(terms: PromoTerms, service: Service, fare: number): PromoOff {
  if (!terms.services.includes(service)) return { cents: 0, obstacle: "service" };
  if (fare < inCents(terms.minimumFare)) return { cents: 0, obstacle: "minimum" };
  const off =
    terms.kind === "flat"
      ? inCents(terms.value)
      : Math.min(share(fare, terms.value), terms.cap === null ? Infinity : inCents(terms.cap));
  return { cents: Math.min(off, fare), obstacle: null };
}

/** Amounts have two decimals: nothing but what binary fractions add is rounded away. */
function inCents(dollars: number): number {
  return Math.round(dollars * 100);
}
