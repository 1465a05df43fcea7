import type { TFunction } from "i18next";
import { axisFormat } from "~/ui/chart/axis-format";
import { drawBars } from "~/ui/chart/bars.server";
import type { Drawing } from "~/ui/chart/drawing";
import { drawLines } from "~/ui/chart/lines.server";
import { hasEarnings, hasRides, type YearMonths } from "./months";
import { MONTHS, type Period } from "./period";
import { BOOKING_SERIES, EARNING_SERIES } from "./series";
import { dashboardFormat } from "./dashboard-format";

export interface Drawings {
  /** null in a month without bookings. */
  bookings: Drawing | null;
  /** null in a year without earnings. */
  earnings: Drawing | null;
}

/** Drawings are made once: a year that is over looks the same to everyone, and a drawing costs as much as the page. */
const made = new Map<string, Drawings>();
const MAX_KEPT = 100;

/** `drawDashboard`, from memory where the same was drawn before. */
export function drawingsOf(t: TFunction, lang: string, choice: Period, months: YearMonths): Drawings {
  const key = JSON.stringify([lang, choice, months]);
  let drawings = made.get(key);
  if (drawings) made.delete(key);
  else drawings = drawDashboard(t, lang, choice, months);
  // Last in the order of the map: what was not asked for longest goes first.
  made.set(key, drawings);
  if (made.size > MAX_KEPT) made.delete(made.keys().next().value!);
  return drawings;
}

/**
 * Draws both charts.
 *
 * Bookings are five bars of one month, because that is what the month is chosen for: how many were asked for, through
 * which app, and what became of them. The parts stand beside each other and not on top of each other: a server's
 * confirmed and cancelled rides need not add up to its total.
 *
 * Earnings are lines over the year, because one month's amounts say little without those before and after it; the
 * chosen month is marked in them and its figures stand beside the chart.
 * @param lang the BCP 47 tag
 */
export function drawDashboard(t: TFunction, lang: string, choice: Period, months: YearMonths): Drawings {
  const wording = dashboardFormat(lang);
  const axis = axisFormat(lang);
  const month = months[choice.month - 1];
  return {
    bookings:
      month && hasRides(month)
        ? drawBars({
            id: "bookings",
            series: BOOKING_SERIES.map(({ id, look, of }) => ({
              id,
              look,
              label: t(`dashboard:series.${id}`),
              value: of(month),
              shown: wording.number(of(month)),
            })),
            axisText: axis.count,
          })
        : null,
    earnings: months.some((one) => one && hasEarnings(one))
      ? drawLines({
          labels: MONTHS.map((number) => wording.month(number, "short")),
          details: months.map((one, index) => {
            const parts =
              one && EARNING_SERIES.map(({ id, of }) => `${t(`dashboard:series.${id}`)}: ${wording.money(of(one))}`);
            return parts ? [wording.capital(wording.period(choice.year, index + 1)), ...parts].join("\n") : "";
          }),
          series: EARNING_SERIES.map(({ id, look, of }) => ({ id, look, values: months.map((one) => one && of(one)) })),
          marked: choice.earnings === "all" ? null : choice.earnings - 1,
          axisText: axis.money,
        })
      : null,
  };
}
