import type { ServiceLocale } from "contract/locale";
import type { TFunction } from "i18next";
import { axisFormat } from "~/ui/chart/axis-format";
import type { Drawing } from "~/ui/chart/drawing";
import { drawLines } from "~/ui/chart/lines.server";
import { drawBars } from "~/ui/chart/bars.server";
import { earningsPeriod, hasEarnings, hasRides, type YearMonths, MONTHS, type Period } from "./period";
import { BOOKING_SERIES, BOOKING_STACKS, EARNING_SERIES, earningName, untoldBookings, untoldEarnings } from "./charts";
import { dashboardFormat } from "./format";

/** Returns the series of one of the two bars. */
function seriesOf(stack: keyof typeof BOOKING_STACKS, untold: ReadonlySet<string>) {
  const ids = BOOKING_STACKS[stack].filter((id) => !untold.has(id)) as readonly string[];
  return BOOKING_SERIES.flatMap(({ id, look, of }) => (look && ids.includes(id) ? [{ id, look, of }] : []));
}

export interface Drawings {
  /** Null in a month without bookings. */
  bookings: Drawing | null;
  /** Null in a year without earnings. */
  earnings: Drawing | null;
}

interface Style {
  /** The BCP 47 tag. */
  lang: string;
  locale: ServiceLocale;
}

interface Shown {
  choice: Period;
  months: YearMonths;
  /** The current month, 1 to 12, if the shown year is the current one. */
  running: number | null;
  /** The fields of a month that the server does not send. */
  unsent: readonly string[];
}

/** Drawings are cached, because they are the same for everyone, and one takes as long as the rest of the page. */
const cache = new Map<string, Drawings>();
const MAX_CACHED_DRAWINGS = 100;

/** Returns the result of `drawDashboard` from a cache. */
export function drawingsOf(t: TFunction, style: Style, shown: Shown): Drawings {
  const key = JSON.stringify([style.lang, style.locale.currency, shown]);
  let drawings = cache.get(key);
  if (drawings) cache.delete(key);
  else drawings = drawDashboard(t, style, shown);
  // A map keeps the order of insertion, so its first entry is the least recently used one.
  cache.set(key, drawings);
  if (cache.size > MAX_CACHED_DRAWINGS) cache.delete(cache.keys().next().value!);
  return drawings;
}

/**
 * Draws both charts.
 *
 * The bookings are those of one month, divided by platform and by outcome. A server's confirmed and cancelled rides need not add
 * up to its total: the rest is not confirmed yet. The earnings are lines over the year with the selected month marked, because
 * the amounts of one month mean little without the months around it.
 */
function drawDashboard(t: TFunction, { lang, locale }: Style, { choice, months, running, unsent }: Shown): Drawings {
  const format = dashboardFormat(lang, locale);
  const axis = axisFormat(lang, locale.currency);
  const month = months[choice.month - 1];
  const earnings = earningsPeriod(choice);
  const [untold, untoldMoney] = [untoldBookings(unsent), untoldEarnings(unsent)];
  const stacks = (["platform", "outcome"] as const).filter((stack) => seriesOf(stack, untold).length > 0);
  const lines = EARNING_SERIES.filter(({ id }) => !untoldMoney.has(id));
  return {
    bookings:
      month && hasRides(month) && stacks.length > 0
        ? drawBars({
            id: "bookings",
            isUnfinished: choice.month === running,
            axisText: axis.count,
            totalText: format.number,
            bars: stacks.map((stack) => {
              const parts = seriesOf(stack, untold).map(({ id, look, of }) => {
                const value = of(month);
                return { id, look, value, detail: `${t(`dashboard:series.${id}`)}: ${format.number(value)}` };
              });
              return { id: stack, label: t(`dashboard:bookings.${stack}`), parts };
            }),
          })
        : null,
    earnings:
      lines.length > 0 && months.some((one) => one && hasEarnings(one))
        ? drawLines({
            labels: MONTHS.map((number) => format.month(number, "short")),
            details: months.map((one, index) => {
              const parts =
                one &&
                lines.map(({ id, of }) => `${t(`dashboard:series.${earningName(id)}`)}: ${format.money(of(one))}`);
              return parts ? [format.capital(format.period(choice.year, index + 1)), ...parts].join("\n") : "";
            }),
            series: lines.map(({ id, look, of }) => ({ id, look, values: months.map((one) => one && of(one)) })),
            unfinished: running === null ? null : running - 1,
            marked: earnings === "all" ? null : earnings - 1,
            axisText: axis.money,
          })
        : null,
  };
}
