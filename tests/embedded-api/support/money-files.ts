import type { TFunction } from "i18next";
import { FARE_LINES } from "contract/booking-constants";
import { toMinor } from "contract/currency-decimals";
import type { Statement } from "contract/payouts";
import type { ReportFigures, ReportRow } from "contract/report";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { formatFor } from "~/i18n/format";
import { statementFile } from "~/modules/payouts/statement-file";
import { reportFileColumns } from "~/modules/report/file-columns.server";
import { csvBytes, PLAIN_CSV } from "~/records/export/csv.server";
import { type FileColumn, fileColumns } from "~/records/export/file-column";
import { cellsOf } from "../../support/csv";

// Headings are the keys of their texts.
const t = ((key: string) => key) as TFunction;
const format = formatFor("en", { timeZone: DEFAULT_TIME_ZONE, currency: "USD" });

/** The rows of a CSV file, each cell by the heading of its column. */
async function rowsOf<Row>(file: { columns: readonly FileColumn<Row>[]; rows: AsyncIterable<Row> }) {
  let text = "";
  for await (const bytes of csvBytes({ ...file, timeZone: DEFAULT_TIME_ZONE, style: PLAIN_CSV }))
    text += Buffer.from(bytes).toString();
  const [heading, ...rows] = text.trimEnd().split("\r\n").map(cellsOf);
  return rows.map((cells) => new Map(heading!.map((name, at) => [name, cells[at] ?? ""])));
}

/** What a statement's file says: the balances before and after, and the sums of the lines between them. */
export async function statementInFile(statement: Statement) {
  const minor = (text: string | undefined) => toMinor(Number(text), statement.currency);
  const rows = await rowsOf(statementFile(t, statement));
  const days = rows.slice(1, -1);
  const sum = (name: string) => days.reduce((all, row) => all + minor(row.get(`payouts:parts.${name}`)), 0);
  const balance = (row: ReadonlyMap<string, string>) => minor(row.get("payouts:parts.balance"));
  return {
    opening: balance(rows.at(0)!),
    closing: balance(rows.at(-1)!),
    ...{ fares: sum("fares"), tips: sum("tips"), company: 0 - sum("company"), cash: 0 - sum("cash") },
    ...{ refunds: sum("refunds"), adjustments: sum("adjustments"), payouts: sum("payouts"), balance: sum("balance") },
  };
}

/** What the file of a report says in the line of one row. */
export async function reportRowInFile(row: ReportRow): Promise<ReportFigures> {
  async function* rows() {
    yield { ...row, _id: row.key };
  }
  const [line] = await rowsOf({
    columns: fileColumns(reportFileColumns(t, format, { by: "driver", isCompared: false })),
    rows: rows(),
  });
  const count = (name: string) => Number(line!.get(`report:figures.${name}`));
  const amount = (name: string) => toMinor(Number(line!.get(name)), row.currency);
  const fare = (...names: (typeof FARE_LINES)[number][]) =>
    names.reduce((all, name) => all + amount(`report:fareLine.${name}`), 0);
  return {
    rides: count("rides"),
    cancelled: count("cancelled"),
    paid: amount("report:figures.paid"),
    driver: amount("report:figures.driver"),
    company: amount("report:figures.company"),
    tips: fare("tip"),
    fees: fare("bookingFee", "airportFee", "cancellationFee"),
    promo: 0 - fare("promo"),
    tax: fare("salesTax"),
    refunds: amount("report:figures.refunds"),
    cash: amount("report:figures.cash"),
  };
}
