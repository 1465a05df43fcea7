import type { Bearer } from "./refund-constants";

/** How a booking is shared. All amounts are minor units of one currency. */
export interface FareShares {
  /** What the ride cost before a promo code, which the company pays for. */
  fare: number;
  /** The driver's share of it. */
  share: number;
  /** The booking's earlier refunds that both bear, and the driver's part of them. */
  earlier: { amount: number; driver: number };
}

/**
 * Returns the driver's part of a refund: nothing, all of it, or the driver's proportion of the fare. The proportion of all refunds
 * of the booking that both bear is rounded half up, less the driver's part of the earlier ones, so that several small refunds cost
 * the driver as much as a large one.
 */
export function driverPartOf(bearer: Bearer, amount: number, { fare, share, earlier }: FareShares): number {
  if (bearer === "company") return 0;
  if (bearer === "driver" || fare === 0) return amount;
  const ofAll = Math.floor(((earlier.amount + amount) * share) / fare + 0.5);
  return Math.min(amount, Math.max(0, ofAll - earlier.driver));
}
