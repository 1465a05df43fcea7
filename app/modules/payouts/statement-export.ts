import { EXPORT_HEADER } from "contract/activity-constants";
import { fromMinor } from "contract/currency-decimals";
import type { Statement } from "contract/payouts";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvBytes, csvStyleOf, PLAIN_CSV } from "~/records/export/csv.server";
import type { FileColumn } from "~/records/export/file-column";
import { fileResponse } from "~/records/export/file-response.server";
import { FILE_TYPE, XLSX } from "~/records/export/file-type";
import { XLSX_TYPE, xlsxBytes } from "~/records/export/xlsx.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { readStatementPage } from "./statement.server";

const PARTS = ["fares", "tips", "company", "cash", "refunds", "adjustments", "payouts", "balance"] as const;

/** The days of a statement, between the balance before it and the balance after it. */
export const loader = guardedLoader("DriverStatement", async (args) => {
  const { t, api, url, language } = args;
  const [{ statement }, locale] = await Promise.all([
    readStatementPage(args, { [EXPORT_HEADER]: "1" }),
    serviceLocale(api),
  ]);
  const { currency, driver, from, to } = statement;
  const { timeZone } = locale;
  const columns: FileColumn<Row>[] = [
    { id: "day", header: t("payouts:day"), isMoney: false, value: (row) => row.day },
    { id: "rides", header: t("payouts:ridesShort"), isMoney: false, value: (row) => row.rides },
    ...PARTS.map((part) => ({
      id: part,
      header: t(`payouts:parts.${part}`),
      isMoney: true,
      value: (row: Row) => amountIn(row, part, currency),
    })),
    { id: "currency", header: t("payouts:currency"), isMoney: false, value: () => currency },
  ];
  const file = { timeZone, columns, rows: rowsOf(statement, [t("payouts:opening"), t("payouts:closing")]) };
  const named = { name: "statement", timeZone };
  if (url.searchParams.get(FILE_TYPE) === XLSX) {
    const title = t("payouts:statementOf", { name: driver.name });
    const { date } = formatFor(tagOf(language), locale);
    const about = () => ({ title: t("ui:list.filters"), lines: [[title, `${date(from)} – ${date(to)}`] as const] });
    const bytes = xlsxBytes({ ...file, title, about, currency });
    return fileResponse({ ...named, extension: "xlsx", type: XLSX_TYPE, bytes });
  }
  const style = url.searchParams.get("csv") === "plain" ? PLAIN_CSV : csvStyleOf(tagOf(language));
  const bytes = csvBytes({ ...file, style });
  return fileResponse({ ...named, extension: "csv", type: "text/csv; charset=utf-8", bytes });
});

type Row = Partial<Statement["sums"]> & { day: string };

/** What takes away from the balance has a minus sign; null for what a row does not have. */
function amountIn(row: Row, part: (typeof PARTS)[number], currency: string): number | null {
  const amount = row[part];
  if (amount === undefined) return null;
  return fromMinor(part === "company" || part === "cash" ? -amount : amount, currency);
}

async function* rowsOf({ opening, closing, days }: Statement, [before, after]: [string, string]): AsyncIterable<Row> {
  yield { day: before, balance: opening };
  yield* days;
  yield { day: after, balance: closing };
}
