import { createColumnHelper } from "@tanstack/react-table";
import type { ListFeatures } from "~/records/list/list-columns";
import { describe, expect, it } from "vitest";
import { csvBytes, csvCell, csvStyleOf, PLAIN_CSV } from "~/records/export/csv.server";
import { fileColumns } from "~/records/export/file-column";
import { attachment, fileResponse } from "~/records/export/file-response.server";

const csvResponse = <Row>({ filename, ...csv }: { filename: string } & Parameters<typeof csvBytes<Row>>[0]) =>
  fileResponse({
    name: filename,
    extension: "csv",
    type: "text/csv; charset=utf-8",
    timeZone: csv.timeZone,
    bytes: csvBytes(csv),
  });

async function* rowsOf<Row>(rows: Iterable<Row>) {
  yield* rows;
}

it("an amount has all decimals of its row's currency or else that of the service, unless it is finer", async () => {
  const rows = [
    { currency: "USD", amount: 4.8 },
    { currency: "KWD", amount: -0.5 },
    { currency: "JPY", amount: 300 },
    { currency: "JPY", amount: 0.25 },
    { currency: null, amount: 4.8 },
  ];
  const columns = [{ header: "Amount", isMoney: true, value: ({ amount }: (typeof rows)[number]) => amount }];
  const style = { separator: ";", decimal: "," } as const;
  const written = async (service: { currency?: string }) => {
    const file = { filename: "a", timeZone: "UTC", columns, rows: rowsOf(rows), style, ...service };
    return (await (await csvResponse(file)).text()).split("\r\n").slice(1, -1);
  };
  expect(await written({})).toEqual(["4,80", "-0,500", "300", "0,25", "4,8"]);
  expect(await written({ currency: "KWD" })).toEqual(["4,80", "-0,500", "300", "0,25", "4,800"]);
});

