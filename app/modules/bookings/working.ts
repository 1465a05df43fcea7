import type { TFunction } from "i18next";
import { ESTIMATE_REASONS, FEE_REASONS } from "contract/booking-constants";
import type { BookingWorking, WorkingStep } from "contract/booking-working";
import type { Format } from "~/i18n/format";
import { distance, type DistanceUnit, METRES_PER_MILE, minutes } from "~/i18n/measures";

/** The language, currency and unit of sentences about a booking. */
export interface Speech {
  t: TFunction;
  /** BCP 47 */
  lang: string;
  format: Format;
  /** The currency of the booking. */
  currency: string | null;
  unit: DistanceUnit;
}

/** Explains in one sentence how a line of a fare was calculated; empty if the server does not tell. */
export function lineText(speech: Speech, step: WorkingStep): string {
  const { t } = speech;
  const { name, count, rate, waited, free, percent, of, after, from, until } = step;
  if (count !== null && rate !== null) {
    const product = t("bookings:how.product", { quantity: countText(speech, step), rate: moneyOf(speech, rate) });
    if (waited === null || free === null) return product;
    const times = { waited: minutes(speech.lang, waited * 60), free: speech.format.number(free) };
    return t("bookings:how.wait", { ...times, product });
  }
  if (percent !== null && of !== null) {
    const share = t("bookings:how.share", { percent: percentOf(speech, percent), amount: moneyOf(speech, of) });
    if (from !== null && until !== null) return t("bookings:how.night", { from, until, share });
    if (after !== null && count !== null)
      return t("bookings:how.longMiles", { distance: miles(speech, count), after: miles(speech, after), share });
    return name === "salesTax" ? t("bookings:how.tax", { share }) : share;
  }
  const plain = PLAIN.find((known) => known === name);
  return plain ? t(`bookings:how.${plain}`) : "";
}

/** Lines whose amount is a fixed rate or was entered. */
const PLAIN = ["bookingFee", "baseFare", "fuelSurcharge", "airportFee", "promo", "tip", "cancellationFee"] as const;

/** Explains how a part of the driver's share was calculated: "80 % of $28.50 of the fare …: $22.80". */
export function driverText(speech: Speech, { name, amount, percent, of }: WorkingStep): string {
  const kind = (["fare", "tip", "cancellationFee"] as const).find((known) => known === name);
  if (!kind || percent === null || of === null) return "";
  const share = speech.t("bookings:how.share", { percent: percentOf(speech, percent), amount: moneyOf(speech, of) });
  return speech.t(`bookings:driverPart.${kind}`, { share, amount: moneyOf(speech, amount) });
}

/** Says how much higher or lower the fare is than the estimate that the rider saw, and why. */
export function estimateText(speech: Speech, { total, difference, reasons }: Estimate): string {
  const { t, format } = speech;
  const estimate = moneyOf(speech, total);
  if (difference === 0) return t("bookings:difference.none", { estimate });
  const named = reasons.map((reason) => reasonText(speech, reason)).filter(Boolean);
  return t(difference > 0 ? "bookings:difference.over" : "bookings:difference.under", {
    amount: moneyOf(speech, Math.abs(difference)),
    estimate,
    reasons: named.length > 0 ? format.list(named) : t("bookings:difference.small"),
  });
}

type Estimate = NonNullable<BookingWorking["estimate"]>;

function reasonText({ t, lang, unit }: Speech, { what, by }: Estimate["reasons"][number]): string {
  const known = ESTIMATE_REASONS.find((name) => name === what);
  switch (known) {
    case undefined:
      return "";
    case "distance":
      return t(by > 0 ? "bookings:reasonFor.further" : "bookings:reasonFor.nearer", {
        distance: distance(lang, Math.abs(by), unit),
      });
    case "duration":
      return t(by > 0 ? "bookings:reasonFor.longer" : "bookings:reasonFor.quicker", {
        time: minutes(lang, Math.abs(by)),
      });
    case "waiting":
      return t("bookings:reasonFor.waiting", { time: minutes(lang, by) });
    case "stops":
      return t(by > 0 ? "bookings:reasonFor.moreStops" : "bookings:reasonFor.fewerStops", { number: Math.abs(by) });
    default:
      return t(`bookings:reasonFor.${known}`);
  }
}

/** Says how long the driver waited, and whether that was free; empty while the driver still waits. */
export function arrivalText({ t, lang, format }: Speech, { waited, free, end, at, since }: Arrival): string {
  if (waited === null || end === null) return "";
  const timeOf = (count: number) => minutes(lang, count * 60);
  const time = timeOf(waited);
  const early =
    since !== null && Date.parse(since) > Date.parse(at)
      ? t("bookings:arrival.early", { time: format.time(since) })
      : "";
  const said =
    end === "cancelled"
      ? t("bookings:arrival.cancelled", { time })
      : waited === 0
        ? t("bookings:arrival.atOnce")
        : free !== null && waited > free
          ? t("bookings:arrival.charged", { time, free: timeOf(free), charged: timeOf(waited - free) })
          : t("bookings:arrival.free", { time });
  return [said, early].filter(Boolean).join(" ");
}

type Arrival = NonNullable<BookingWorking["arrival"]>;

/** Says whether a cancellation cost a fee, and why. */
export function feeText({ t, format }: Speech, { due, why, freeUntil }: NonNullable<BookingWorking["fee"]>): string {
  const known = FEE_REASONS.find((reason) => reason === why);
  const result = t(due ? "bookings:feeDue" : "bookings:feeNotDue");
  if (!known) return result;
  return [result, t(`bookings:feeReason.${known}`, { time: freeUntil ? format.dateTime(freeUntil) : "" })].join(" ");
}

function countText(speech: Speech, { count, unit }: WorkingStep): string {
  if (unit === "mile") return miles(speech, count ?? 0);
  if (unit === "minute") return decimal(speech, count ?? 0, { style: "unit", unit: "minute" });
  return decimal(speech, count ?? 0);
}

/** Formats miles, because rates are per mile, whatever unit the service shows distances in. */
function miles({ lang }: Speech, count: number): string {
  return distance(lang, count * METRES_PER_MILE, "mi", 2);
}

function decimal({ lang }: Speech, value: number, style: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(lang, { maximumFractionDigits: 2, ...style }).format(value);
}

const percentOf = (speech: Speech, percent: number) => decimal(speech, percent / 100, { style: "percent" });

const moneyOf = ({ format, currency }: Speech, amount: number) => format.money(amount, currency);
