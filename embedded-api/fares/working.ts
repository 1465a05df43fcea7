import { FARE_LINES, type FareLine, type FeeReason } from "contract/booking-constants";
import { type FeeDecision, METRES_IN_A_MILE, minorIn, share } from "./fare";
import { copyOfRates, type RatesCopy } from "./rates";
import type { FareSettings } from "./settings";
import type { StoredFare } from "./stored-fare";

/** The facts that priced a booking, as far as they are not in the booking's own columns. */
export interface StoredWorking {
  /** The id of the copy of the rates. */
  rates: string;
  /** The facts of a ride; a cancelled booking has none. Distance, duration and stops are in columns of the booking. */
  trip?: {
    /** Seconds that the driver waited at the pickup. */
    waited: number;
    airport: boolean;
    busyHour: boolean;
  };
  /** Why a cancellation cost a fee or none; `freeUntil` is a moment in ISO 8601. */
  fee?: { due: boolean; why: FeeReason; freeUntil: string | null };
  /** What the rider saw before the ride. */
  estimate?: StoredEstimate;
}

/** An estimate before a ride: the price and the facts from which it was calculated. */
export interface StoredEstimate {
  /** The id of the copy of its rates, if they differ from those of the fare. */
  rates?: string;
  metres: number;
  seconds: number;
  stops: number;
  busyHour: boolean;
  /** The total in the unit of stored fare lines, without a tip. */
  total: number;
}

/** Returns what a cancelled booking stores: the rates of its fee, and why it was due or not. */
export function workingOfCancellation(settings: FareSettings, { due, why, freeUntil }: FeeDecision): StoredWorking {
  return { rates: copyOfRates(settings).id, fee: { due, why, freeUntil: freeUntil?.toISOString() ?? null } };
}

/** The facts of a ride that explain its fare. */
export interface ExplainedTrip {
  metres: number;
  seconds: number;
  stops: number;
  waited: number;
}

/** How an amount was calculated. Amounts are in minor units, rates in the currency; fields that do not apply are left out. */
export interface Step {
  name: string;
  amount: number;
  /** A number of units, and the rate for each. */
  count?: number;
  unit?: "mile" | "minute" | "stop";
  rate?: number;
  /** A percentage, and the amount that it is taken of. */
  percent?: number;
  of?: number;
  /** The minutes that the driver waited, and how many of them are free. */
  waited?: number;
  free?: number;
  /** The number of miles after which a discount begins. */
  after?: number;
  /** Hours of the day. */
  from?: number;
  until?: number;
}

/** The lines that belong to the ride itself, of which the driver gets a share. */
const RIDE_LINES: readonly FareLine[] = [
  "baseFare",
  "distance",
  "time",
  "perStopFee",
  "driverWait",
  "fuelSurcharge",
  "timeSurcharge",
  "longMilesDiscount",
];
const UNTAXED: readonly FareLine[] = ["salesTax", "tip"];

/** Returns the charged minutes, which include the last one that has begun. */
export const begunMinutes = (seconds: number) => Math.ceil(seconds / 60);

/**
 * Explains how each line of a fare was calculated by `priceRide` or `priceCancellation`, from the rates and the facts of the ride.
 * @param fare in minor units
 */
export function explainLines(fare: StoredFare, rates: RatesCopy, trip: ExplainedTrip | null, currency: string): Step[] {
  return FARE_LINES.flatMap((name) => {
    const amount = fare[name];
    return amount === undefined ? [] : [{ name, amount, ...howOf(name, { fare, rates, trip, currency }) }];
  });
}

interface Priced {
  fare: StoredFare;
  rates: RatesCopy;
  trip: ExplainedTrip | null;
  currency: string;
}

