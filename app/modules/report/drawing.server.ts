import { fromMinor } from "contract/currency-decimals";
import type { ReportFigures, ReportRow, ReportSums } from "contract/report";
import { isTimeGrouping, type ReportGrouping } from "contract/report-constants";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { axisFormat } from "~/ui/chart/axis-format";
import type { Drawing } from "~/ui/chart/drawing";
import { drawPairs, type Pair } from "~/ui/chart/pairs.server";

/** Only the largest groups have bars of their own; all others have one together. */
export const LARGEST_GROUPS = 10;
/** If there are more parts of a period than this, neighbors are merged, so that bars stay wide enough. */
const MAX_PARTS = 31;

interface Paid {
  now: Pick<ReportFigures, "paid">;
  before: Pick<ReportFigures, "paid"> | null;
}

interface Charted {
  by: ReportGrouping;
  /** All rows of a period's parts, or the first rows of groups. */
  rows: readonly (ReportRow & { label: string })[];
  sums: ReportSums;
  lang: string;
}

/**
 * Draws what riders paid in both periods: all parts if grouped by time, otherwise the ten largest groups and the rest. Null if
 * there is nothing to draw.
 */
export function drawReport(t: TFunction, format: Format, { by, rows, sums, lang }: Charted): Drawing | null {
  const { currency } = sums;
  const hasBefore = sums.before !== null;
  const of = ({ now, before }: Paid) => ({
    now: fromMinor(now.paid, currency),
    before: before && fromMinor(before.paid, currency),
  });
  const largest = rows.slice(0, LARGEST_GROUPS);
  const pairs = isTimeGrouping(by)
    ? together(rows.map((row) => ({ label: shortLabel(row, by, lang), name: row.label, ...of(row) })))
    : [
        ...largest.map((row) => ({ label: row.label, name: row.label, ...of(row) })),
        ...(rows.length > largest.length
          ? [{ label: t("report:rest"), name: t("report:rest"), ...of(restOf(sums, largest)) }]
          : []),
      ];
  if (pairs.every(({ now, before }) => now === 0 && !before)) return null;
  const axis = axisFormat(lang, currency);
  const money = (amount: number) => format.money(amount, currency);
  return drawPairs({
    id: "report",
    isLying: !isTimeGrouping(by),
    hasBefore,
    axisText: axis.money,
    pairs: pairs.map((pair) => ({
      ...pair,
      details: [
        `${pair.name}: ${money(pair.now)}`,
        ...(pair.before === null ? [] : [t("report:beforeIt", { amount: money(pair.before) })]),
      ].join("\n"),
    })),
  });
}

interface NamedPair extends Omit<Pair, "details"> {
  name: string;
}

/** Returns what all groups without a bar of their own come to. */
function restOf(sums: Paid, drawn: readonly Paid[]): Paid {
  const paid = (of: "now" | "before") => drawn.reduce((left, row) => left - (row[of]?.paid ?? 0), sums[of]?.paid ?? 0);
  return { now: { paid: paid("now") }, before: sums.before && { paid: paid("before") } };
}

/** Returns a label such as "16", "16 Nov" or "Nov", because the axis has no room for more. */
function shortLabel({ key }: ReportRow, by: ReportGrouping, lang: string): string {
  const day = new Date(key);
  if (Number.isNaN(day.getTime())) return key;
  const options =
    by === "month" ? ({ month: "short", year: "2-digit" } as const) : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(lang, { ...options, timeZone: "UTC" }).format(day);
}

/** Adds up neighbors if there are too many. */
function together(pairs: readonly NamedPair[]): NamedPair[] {
  const size = Math.ceil(pairs.length / MAX_PARTS);
  if (size <= 1) return [...pairs];
  return Array.from({ length: Math.ceil(pairs.length / size) }, (_, index) => {
    const some = pairs.slice(index * size, (index + 1) * size);
    const [first, last] = [some[0]!, some.at(-1)!];
    return {
      label: first.label,
      name: `${first.name} – ${last.name}`,
      now: some.reduce((sum, { now }) => sum + now, 0),
      before: first.before === null ? null : some.reduce((sum, { before }) => sum + (before ?? 0), 0),
    };
  });
}
