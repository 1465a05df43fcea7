import { type CallName, calls } from "contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cellsOf } from "../support/csv";
import { protectedPlaces } from "../support/places";
import { accessChanged, json, reset, samples, signedOut, type Received } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const EXPORT = "/adminPanel/Office_Management/export.csv";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const office = (number: number, streetName = `${number} Main Street`) => ({
  _id: `office-${number}`,
  streetName,
  city: "Reno",
  state: "Nevada",
  zipCode: "89501",
});
const offices = (count: number, from = 1) => Array.from({ length: count }, (_, at) => office(from + at));
const listOf = (docs: unknown[], totalDocs: number) => json({ data: { docs, totalDocs } });
const receivedQueries = () =>
  panel.stub.received
    .filter(({ call }) => call === "listOffices")
    .map(({ query }: Received) => Object.fromEntries(query));

describe("a CSV file", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(1)", "'@SUM(1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "\"'\r'=1\""],
    ["Main Street;=1+1;", "Main Street;'=1+1;"],
    ['=HYPERLINK("http://evil.example","a")', '"\'=HYPERLINK(""http://evil.example"",""a"")"'],
    ["1, Main Street", '"1, Main Street"'],
  ])("holds no formula: %j", async (streetName, cell) => {
    panel.stub.answer("listOffices", listOf([office(1, streetName)], 1));
    const { status, header, body } = await admin.get(EXPORT);
    expect([status, header("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(header("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"/);
    expect(body.slice(body.indexOf("\r\n") + 2)).toContain(cell);
    expect(body).not.toMatch(/[\n,]"?[=+@]/);
  });

  it("contains every row that matches search and filters", async () => {
    panel.stub.answer("listOffices", listOf(offices(1000), 1500), listOf(offices(500, 1001), 1500));
    const { body } = await admin.get(`${EXPORT}?search=Main&state=Nevada&sort=city&order=desc&page=7&limit=25`);
    const rows = body.trimEnd().split("\r\n").slice(1);
    expect([rows.length, rows[0]?.startsWith("1 Main Street"), rows.at(-1)?.startsWith("1500 Main Street")]).toEqual([
      1500,
      true,
      true,
    ]);
    for (const query of receivedQueries())
      expect(query).toMatchObject({ search: "main", state: "Nevada", sort: "city", order: "desc" });
    expect(receivedQueries().map(({ page }) => page)).toEqual(["1", "2"]);
  });

  it.each([
    ["fails", reset],
    ["takes the person's keys away", accessChanged],
    ["ends the person's session", signedOut],
  ])("is broken off, not cut short, when the taxi API %s in the middle", async (_, behaviour) => {
    panel.fresh();
    panel.stub.answer("listOffices", listOf(offices(1000), 1500), behaviour);
    await expect(admin.get(EXPORT)).rejects.toThrow();
    expect((await admin.get("/healthz")).status).toBe(200);
  });
});

/** Puts each sample of a formula into every text field of the contract. */
function spoiled(name: CallName): { answer: unknown; texts: number } {
  const answer: unknown = structuredClone(samples[name]);
  const { answer: schema } = calls[name];
  let texts = 0;
  const walk = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    for (const [field, value] of Object.entries(part) as [string, unknown][]) {
      if (typeof value !== "string") walk(value);
      else {
        const holder = part as Record<string, unknown>;
        holder[field] = `${["=", "+", "-", "@", "\t", "\r"][texts % 6]}cmd|' /C calc'!A0`;
        if (schema.safeParse(answer).success) texts += 1;
        else holder[field] = value;
      }
    }
  };
  walk(answer);
  return { answer, texts };
}

describe("every CSV file", () => {
  it("has no formula in any cell", async () => {
    const files = (await protectedPlaces(admin)).filter(({ route }) => route.path.endsWith("/export.csv"));
    expect(files.length).toBeGreaterThan(20);
    const faults: string[] = [];
    for (const { address } of files) {
      panel.fresh();
      await admin.get(address);
      for (const call of new Set(panel.stub.received.map((received) => received.call!)))
        panel.stub.answer(call, json(spoiled(call).answer));
      const { status, body } = await admin.get(address);
      const cells = cellsOf(body);
      const formulas = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?[\d.,]+$/.test(cell));
      if (status !== 200 || !body.includes("calc")) faults.push(`${address}: ${status}, without any of the texts`);
      if (formulas.length > 0) faults.push(`${address}: ${formulas.join(" | ")}`);
    }
    expect(faults).toEqual([]);
  });
});
