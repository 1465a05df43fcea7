import { decimalsOf, isFiner } from "contract/currency-decimals";
import type { PlainValue } from "../list/list-columns";
import { type FileColumn, isMoment, wallClock } from "./file-column";

type CsvColumn<Row> = Pick<FileColumn<Row>, "header" | "value"> & Partial<Pick<FileColumn<Row>, "isMoney">>;

interface Csv<Row> {
  /** The time zone in which times are written. */
  timeZone: string;
  style: CsvStyle;
  /** The currency (ISO 4217) of amounts whose row names none. */
  currency?: string;
  columns: readonly CsvColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/** How cells are separated and numbers are written. */
export interface CsvStyle {
  separator: "," | ";";
  decimal: "." | ",";
}

/** The style for programs. */
export const PLAIN_CSV: CsvStyle = { separator: ",", decimal: "." };

/** Returns the style that spreadsheets of a language read: with a decimal comma, cells are separated by semicolons. @param tag BCP 47 */
export function csvStyleOf(tag: string): CsvStyle {
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",")
    ? { separator: ";", decimal: "," }
    : PLAIN_CSV;
}

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = "\uFEFF";

const ROWS_PER_CHUNK = 200;

/** Writes rows as a CSV file (RFC 4180: CRLF, doubled quotes) in chunks. The first chunk is written with the first row. */
export async function* csvBytes<Row>({
  timeZone,
  currency,
  style,
  columns,
  rows,
}: Csv<Row>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const text of csvLines({ columns: inZone(columns, timeZone), rows, style, currency }))
    yield encoder.encode(text);
}

/** Writes moments as "2026-03-08 17:05:30" in the zone, which spreadsheets read as a date with a time. */
function inZone<Row>(columns: readonly CsvColumn<Row>[], timeZone: string): CsvColumn<Row>[] {
  const written = (value: PlainValue) => {
    return typeof value === "string" && isMoment(value) ? wallClock(value, timeZone).replace("T", " ") : value;
  };
  return columns.map(({ value, ...column }) => ({ ...column, value: (row) => written(value(row)) }));
}

async function* csvLines<Row>({
  columns,
  rows,
  style,
  currency,
}: Omit<Csv<Row>, "timeZone" | "currency"> & { currency: string | undefined }): AsyncGenerator<string, void> {
  const amount = (value: PlainValue, row: Row) => amountCell(value, currencyOf(row) ?? currency, style);
  const line = (cells: string[]) => `${cells.join(style.separator)}\r\n`;
  let text = BYTE_ORDER_MARK + line(columns.map(({ header }) => csvCell(header, style)));
  let waiting = 0;
  let sent = false;
  for await (const row of rows) {
    text += line(columns.map(({ value, isMoney }) => (isMoney ? amount(value(row), row) : csvCell(value(row), style))));
    waiting += 1;
    if (sent && waiting < ROWS_PER_CHUNK) continue;
    yield text;
    text = "";
    waiting = 0;
    sent = true;
  }
  if (text !== "") yield text;
}

const currencyOf = (row: unknown) => (row as { currency?: string | null }).currency;

/** Writes an amount with all decimals of its currency, as banks read it: "4.80". */
function amountCell(value: PlainValue, currency: string | undefined, style: CsvStyle): string {
  if (typeof value !== "number" || !currency || isFiner(value, currency)) return csvCell(value, style);
  return value.toFixed(decimalsOf(currency)).replace(".", style.decimal);
}

/**
 * A formula after a character that may begin a new cell or line: spreadsheets of other languages use another separator and then
 * ignore the quotes, and some programs begin a cell at a tab, a vertical tab or a form feed.
 */
const FORMULA_IN_TEXT = /(?<=[;\t\v\f\r\n\u0085\u2028\u2029][\s\u0085"]*)'*[=+\-@＝＋－＠]/g;
const BEGINS_WITH_FORMULA = /^'*(?:[\s\u0085]*[=+\-@＝＋－＠]|[\t\v\f\r\n\u0085\u2028\u2029])/;
/** A number with its country code. With only digits and blanks it is text to every spreadsheet, and no formula. */
const PHONE = /^\+\d{1,4}(?: \d+)+$/;

/**
 * Writes one cell. A text that a spreadsheet would evaluate as a formula gets an apostrophe in front, and so does a text that
 * already begins with an apostrophe and a formula. A reader who removes one apostrophe before a formula gets the original text.
 */
export function csvCell(value: PlainValue, { separator, decimal }: CsvStyle = PLAIN_CSV): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  if (typeof value !== "string") return String(value);
  const inner = value.replace(FORMULA_IN_TEXT, "'$&");
  const harmless = BEGINS_WITH_FORMULA.test(value) && !PHONE.test(value) ? `'${inner}` : inner;
  return /["\r\n]/.test(harmless) || harmless.includes(separator) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
