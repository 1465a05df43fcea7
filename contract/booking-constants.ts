/**
 * The names of states, services and fare lines that panel and API share. They are separate from the schemas, so that a page that
 * shows one does not bring the schemas into the browser.
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

/** The states of a booking in their order; the last two are final. */
export const BOOKING_STATES = ["requested", "confirmed", "arrived", "started", "completed", "cancelled"] as const;

/**
 * The filters of the bookings list by state: one state; all bookings that are not over; those of them without a driver; those
 * without a driver whose pickup is overdue or within 60 minutes; all that the dashboard counts as confirmed; all that are over.
 */
export const BOOKING_STATE_FILTERS = [
  "open",
  "unassigned",
  "unassignedSoon",
  "confirmedOrLater",
  "ended",
  ...BOOKING_STATES,
] as const;

/** The states of bookings that are not over. */
export const OPEN_STATES = ["requested", "confirmed", "arrived", "started"] as const;

/** The states of bookings that are over. */
export const ENDED_STATES = ["completed", "cancelled"] as const;

/** The states of bookings that were confirmed and not cancelled, including later states. */
export const CONFIRMED_STATES = ["confirmed", "arrived", "started", "completed"] as const;

/** The states in which a booking can still be cancelled: the rider is not in the car yet. */
export const CANCELLABLE_STATES = ["requested", "confirmed", "arrived"] as const;

export function isCancellable(status: string): boolean {
  return (CANCELLABLE_STATES as readonly string[]).includes(status);
}

/** The lines of a fare in the order of a receipt, named as in the fare settings (section 3). */
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
/** The states of payments that were refunded in part or in full. */
export const GIVEN_BACK_PAYMENTS = ["partly_refunded", "refunded"] as const;
/** The filters of the bookings list by payment: a state, or "given_back" for payments refunded in part or in full. */
export const PAYMENT_FILTERS = [...PAYMENT_STATES, "given_back"] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

export function paymentsIn(filter: PaymentFilter): readonly (typeof PAYMENT_STATES)[number][] {
  return filter === "given_back" ? GIVEN_BACK_PAYMENTS : [filter];
}

/**
 * The payments whose money the company does not have, so that nobody earns from them. If a booking has refunds, its shares
 * already take them into account.
 */
export const UNCOLLECTED_PAYMENTS = ["refunded", "failed"] as const;

export function isUncollected(paymentState: string): boolean {
  return (UNCOLLECTED_PAYMENTS as readonly string[]).includes(paymentState);
}

/** Whether a rider has paid something that can be refunded: the fare, or a cancellation fee. */
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

/** Why a cancellation costs the rider a fee ("late") or nothing (all others). */
export const FEE_REASONS = ["byDriver", "byCompany", "noDriver", "early", "late"] as const;
export type FeeReason = (typeof FEE_REASONS)[number];

/** The reasons why a fare differs from the estimate that the rider saw. */
export const ESTIMATE_REASONS = ["distance", "duration", "waiting", "stops", "night", "day", "rates"] as const;

/**
 * Filters scheduled rides by pickup time: overdue or within 60 minutes; until the end of the day; later (UTC).
 */
export const RIDE_WINDOWS = ["nextHour", "today", "later"] as const;
export type RideWindow = (typeof RIDE_WINDOWS)[number];

/** The length of the reason for a cancellation, in characters. */
export const MIN_CANCEL_REASON = 5;
export const MAX_CANCEL_REASON = 200;