function howOf(name: FareLine, { fare, rates, trip, currency }: Priced): Omit<Step, "name" | "amount"> {
  const miles = trip ? trip.metres / METRES_IN_A_MILE : 0;
  const long = Math.max(0, miles - rates.longRideMiles);
  const waited = begunMinutes(trip?.waited ?? 0);
  switch (name) {
    case "distance":
      return { count: miles, unit: "mile", rate: rates.distanceRate };
    case "time":
      return { count: (trip?.seconds ?? 0) / 60, unit: "minute", rate: rates.timeRate };
    case "perStopFee":
      return { count: trip?.stops ?? 0, unit: "stop", rate: rates.perStopFee };
    case "driverWait":
      return {
        count: Math.max(0, waited - rates.freeWaitMinutes),
        unit: "minute",
        rate: rates.driverWaitPerMinuteFee,
        waited,
        free: rates.freeWaitMinutes,
      };
    case "timeSurcharge":
      return {
        percent: rates.timeSurchargePercentage,
        of: sumOf(fare, ["baseFare", "distance", "time"]),
        from: rates.nightFrom,
        until: rates.nightUntil,
      };
    case "longMilesDiscount":
      return {
        percent: rates.longMilesDiscountPercentage,
        of: minorIn(currency)(rates.distanceRate * long),
        count: long,
        unit: "mile",
        after: rates.longRideMiles,
      };
    case "salesTax":
      return { percent: rates.salesTax, of: taxedOf(fare) };
    default:
      return {};
  }
}

/** Explains the parts of the driver's share of a fare; the company gets the rest. */
export function explainDriver(fare: StoredFare, rates: RatesCopy): Step[] {
  const part = (name: string, of: number, companyPercent: number): Step[] => {
    const percent = Math.round((100 - companyPercent) * 100) / 100;
    return of === 0 ? [] : [{ name, amount: share(of, percent), percent, of }];
  };
  return [
    ...part("fare", sumOf(fare, RIDE_LINES), rates.adminCommission),
    ...part("tip", fare.tip ?? 0, rates.tipAdminCommission),
    ...part("cancellationFee", fare.cancellationFee ?? 0, rates.adminCancellationFee),
  ];
}

function sumOf(fare: StoredFare, names: readonly FareLine[]): number {
  return names.reduce((sum, name) => sum + (fare[name] ?? 0), 0);
}

const taxedOf = (fare: StoredFare) => sumOf(fare, FARE_LINES) - sumOf(fare, UNTAXED);

/** A reason why a fare differs from its estimate, and the difference in meters, seconds or as a plain number. */
export interface Difference {
  what: string;
  by: number;
}

/** Distances that differ by less look the same to a reader. */
const SAME_METRES = 80;
const SAME_SECONDS = 30;

/**
 * Compares a fare with the estimate that the rider saw.
 * @returns the difference in minor units, without the tip, which no estimate includes, and the facts that explain it
 */
export function compareWithEstimate(
  fare: StoredFare,
  { working, trip, rates }: { working: StoredWorking; trip: ExplainedTrip; rates: RatesCopy },
): { total: number; difference: number; reasons: Difference[] } | null {
  const { estimate } = working;
  if (!estimate || !working.trip) return null;
  const by = { metres: trip.metres - estimate.metres, seconds: trip.seconds - estimate.seconds };
  const charged = Math.max(0, begunMinutes(trip.waited) - rates.freeWaitMinutes);
  const isNight = working.trip.busyHour;
  const reasons: (Difference | false)[] = [
    Math.abs(by.metres) >= SAME_METRES && { what: "distance", by: by.metres },
    Math.abs(by.seconds) >= SAME_SECONDS && { what: "duration", by: by.seconds },
    charged > 0 && { what: "waiting", by: charged * 60 },
    trip.stops !== estimate.stops && { what: "stops", by: trip.stops - estimate.stops },
    isNight !== estimate.busyHour && { what: isNight ? "night" : "day", by: 1 },
    (estimate.rates ?? working.rates) !== working.rates && { what: "rates", by: 1 },
  ];
  return {
    total: estimate.total,
    difference: sumOf(fare, FARE_LINES) - (fare.tip ?? 0) - estimate.total,
    reasons: reasons.filter((reason) => reason !== false),
  };
}
