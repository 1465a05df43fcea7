import type { Booking } from "contract/bookings";
import { isCancellable } from "contract/booking-constants";
import { dayIn, daysBetween } from "contract/service-day";
import { useTranslation } from "react-i18next";
import { type Format, useFormat, useLocale } from "~/i18n/format";
import { timeLeft } from "~/i18n/time-left";
import { EmptyValue } from "~/ui/empty-value";
import { Icon } from "~/ui/icon";
import { Moment } from "~/ui/list/cells";
import { TimeLeft } from "./time-left";

/** Whether a ride was booked ahead and has not begun. An invalid time, which servers may send (ruling C8), never counts as ahead. */
export function isAhead({ scheduledAt, status }: Pick<Booking, "scheduledAt" | "status">): boolean {
  return scheduledAt !== null && !Number.isNaN(Date.parse(scheduledAt)) && isCancellable(status);
}

const HOUR_MS = 60 * 60 * 1000;

interface PickupMoment {
  /** A moment in ISO 8601. */
  at: string;
  /** In milliseconds. */
  now: number;
  timeZone: string;
}

/** Returns "tomorrow", or the date of a later day. */
function dayText(language: string, format: Format, { at, now, timeZone }: PickupMoment): string {
  const days = daysBetween(dayIn(timeZone, new Date(now)), dayIn(timeZone, new Date(at)));
  if (Math.abs(days) > 1) return format.date(at);
  const text = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day");
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Returns a text such as "Tomorrow, 2:37 PM, in 22 hours". */
export function pickupText(language: string, format: Format, moment: PickupMoment): string {
  const left = timeLeft(language, moment.at, new Date(moment.now).toISOString());
  return [dayText(language, format, moment), format.time(moment.at), left].filter(Boolean).join(", ");
}

/**
 * Shows the pickup time of a ride that was booked ahead, or the time left if it is overdue or within the hour.
 * @param now in milliseconds
 */
export function AheadTime({ booking, now }: { booking: Booking; now: number }) {
  const { i18n } = useTranslation("bookings");
  const format = useFormat();
  const { timeZone } = useLocale();
  const { scheduledAt: at, driver } = booking;
  if (at === null) return <EmptyValue />;
  if (!isAhead(booking)) return <Moment at={at} />;
  // The cell has two lines like other cells. If the ride begins soon, the time left also tells the day.
  const isSoon = Date.parse(at) - now <= HOUR_MS;
  return (
    <span data-ahead>
      <Icon name="clock" /> {isSoon ? format.time(at) : dayText(i18n.language, format, { at, now, timeZone })}{" "}
      {isSoon ? (
        <TimeLeft at={at} now={now} isUrgent={driver === null} isShort />
      ) : (
        <span className="row-detail">{format.time(at)}</span>
      )}
    </span>
  );
}

/** Says when a ride that was booked ahead begins. */
export function PickupTime({ at, now }: Pick<PickupMoment, "at" | "now">) {
  const { i18n } = useTranslation("bookings");
  const format = useFormat();
  const { timeZone } = useLocale();
  return <strong className="font-semibold text-ink">{pickupText(i18n.language, format, { at, now, timeZone })}</strong>;
}