describe("a cell", () => {
  it.each([
    ["plain", "plain"],
    ["a,b", '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ["two\nlines", '"two\nlines"'],
    ["서울, 中文 🚕", '"서울, 中文 🚕"'],
    ["", ""],
    [null, ""],
    [undefined, ""],
    [true, "true"],
    [12.5, "12.5"],
    [-3, "-3"],
    ["=1+1", "'=1+1"],
    ["+82 10-4432-9981", "'+82 10-4432-9981"],
    ["+47 12345678", "+47 12345678"],
    ["+47 1;=1", "'+47 1;'=1"],
    ["'=1+1", "''=1+1"],
    ["''=1+1", "'''=1+1"],
    ["'tis", "'tis"],
    ["-3", "'-3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t'=1"],
    ["\r=1", "\"'\r'=1\""],
    ["\n=1", "\"'\n'=1\""],
    ["  =1", "'  =1"],
    ["＝1", "'＝1"],
    ['=HYPERLINK("http://e",1)', '"\'=HYPERLINK(""http://e"",1)"'],
    ["a=1", "a=1"],
    ["e-mail", "e-mail"],
  ])("of %j is %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each([
    ["Main Street;=1+1;", "Main Street;'=1+1;"],
    ["Main Street;-1;", "Main Street;'-1;"],
    ["Main Street;+1;", "Main Street;'+1;"],
    ["Main Street;@SUM(1);", "Main Street;'@SUM(1);"],
    ['a; "@SUM(1);b', '"a; ""\'@SUM(1);b"'],
    ["two\r\n=1+1", '"two\r\n\'=1+1"'],
    ["many;            =1+1", "many;            '=1+1"],
    ["a tab\t=1+1", "a tab\t'=1+1"],
    ["a vertical tab\v=1+1", "a vertical tab\v'=1+1"],
    ["a form feed\f =1+1", "a form feed\f '=1+1"],
    ["a next line\u0085=1+1", "a next line\u0085'=1+1"],
    ["two;=1;=2", "two;'=1;'=2"],
    ["at 9;30 - 10", "at 9;30 - 10"],
  ])("of a spreadsheet that separates by semicolons is none either: %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it("of a language with a decimal comma has one, and semicolons between cells", () => {
    const german = csvStyleOf("de");
    expect(["de", "it", "es", "ru"].map(csvStyleOf)).toEqual(Array(4).fill({ separator: ";", decimal: "," }));
    expect(csvStyleOf("en")).toEqual(PLAIN_CSV);
    expect([4.5, -1000.25, "4.5", "a;b", "a,b"].map((value) => csvCell(value, german))).toEqual([
      "4,5",
      "-1000,25",
      "4.5",
      '"a;b"',
      "a,b",
    ]);
  });

  it("never begins with a formula", () => {
    for (const first of ["=", "+", "-", "@", "\t", "\r", "\v", "\f", "\u0085=", " =", "\u00a0="]) {
      for (const rest of ["", "1", "cmd|' /C calc'!A0", '",=1', "\r\n=1"]) {
        expect(csvCell(first + rest).replace(/^"/, "")).toMatch(/^'/);
      }
    }
  });
});

it.each([
  ["tips.csv", "attachment; filename=\"tips.csv\"; filename*=UTF-8''tips.csv"],
  ["отчёт.csv", "attachment; filename=\"_____.csv\"; filename*=UTF-8''%D0%BE%D1%82%D1%87%D1%91%D1%82.csv"],
  [
    'a"b/../c\r\nSet-Cookie: x.csv',
    "attachment; filename=\"a_b_.._c__Set-Cookie_ x.csv\"; filename*=UTF-8''a_b_.._c__Set-Cookie_%20x.csv",
  ],
  ["../x", "attachment; filename=\"__x\"; filename*=UTF-8''__x"],
])("replaces unsafe characters of the name %j", (name, header) => {
  expect(attachment(name)).toBe(header);
});

describe("the file", () => {
  const column = createColumnHelper<ListFeatures, { name: string; at: number }>();
  const columns = fileColumns<{ name: string; at: number }>([
    column.accessor("name", { header: "Name, full" }),
    column.accessor(({ at }) => at, { id: "at", header: "At" }),
    column.display({ id: "picture", header: "Picture", cell: () => null }),
  ]);

  it("has a mark for its encoding, a header line and CRLF", async () => {
    const response = await csvResponse({
      filename: "rows",
      style: PLAIN_CSV,
      timeZone: "UTC",
      columns,
      rows: rowsOf([
        { name: "Jürgen", at: 1 },
        { name: "=2", at: 2 },
      ]),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe('"Name, full",At\r\nJürgen,1\r\n\'=2,2\r\n');
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="rows-\d{4}-\d\d-\d\d\.csv"/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("has moments in the zone, as spreadsheets read them, and leaves days and texts alone", async () => {
    const response = await csvResponse({
      filename: "rows",
      style: PLAIN_CSV,
      timeZone: "America/Los_Angeles",
      columns: [{ header: "At", value: (at: string) => at }],
      rows: rowsOf(["2026-07-01T06:30:05.120Z", "2026-11-22T08:00:00Z", "2026-11-22", "at 2026-11-22T08:00:00Z"]),
    });
    expect((await response.text()).split("\r\n").slice(1, 5)).toEqual([
      "2026-06-30 23:30:05",
      "2026-11-22 00:00:00",
      "2026-11-22",
      "at 2026-11-22T08:00:00Z",
    ]);
  });

  it("has only its header without rows", async () => {
    const response = await csvResponse({
      filename: "rows",
      timeZone: "UTC",
      style: PLAIN_CSV,
      columns,
      rows: rowsOf([]),
    });
    expect(await response.text()).toBe('"Name, full",At\r\n');
  });

  it("is not sent if the first row fails", async () => {
    async function* rows(): AsyncGenerator<{ name: string; at: number }> {
      throw new Error("server down");
    }
    await expect(
      csvResponse({ filename: "rows", timeZone: "UTC", style: PLAIN_CSV, columns, rows: rows() }),
    ).rejects.toThrow("server down");
  });

  it("is aborted if a later row fails", async () => {
    async function* failing() {
      for (let at = 0; at < 1000; at += 1) yield { name: "x", at };
      throw new Error("server down");
    }
    const response = await csvResponse({
      filename: "rows",
      timeZone: "UTC",
      style: PLAIN_CSV,
      columns,
      rows: failing(),
    });
    await expect(response.text()).rejects.toThrow("server down");
  });

  it("stops reading when the browser aborts", async () => {
    let read = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield { name: "x", at: (read += 1) };
      } finally {
        ended = true;
      }
    }
    const response = await csvResponse({
      filename: "rows",
      timeZone: "UTC",
      style: PLAIN_CSV,
      columns,
      rows: endless(),
    });
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    expect(ended).toBe(true);
    expect(read).toBeLessThan(1000);
  });
});
