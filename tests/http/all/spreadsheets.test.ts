import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findLibreOffice } from "../../../scripts/lib/testing/libreoffice.mjs";
import { csvBytes, csvStyleOf } from "~/records/export/csv.server";
import type { FileColumn } from "~/records/export/file-column";
import { xlsxBytes } from "~/records/export/xlsx.server";

const office = await findLibreOffice();

interface Row {
  name: string;
  zip: string;
  rides: number;
  spent: number;
  currency: string;
  joinedAt: string;
  expiresAt: string;
}

const field = (id: keyof Row, isMoney = false): FileColumn<Row> => ({
  id,
  header: id,
  isMoney,
  value: (row) => row[id],
});
const columns = [
  field("name"),
  field("zip"),
  field("rides"),
  field("spent", true),
  field("joinedAt"),
  field("expiresAt"),
];
const sample: Row = {
  name: "محمد علي",
  zip: "01067",
  rides: 17,
  spent: 1234.5,
  currency: "EUR",
  joinedAt: "2026-07-01T06:30:05Z",
  expiresAt: "2026-11-22",
};

async function* rowsOf(count: number) {
  for (let at = 0; at < count; at += 1) yield { ...sample, rides: sample.rides + at };
}

const book = (rows: AsyncIterable<Row>) => ({
  title: "Users",
  about: () => ({ title: "Filters", lines: [["Users", ""] as const] }),
  timeZone: "Europe/Berlin",
  currency: "USD",
  columns,
  rows,
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spreadsheets-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Has LibreOffice write a file anew in another format. @returns its text */
async function converted(file: string, to: string, ...more: string[]): Promise<string> {
  const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
  const asked = [profile, "--headless", ...more, "--convert-to", to, "--outdir", folder, join(folder, file)];
  await promisify(execFile)(office!, asked, { timeout: 300_000 });
  return readFile(join(folder, file.replace(/\w+$/, to.split(":")[0]!)), "utf8");
}

const save = (name: string, bytes: AsyncIterable<Uint8Array>) =>
  pipeline(Readable.from(bytes), createWriteStream(join(folder, name)));

/** The cells of a flat spreadsheet's first sheet: their type, value and text. */
function cellsOf(xml: string): string[] {
  const [sheet = ""] = xml.split("</table:table>");
  return [...sheet.matchAll(/<table:table-cell[^>]*office:value-type="(\w+)"([^>]*)>\s*<text:p>([^<]*)/g)].map(
    ([, type, more = "", text]) => {
      const [, value = text] = /office:(?:date-)?value="([^"]*)"/.exec(more) ?? [];
      const [, currency] = /office:currency="(\w+)"/.exec(more) ?? [];
      return [type, value, currency].filter(Boolean).join(" ");
    },
  );
}

describe.skipIf(office === null)("LibreOffice", () => {
  it("reads an XLSX file with its types", { timeout: 300_000 }, async () => {
    await save("types.xlsx", xlsxBytes(book(rowsOf(1))));
    const xml = await converted("types.xlsx", "fods");
    expect(cellsOf(xml).slice(columns.length)).toEqual([
      "string محمد علي",
      "string 01067",
      "float 17",
      "currency 1234.5 EUR",
      "date 2026-07-01T08:30:05",
      "date 2026-11-22",
    ]);
    expect(xml).toContain('table:name="Filters"');
  });

  it("reads all of 100,000 rows, which are written with flat memory", { timeout: 600_000 }, async () => {
    const peaks: number[] = [];
    for (const count of [10_000, 100_000]) {
      let peak = 0;
      async function* watched() {
        for await (const bytes of xlsxBytes(book(rowsOf(count)))) {
          const { heapUsed, arrayBuffers } = process.memoryUsage();
          peak = Math.max(peak, heapUsed + arrayBuffers);
          yield bytes;
        }
      }
      await save("large.xlsx", watched());
      peaks.push(peak);
    }
    // The garbage of a moment is some 30 MB; all the rows would be several times as much.
    expect(peaks[1]! - peaks[0]!).toBeLessThan(64 * 1024 * 1024);
    const lines = (await converted("large.xlsx", "csv")).trimEnd().split("\n");
    expect(lines).toHaveLength(100_001);
    expect(lines.at(-1)).toContain(String(sample.rides + 99_999));
  });

  it.each([
    ["en", 1033],
    ["de", 1031],
    ["it", 1040],
    ["es", 1034],
    ["ru", 1049],
  ])("reads a CSV file as columns, with numbers and days, in %s", { timeout: 300_000 }, async (tag, language) => {
    const style = csvStyleOf(tag);
    await save(`${tag}.csv`, csvBytes({ timeZone: "Europe/Berlin", style, columns, rows: rowsOf(1) }));
    const read = `--infilter=Text - txt - csv (StarCalc):${style.separator.charCodeAt(0)},34,76,1,2/2,${language},false,true`;
    const cells = cellsOf(await converted(`${tag}.csv`, "fods", read)).slice(columns.length);
    expect(cells[0]).toBe("string محمد علي");
    expect(cells.slice(2)).toEqual(["float 17", "float 1234.5", "date 2026-07-01T08:30:05", "date 2026-11-22"]);
  });
});
