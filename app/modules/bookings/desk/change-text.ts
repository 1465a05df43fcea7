import type { TFunction } from "i18next";
import type { BookingChange } from "contract/bookings";
import { BOOKING_CHANGES } from "contract/desk-constants";
import type { Format } from "~/i18n/format";

/** Describes a change to a ride: "Assigned to Maria Alvarez by Tom Becker, Nov 27, 2:02 PM". */
export function changeText(t: TFunction, format: Format, change: BookingChange): string {
  return t("bookings:desk.changeBy", {
    what: whatOf(t, format, change),
    name: change.by,
    time: format.dateTime(change.at),
  });
}

/** Describes what was done, without the person and the time. */
function whatOf(t: TFunction, format: Format, change: BookingChange): string {
  const { kind, driver, former, fromTime, toTime, isNoted } = change;
  const times = fromTime && toTime ? { from: format.dateTime(fromTime), to: format.dateTime(toTime) } : null;
  if (kind === "assigned") {
    return former === ""
      ? t("bookings:desk.what.assigned", { driver })
      : t("bookings:desk.what.changed", { driver, former });
  }
  if (kind === "unassigned") return t("bookings:desk.what.unassigned", { former });
  if (kind === "undone") {
    if (times) return t("bookings:desk.what.undoneTime", times);
    return driver === "" ? t("bookings:desk.what.undone") : t("bookings:desk.what.undoneTo", { driver });
  }
  if (!(BOOKING_CHANGES as readonly string[]).includes(kind)) return kind;
  return [times && t("bookings:desk.what.moved", times), isNoted && t("bookings:desk.what.noted")]
    .filter(Boolean)
    .join(", ");
}

/** Returns the overruled obstacles, each kind once, and the reason, to be shown below a change. */
export function detailsOf(t: TFunction, { overruled, reason }: BookingChange): string[] {
  const named = [...new Set(overruled)].map((code) => t(`bookings:desk.overruled.${code}`, { defaultValue: code }));
  return [...(reason === "" ? [] : [reason]), ...named];
}
