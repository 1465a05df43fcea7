import type { Bearer } from "./refund-constants";

/**
 * Returns the driver's part of a refund: nothing, all of it, or the driver's proportion of what was paid, rounded half up.
 * @param share the driver's share of what was paid; all amounts are minor units of one currency
 */
export function driverPartOf(bearer: Bearer, amount: number, { paid, share }: { paid: number; share: number }): number {
  if (bearer === "company") return 0;
  if (bearer === "driver" || paid === 0) return amount;
  return Math.min(amount, Math.max(0, Math.floor((amount * share) / paid + 0.5)));
}
