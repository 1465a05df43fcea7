import { isMoment, wallClock, type FileColumn } from "./file-column";
import { Zip, ZipDeflate } from "fflate";
import type { PlainValue } from "../list/list-columns";
import { bookParts, columnName, type CellStyle, sheetBegin, SHEET_END, styleOf, Styles, xmlText } from "./xlsx-parts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

interface Workbook<Row> {
  /** The name of the list, which is also the name of the first sheet. */
  title: string;
  /** Returns the name and content of the second sheet: a label and a value in each row. It is called after the rows. */
  about: () => { title: string; lines: readonly (readonly [label: string, value: string])[] };
  /** The zone in which times are written, because spreadsheets have no time zones. */
  timeZone: string;
  /** The currency (ISO 4217) of amounts whose row names none. */
  currency: string;
  columns: readonly FileColumn<Row>[];
  rows: AsyncIterable<Row>;
  /** The largest number of rows of a sheet, including its header; further rows go to another sheet. */
  maxRows?: number;
}

const MAX_ROWS = 1_048_576;
const ROWS_PER_CHUNK = 200;

type Part = readonly [file: string, xml: string];

/**
 * Writes an XLSX file in chunks, and never holds more than one chunk of rows in memory. The first chunk is written with the first
 * row.
 */
export async function* xlsxBytes<Row>(book: Workbook<Row>): AsyncGenerator<Uint8Array, void> {
  const waiting: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    waiting.push(bytes);
  });
  const encoder = new TextEncoder();
  let file: ZipDeflate | undefined;
  for await (const [name, xml] of partsOf(book)) {
    if (file?.filename !== name) {
      file?.push(new Uint8Array(), true);
      file = new ZipDeflate(name);
      zip.add(file);
    }
    file.push(encoder.encode(xml));
    yield* waiting.splice(0);
  }
  file?.push(new Uint8Array(), true);
  zip.end();
  yield* waiting;
}

async function* partsOf<Row>({ title, about, columns, rows, maxRows = MAX_ROWS, ...of }: Workbook<Row>) {
  const styles = new Styles();
  const headers = columns.map(({ header }) => header);
  const names = [title];
  const sheet = (number: number) => `xl/worksheets/sheet${number}.xml`;
  const begin = sheetBegin(headers) + textRow(1, headers, "header");
  let xml = begin;
  let inSheet = 1;
  let inChunk = 0;
  let isSent = false;
  for await (const row of rows) {
    if (inSheet === maxRows) {
      yield [sheet(names.length), xml + SHEET_END] as Part;
      names.push(`${title.slice(0, 24)} ${names.length + 1}`);
      xml = begin;
      inSheet = 1;
    }
    inSheet += 1;
    inChunk += 1;
    const cells = columns.map((column, at) => cell(`${columnName(at)}${inSheet}`, column, row, { styles, ...of }));
    xml += `<row r="${inSheet}">${cells.join("")}</row>`;
    if (isSent && inChunk < ROWS_PER_CHUNK) continue;
    yield [sheet(names.length), xml] as Part;
    xml = "";
    inChunk = 0;
    isSent = true;
  }
  yield [sheet(names.length), xml + SHEET_END] as Part;
  const { title: aboutTitle, lines: aboutLines } = about();
  const lines = aboutLines.map((line, at) => textRow(at + 1, line, at === 0 ? "header" : "text"));
  yield [sheet(names.length + 1), sheetBegin(["", ""]) + lines.join("") + SHEET_END] as Part;
  yield ["xl/styles.xml", styles.xml()] as Part;
  yield* bookParts([...names, aboutTitle]);
}

const textRow = (number: number, texts: readonly string[], style: CellStyle) =>
  `<row r="${number}">${texts.map((text, at) => textCell(`${columnName(at)}${number}`, text, style)).join("")}</row>`;

const textCell = (place: string, text: string, style: CellStyle) =>
  `<c r="${place}" s="${styleOf(style)}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numberCell = (place: string, value: number, style: number) => `<c r="${place}" s="${style}"><v>${value}</v></c>`;

interface CellContext {
  styles: Styles;
  timeZone: string;
  currency: string;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
/** The API's names of fields with dates end like this. In other fields text that looks like a date, such as a code, stays text. */
const OF_DAYS = /(?:At|Date|date)$/;

/** Text stays text, whatever it looks like: codes, phone numbers, plates, ZIP codes. */
function cell<Row>(place: string, column: FileColumn<Row>, row: Row, context: CellContext): string {
  const value: PlainValue = column.value(row);
  const { styles, timeZone, currency } = context;
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) return "";
    const own = (row as { currency?: string | null }).currency;
    return numberCell(place, value, column.isMoney ? styles.ofMoney(own ?? currency) : styleOf("plain"));
  }
  if (isMoment(value)) return numberCell(place, serialOf(wallClock(value, timeZone)), styleOf("time"));
  if (DAY.test(value) && !Number.isNaN(Date.parse(value)) && OF_DAYS.test(column.id))
    return numberCell(place, serialOf(value), styleOf("day"));
  return textCell(place, value, "text");
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** Returns a spreadsheet's number for a time: the days since the end of 1899. @param local "2026-03-08" or "2026-03-08T17:05:30" */
function serialOf(local: string): number {
  return (Date.parse(local.length > 10 ? `${local}Z` : local) - FIRST_DAY) / DAY_MS;
}
