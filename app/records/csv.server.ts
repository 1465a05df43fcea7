import type { ListColumn, PlainValue } from "./list-columns";

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => PlainValue;
}

interface Csv<Row> {
  /** Without its ending: "tips". The date of today is added. */
  filename: string;
  columns: readonly CsvColumn<Row>[];
  rows: AsyncIterable<Row>;
}

/** Excel reads UTF-8 only with this mark in front. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Rows of text that are sent together. */
const ROWS_IN_A_CHUNK = 200;

/**
 * Streams rows as a CSV file (RFC 4180: CRLF, doubled quotes).
 *
 * The first row is read before the answer starts, so that a server that fails shows an error page
 * and not a broken file. A failure later on breaks the download off: half a file must not look
 * like a whole one.
 */
export async function csvResponse<Row>({ filename, columns, rows }: Csv<Row>): Promise<Response> {
  const lines = csvLines(columns, rows);
  const head = await lines.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(head.done ? "" : head.value));
    },
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(`${filename}-${new Date().toISOString().slice(0, 10)}.csv`),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

async function* csvLines<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string, void> {
  let text = BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header));
  let waiting = 0;
  let sent = false;
  for await (const row of rows) {
    text += csvLine(columns.map(({ value }) => value(row)));
    waiting += 1;
    if (sent && waiting < ROWS_IN_A_CHUNK) continue;
    yield text;
    text = "";
    waiting = 0;
    sent = true;
  }
  if (text !== "") yield text;
}

/** One line of the file, with its line end. */
export function csvLine(values: readonly PlainValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}

/** Where a spreadsheet whose language separates by semicolons begins another cell: quotes around a comma's cell mean nothing to it. */
const OTHER_CELLS = /([;\r\n][\s"]{0,9})(?=[=+\-@＝＋－＠])/g;

/**
 * One cell. A text that a spreadsheet would take for a formula gets an apostrophe in front; a number
 * is none, whatever its sign.
 */
export function csvCell(value: PlainValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const inner = value.replace(OTHER_CELLS, "$1'");
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${inner}` : inner;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The header that makes a browser save the answer under a name; characters that a path or a header would trip over are replaced. */
export function attachment(filename: string): string {
  const safe = filename.replace(/[^\p{L}\p{N}._ -]/gu, "_").replace(/^\.+/, "_");
  const ascii = safe.replace(/[^\x20-\x7e]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe)}`;
}

/** The columns of a list's CSV file: all that have a plain value, whether they are shown or not. */
export function csvColumns<Row>(columns: readonly ListColumn<Row>[]): CsvColumn<Row>[] {
  return columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []));
}
