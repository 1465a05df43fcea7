/**
 * The names of states, services and fare lines that panel and API share. They are separate from the schemas, so that a page that shows one
 * does not bring the schemas into the browser.
 */

export const SERVICES = [
  "single_taxi",
  "designated_driver",
  "pet_service",
  "package_service",
  "scheduled_ride",
] as const;
export type Service = (typeof SERVICES)[number];

export const PLATFORMS = ["android", "ios"] as const;

/** The states of a booking, in their order; the last two end it. */
export const BOOKING_STATES = ["requested", "confirmed", "arrived", "started", "completed", "cancelled"] as const;

/**
 * The list of bookings can be narrowed to a state, to all bookings that are not over, to those of them without a driver, to those without
 * one whose pickup is overdue or within 60 minutes, to all that the dashboard counts as confirmed, or to all that are over.
 */
export const BOOKING_STATE_FILTERS = [
  "open",
  "unassigned",
  "unassignedSoon",
  "confirmedOrLater",
  "ended",
  ...BOOKING_STATES,
] as const;

/** Bookings that are not over. */
export const OPEN_STATES = ["requested", "confirmed", "arrived", "started"] as const;

/** Bookings that are over. */
export const ENDED_STATES = ["completed", "cancelled"] as const;

/** Bookings that were confirmed and not cancelled, whatever became of them since. */
export const CONFIRMED_STATES = ["confirmed", "arrived", "started", "completed"] as const;

/** Bookings that can still be cancelled: the rider is not in the car yet. */
export const CANCELLABLE_STATES = ["requested", "confirmed", "arrived"] as const;

export function isCancellable(status: string): boolean {
  return (CANCELLABLE_STATES as readonly string[]).includes(status);
}

/** The lines of a fare, in the order of a receipt and named as in the fare settings (section 3). */
export const FARE_LINES = [
  "bookingFee",
  "baseFare",
  "distance",
  "time",
  "perStopFee",
  "driverWait",
  "fuelSurcharge",
  "timeSurcharge",
  "longMilesDiscount",
  "airportFee",
  "promo",
  "salesTax",
  "tip",
  "cancellationFee",
] as const;
export type FareLine = (typeof FARE_LINES)[number];

export const PAYMENT_METHODS = ["card", "cash", "happy_money"] as const;
export const PAYMENT_STATES = ["pending", "paid", "partly_refunded", "refunded", "failed", "not_charged"] as const;
/** Payments of which something was given back. */
export const GIVEN_BACK_PAYMENTS = ["partly_refunded", "refunded"] as const;
/** What a list of bookings can be narrowed to: a state, or "given_back" for payments given back wholly or in part. */
export const PAYMENT_FILTERS = [...PAYMENT_STATES, "given_back"] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

export function paymentsIn(filter: PaymentFilter): readonly (typeof PAYMENT_STATES)[number][] {
  return filter === "given_back" ? GIVEN_BACK_PAYMENTS : [filter];
}

/**
 * Payments whose money the company does not have: nobody earns anything by them. Of a booking that says what was given back by refunds,
 * the shares say who bears that.
 */
export const UNCOLLECTED_PAYMENTS = ["refunded", "failed"] as const;

export function isUncollected(paymentState: string): boolean {
  return (UNCOLLECTED_PAYMENTS as readonly string[]).includes(paymentState);
}

/** Whether a rider has paid something that can be given back: the fare, or the fee of a cancellation. */
export function isRefundable({
  status,
  paymentState,
  total,
}: {
  status: string;
  paymentState: string;
  total: number | null;
}) {
  const isOver = status === "completed" || status === "cancelled";
  return isOver && (paymentState === "paid" || paymentState === "partly_refunded") && (total ?? 0) > 0;
}

/** The parties that can cancel a booking; "company" stands for the users of this panel. */
export const CANCELLERS = ["rider", "driver", "company"] as const;
export type Canceller = (typeof CANCELLERS)[number];

/** Why a cancellation costs the rider a fee, which is "late", or none. */
export const FEE_REASONS = ["byDriver", "byCompany", "noDriver", "early", "late"] as const;
export type FeeReason = (typeof FEE_REASONS)[number];

/** What makes a fare differ from the estimate that the rider saw. */
export const ESTIMATE_REASONS = ["distance", "duration", "waiting", "stops", "night", "day", "rates"] as const;

/**
 * Filters scheduled rides by pickup time: within 60 minutes or overdue; until the end of the day; after it (UTC).
 */
export const RIDE_WINDOWS = ["nextHour", "today", "later"] as const;
export type RideWindow = (typeof RIDE_WINDOWS)[number];

/** Characters of the reason for which a booking is cancelled. */
export const MIN_CANCEL_REASON = 5;
export const MAX_CANCEL_REASON = 200;
