import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, reset, type Received } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const EXPORT = "/adminPanel/Office_Management/export.csv";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const office = (number: number, streetName = `${number} Main Street`) => ({ _id: `office-${number}`, streetName, city: "Reno", state: "Nevada", zipCode: "89501" });
const offices = (count: number, from = 1) => Array.from({ length: count }, (_, at) => office(from + at));
const listOf = (docs: unknown[], totalDocs: number) => json({ data: { docs, totalDocs } });
const asked = () => panel.stub.received.filter(({ call }) => call === "listOffices").map(({ query }: Received) => Object.fromEntries(query));

describe("a file for a spreadsheet", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(1)", "'@SUM(1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
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

  it("holds every row of every page, of what is searched for and filtered", async () => {
    panel.stub.answer("listOffices", listOf(offices(10), 1500), listOf(offices(1000), 1500), listOf(offices(500, 1001), 1500));
    const { body } = await admin.get(`${EXPORT}?search=Main&state=Nevada&sort=city&order=desc&page=7&limit=25`);
    const rows = body.trimEnd().split("\r\n").slice(1);
    expect([rows.length, rows[0]?.startsWith("1 Main Street"), rows.at(-1)?.startsWith("1500 Main Street")]).toEqual([1500, true, true]);
    for (const query of asked()) expect(query).toMatchObject({ search: "main", state: "Nevada", sort: "city", order: "desc" });
    expect(asked().map(({ page }) => page)).toEqual(["1", "1", "2"]);
  });

  it("is broken off, not cut short, when the taxi API fails in the middle", async () => {
    panel.stub.answer("listOffices", listOf(offices(10), 1500), listOf(offices(1000), 1500), reset);
    await expect(admin.get(EXPORT)).rejects.toThrow();
    expect((await admin.get("/healthz")).status).toBe(200);
  });
});
