import { strFromU8, unzipSync } from "fflate";
import { createColumnHelper } from "@tanstack/react-table";
import { expect, it } from "vitest";
import { fileColumns } from "~/records/export/file-column";
import { xlsxBytes } from "~/records/export/xlsx.server";
import type { ListFeatures } from "~/records/list/list-columns";

interface Row {
  name: string;
  price: number | null;
  currency?: string;
  at: string;
}

const column = createColumnHelper<ListFeatures, Row>();
const columns = fileColumns<Row>([
  column.accessor("name", { header: "Name" }),
  column.accessor("price", { header: "Price", meta: { numeric: true, money: true } }),
  column.accessor("at", { id: "expiresAt", header: "Expires" }),
  column.accessor(({ at }) => at, { id: "code", header: "Code" }),
  column.accessor(({ name }) => name.length, { id: "length", header: "Length" }),
]);

async function* rowsOf(rows: readonly Row[]) {
  yield* rows;
}

const book = (rows: AsyncIterable<Row>) => ({
  title: "Users: [all]/*",
  about: () => ({ title: "Filters", lines: [["Users", ""] as const, ["Search", "<zoë>"] as const] }),
  timeZone: "America/Los_Angeles",
  currency: "EUR",
  columns,
  rows,
});

async function partsOf(rows: AsyncIterable<Row>, more = {}) {
  const bytes: Uint8Array[] = [];
  for await (const chunk of xlsxBytes({ ...book(rows), ...more })) bytes.push(chunk);
  const files = unzipSync(Buffer.concat(bytes));
  return (name: string) => strFromU8(files[name] ?? new Uint8Array());
}

/** The cells of a sheet: "A2=text". */
const cellsOf = (sheet: string) =>
  [...sheet.matchAll(/<c r="(\w+)"[^>]*>(?:<v>|<is><t[^>]*>)([^<]*)/g)].map(([, place, value]) => `${place}=${value}`);
const formatsOf = (styles: string) => [...styles.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code);

it("has dates, numbers and money as such, and texts that look like them as texts", async () => {
  const part = await partsOf(
    rowsOf([
      { name: "0049 & <b>", price: 12.5, at: "2026-07-01" },
      { name: "=1+1\u0001_x0041_", price: 1000, currency: "JPY", at: "2026-07-01T06:30:00Z" },
      { name: "محمد علي", price: null, currency: "USD", at: "soon" },
    ]),
  );
  const sheet = part("xl/worksheets/sheet1.xml");
  expect(cellsOf(sheet)).toEqual([
    ...["A1=Name", "B1=Price", "C1=Expires", "D1=Code", "E1=Length"],
    ...["A2=0049 &amp; &lt;b&gt;", "B2=12.5", "C2=46204", "D2=2026-07-01", "E2=10"],
    ...["A3==1+1_x005F_x0041_", "B3=1000", "C3=46203.979166666664", "D3=46203.979166666664", "E3=12"],
    ...["A4=محمد علي", "C4=soon", "D4=soon", "E4=8"],
  ]);
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain('ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"');
  expect(formatsOf(part("xl/styles.xml"))).toEqual(["#,##0.00 [$EUR]", "#,##0 [$JPY]"]);
  expect(part("xl/workbook.xml")).toContain('<sheet name="Users   all" sheetId="1"');
  expect(cellsOf(part("xl/worksheets/sheet2.xml"))).toEqual(["A1=Users", "B1=", "A2=Search", "B2=&lt;zoë&gt;"]);
});

it("has no number in place of a day or a moment that there is not", async () => {
  const odd = ["2026-13-45", "2026-13-45T99:00:00Z"].map((at) => ({ name: "x", price: 1, at }));
  expect(cellsOf((await partsOf(rowsOf(odd)))("xl/worksheets/sheet1.xml"))).toEqual(
    expect.arrayContaining(["C2=2026-13-45", "C3=2026-13-45T99:00:00Z"]),
  );
});

it("goes on in a further sheet, with its header, where a sheet is full", async () => {
  const row = { name: "x", price: 1, at: "" };
  const part = await partsOf(rowsOf(Array.from({ length: 5 }, () => row)), { maxRows: 3 });
  const names = [1, 2, 3].map((number) =>
    cellsOf(part(`xl/worksheets/sheet${number}.xml`)).filter((cell) => /^A/.test(cell)),
  );
  expect(names).toEqual([
    ["A1=Name", "A2=x", "A3=x"],
    ["A1=Name", "A2=x", "A3=x"],
    ["A1=Name", "A2=x"],
  ]);
});

it("is no file of its kind if a later row fails, and ends with the error", async () => {
  async function* failing() {
    for (let at = 0; at < 1000; at += 1) yield { name: "x", price: at, at: "" };
    throw new Error("server down");
  }
  const bytes: Uint8Array[] = [];
  const read = async () => {
    for await (const chunk of xlsxBytes(book(failing()))) bytes.push(chunk);
  };
  await expect(read()).rejects.toThrow("server down");
  expect(() => unzipSync(Buffer.concat(bytes))).toThrow();
});
