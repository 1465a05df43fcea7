import type { Canceller, FareLine, FeeReason } from "contract/booking-constants";
import { decimalsOf } from "contract/currency-decimals";
import { hourIn } from "contract/service-day";
import type { FareSettings } from "./settings";

export const METRES_IN_A_MILE = 1609.344;
/** The number of minutes that a driver waits at the pickup for free. */
export const FREE_WAIT_MINUTES = 3;
/** The long miles discount applies to the miles beyond this distance. */
export const LONG_RIDE_MILES = 20;
/** The hours of the time surcharge: from 22 o'clock to 5 o'clock of the next day. */
export const NIGHT_FROM = 22;
export const NIGHT_UNTIL = 5;

/** The facts of a trip that decide its fare. */
export interface PricedTrip {
  metres: number;
  seconds: number;
  /** Seconds that the driver waited at the pickup. */
  waited: number;
  /** The number of stops between pickup and drop-off. */
  stops: number;
  /** Whether it begins or ends at an airport. */
  airport: boolean;
  /** Whether it is at an hour with the time surcharge. */
  busyHour: boolean;
  /** The discount in minor units, which is taken off the fare before tax, up to all of it. */
  promo: number;
  /** In minor units. */
  tip: number;
}

/** A line of a fare in minor units of its currency. Discounts are negative, and lines of zero are left out. */
export interface PricedLine {
  name: FareLine;
  minor: number;
}

/** A fare, in minor units of its currency. The lines add up to the total, and so do the two earnings. */
export interface Fare {
  lines: PricedLine[];
  total: number;
  driver: number;
  company: number;
}

/** Whether a moment is within the hours of the time surcharge (22 to 5 o'clock in the zone). */
export function isBusyHour(at: Date, timeZone: string): boolean {
  const hour = hourIn(timeZone, at);
  return hour >= NIGHT_FROM || hour < NIGHT_UNTIL;
}

/**
 * Prices a ride: the only rule for the fare lines of bookings and for every estimate.
 *
 * Amounts are whole minor units of the currency throughout: cents, yen, fils. Each line is rounded separately, halves away from
 * zero, and the total is the sum of the rounded lines, so that the lines of a receipt add up to its total. The time surcharge is
 * a percentage of base fare, distance and time. The long miles discount is a percentage of what the miles beyond
 * `LONG_RIDE_MILES` cost. The tax is a percentage of everything above it. The driver gets the ride's own lines less the company's
 * commission, and the tip less its commission, rounded once; the company gets the rest of the total. So the company gets booking
 * fee, airport fee and tax, and pays for promo codes.
 */
export function priceRide(settings: FareSettings, trip: PricedTrip, currency: string): Fare {
  const minor = minorIn(currency);
  const miles = trip.metres / METRES_IN_A_MILE;
  const waitedMinutes = Math.max(0, Math.ceil(trip.waited / 60) - FREE_WAIT_MINUTES);
  const base = minor(settings.baseFare);
  const distance = minor(settings.distanceRate * miles);
  const time = minor((settings.timeRate * trip.seconds) / 60);
  const longMiles = Math.max(0, miles - LONG_RIDE_MILES);
  const ride: PricedLine[] = [
    { name: "baseFare", minor: base },
    { name: "distance", minor: distance },
    { name: "time", minor: time },
    { name: "perStopFee", minor: minor(settings.perStopFee) * trip.stops },
    { name: "driverWait", minor: minor(settings.driverWaitPerMinuteFee) * waitedMinutes },
    { name: "fuelSurcharge", minor: minor(settings.fuelSurcharge) },
    {
      name: "timeSurcharge",
      minor: trip.busyHour ? share(base + distance + time, settings.timeSurchargePercentage) : 0,
    },
    {
      name: "longMilesDiscount",
      minor: -share(minor(settings.distanceRate * longMiles), settings.longMilesDiscountPercentage),
    },
  ];
  const fees: PricedLine[] = [
    { name: "bookingFee", minor: minor(settings.bookingFee) },
    { name: "airportFee", minor: trip.airport ? minor(settings.airportFee) : 0 },
  ];
  const fare = sum(ride);
  const promo = Math.min(trip.promo, fare + sum(fees));
  const taxed = fare + sum(fees) - promo;
  const lines = [
    ...fees.slice(0, 1),
    ...ride,
    ...fees.slice(1),
    { name: "promo" as const, minor: -promo },
    { name: "salesTax" as const, minor: share(taxed, settings.salesTax) },
    { name: "tip" as const, minor: trip.tip },
  ].filter((line) => line.minor !== 0);
  const total = sum(lines);
  const driver = share(fare, 100 - settings.adminCommission) + share(trip.tip, 100 - settings.tipAdminCommission);
  return { lines, total, driver, company: total - driver };
}

/**
 * Returns the fare of a cancelled ride: only the cancellation fee, shared according to the settings.
 * @param feeDue see `decideFee`
 */
export function priceCancellation(settings: FareSettings, feeDue: boolean, currency: string): Fare {
  if (!feeDue) return { lines: [], total: 0, driver: 0, company: 0 };
  const total = minorIn(currency)(settings.cancellationFee);
  const driver = share(total, 100 - settings.adminCancellationFee);
  return { lines: [{ name: "cancellationFee", minor: total }], total, driver, company: total - driver };
}

const MINUTE = 60_000;
/** A rider may cancel free of charge within this time after a driver has accepted. */
const FREE_AFTER_CONFIRMATION = 5 * MINUTE;
/** A scheduled ride may be cancelled free of charge until this time before its pickup. */
const FREE_BEFORE_PICKUP = 60 * MINUTE;

interface Cancellation {
  by: Canceller;
  at: Date;
  confirmedAt: Date | null;
  scheduledAt: Date | null;
}

/** Whether a cancellation costs the rider a fee, and why. */
export interface FeeDecision {
  due: boolean;
  why: FeeReason;
  /** The moment until which the rider could cancel free of charge, if that decides. */
  freeUntil: Date | null;
}

/**
 * Decides whether a cancellation costs the rider a fee: only if the rider cancels, a driver had accepted, and it is late. Late
 * means more than five minutes after the driver accepted, or for a scheduled ride less than an hour before its pickup. If the
 * driver or the company cancels, the rider pays nothing.
 */
export function decideFee({ by, at, confirmedAt, scheduledAt }: Cancellation): FeeDecision {
  if (by !== "rider") return { due: false, why: by === "driver" ? "byDriver" : "byCompany", freeUntil: null };
  if (confirmedAt === null) return { due: false, why: "noDriver", freeUntil: null };
  const freeUntil = new Date(
    scheduledAt === null ? confirmedAt.getTime() + FREE_AFTER_CONFIRMATION : scheduledAt.getTime() - FREE_BEFORE_PICKUP,
  );
  const due = at > freeUntil;
  return { due, why: due ? "late" : "early", freeUntil };
}

/**
 * Converts amounts of a currency to its minor units. An amount just below half a unit, because of binary fractions, counts as
 * half a unit.
 */
export function minorIn(currency: string): (amount: number) => number {
  const units = 10 ** decimalsOf(currency);
  return (amount) => roundHalfUp(amount * units);
}

/** Returns a percentage of an amount, which must not be negative, in whole minor units. */
export function share(amount: number, percent: number): number {
  return roundHalfUp((amount * percent) / 100);
}

function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-9);
}

function sum(lines: readonly PricedLine[]): number {
  return lines.reduce((total, line) => total + line.minor, 0);
}
