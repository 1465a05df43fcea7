import { PAYMENT_METHODS, SERVICES } from "contract/booking-constants";
import { fromMinor, toMinor } from "contract/currency-decimals";
import type { PricedLine } from "../../../embedded-api/fares/fare";
import { storedFare } from "../../../embedded-api/fares/stored-fare";
import type { Random } from "../../../embedded-api/demonstration/random";
import type { BookingRow, bookings } from "../../../embedded-api/resources/bookings/table";

type NewBooking = Omit<typeof bookings.$inferInsert, "id" | "driverId">;

const HOUR_MS = 3_600_000;
/** Two with other decimals than two. */
export const CURRENCIES = ["USD", "JPY", "KWD"] as const;

/** A ride that ended at a moment, with a promo code and a tip or without, or that was cancelled, with a fee or without. */
export function randomBooking(random: Random, at: Date): NewBooking {
  const currency = random.pick(CURRENCIES);
  const isCancelled = random.chance(0.25);
  const promoCode = random.chance(0.2) ? "WELCOME" : null;
  const lines = isCancelled ? cancellation(random) : ride(random, promoCode !== null);
  const total = lines.reduce((sum, { minor }) => sum + minor, 0);
  const driver = random.whole(0, total);
  return {
    ...{ createdAt: at, updatedAt: at, requestedAt: new Date(at.getTime() - random.whole(0, 3 * HOUR_MS)) },
    ...{ service: random.pick(SERVICES), platform: "ios", paymentMethod: random.pick(PAYMENT_METHODS), promoCode },
    ...(isCancelled ? { status: "cancelled", cancelledAt: at } : { status: "completed", completedAt: at }),
    paymentState: random.chance(0.9) ? "paid" : random.pick(["failed", "refunded"] as const),
    currency,
    fare: storedFare(lines, currency),
    total: fromMinor(total, currency),
    tip: fromMinor(lines.find(({ name }) => name === "tip")?.minor ?? 0, currency),
    driverEarning: fromMinor(driver, currency),
    adminEarning: fromMinor(total - driver, currency),
  };
}

function cancellation(random: Random): PricedLine[] {
  return random.chance(0.5) ? [{ name: "cancellationFee", minor: random.whole(100, 999) }] : [];
}

function ride(random: Random, isPromoted: boolean): PricedLine[] {
  const baseFare = random.whole(500, 9999);
  return [
    { name: "bookingFee", minor: random.whole(0, 300) },
    { name: "baseFare", minor: baseFare },
    { name: "promo", minor: isPromoted ? -random.whole(1, baseFare) : 0 },
    { name: "salesTax", minor: random.whole(0, 900) },
    { name: "tip", minor: random.chance(0.4) ? random.whole(1, 2000) : 0 },
  ];
}

/** What changes about a ride that gets a tip after it has ended, of which the driver gets a part. */
export function tipped(random: Random, { currency, fare, total, tip, driverEarning, adminEarning }: BookingRow) {
  const more = random.whole(1, 2000);
  const part = random.whole(0, more);
  const raised = (amount: number, by: number) => fromMinor(toMinor(amount, currency) + by, currency);
  const stored = storedFare([{ name: "tip", minor: more }], currency).tip!;
  return {
    fare: { ...fare, tip: (fare?.tip ?? 0) + stored },
    total: raised(total, more),
    tip: raised(tip, more),
    driverEarning: raised(driverEarning, part),
    adminEarning: raised(adminEarning, more - part),
  };
}

/** Whether no more was given back than paid, and the driver bears no more of it than was given back. */
export function isKept({ total, refunded, refundedDriver, givenBack, paymentState, currency }: BookingRow): boolean {
  const [paid, back, borne] = [total, refunded, refundedDriver].map((amount) => toMinor(amount, currency));
  const isWhole = paymentState === "refunded";
  return (
    back! <= paid! && borne! <= back! && (!isWhole || givenBack === total) && (back! < paid! || isWhole || paid === 0)
  );
}

/** What the ledger should have of some bookings of a driver in one currency, in minor units. */
export function bookedSums(rows: readonly BookingRow[]) {
  const sums = { rides: 0, fares: 0, tips: 0, company: 0, cash: 0, refunds: 0 };
  for (const row of rows) {
    const { status, paymentMethod, paymentState, refunded } = row;
    if (paymentState === "failed" || (paymentState === "refunded" && refunded === 0)) continue;
    const [total, driver, tip, borne] = (["total", "driverEarning", "tip", "refundedDriver"] as const).map((name) =>
      toMinor(row[name], row.currency),
    ) as [number, number, number, number];
    const isRide = status === "completed";
    sums.rides += isRide ? 1 : 0;
    sums.fares += total;
    sums.tips += tip;
    sums.company += total - driver;
    sums.cash += isRide && paymentMethod === "cash" ? total : 0;
    sums.refunds -= borne;
  }
  return sums;
}
