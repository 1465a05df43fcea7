import { type CallName, calls } from "contract";
import { EXPORT_HEADER } from "contract/activity-constants";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cellsOf } from "../support/csv";
import { textOf } from "../support/html";
import { protectedPlaces } from "../support/places";
import { accessChanged, json, reset, samples, signedOut, type Received } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const EXPORT = "/adminPanel/Office_Management/export.csv";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  // A panel remembers which parameters a server ignores, and the answers of other files ignore all.
  panel = await StubbedPanel.start();
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
    ["\t=1", "'\t'=1"],
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

  it("contains the selected rows alone, those that have moved to another page as well", async () => {
    const address = `${EXPORT}?page=2&limit=10&selected=csv&id=office-12&id=office-3&id=office-99`;
    panel.stub.answer("listOffices", listOf(offices(10, 11), 30), listOf(offices(30), 30));
    const { body, header } = await admin.get(address);
    expect(header("content-disposition")).toMatch(/filename="offices-selected-/);
    expect(cellsOf(body).filter((cell) => cell.endsWith(" Main Street"))).toEqual(["12 Main Street", "3 Main Street"]);
    expect(receivedQueries()[0]).toMatchObject({ page: "2", limit: "10" });
    panel.stub.answer("listOffices", listOf(offices(30), 30));
    const all = (await admin.get(`${address}&all=1`)).body;
    expect(cellsOf(all).filter((cell) => cell.endsWith(" Main Street"))).toHaveLength(30);
  });

  it.each([
    ["fails", reset],
    ["takes the person's keys away", accessChanged],
    ["ends the person's session", signedOut],
  ])("is broken off, not cut short, when the taxi API %s in the middle", async (_, behaviour) => {
    panel.fresh();
    // The last page is asked for second, to find out how the server counts its pages.
    panel.stub.answer("listOffices", listOf(offices(1000), 2500), listOf(offices(500, 2001), 2500), behaviour);
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
      // Ids are in no cell, and rows with the same one are one row.
      else if (field !== "_id") {
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

it("a list of which no row can be read is not exported as an empty one", async () => {
  panel.stub.answer("listVideos", listOf([{ _id: "v-1" }, { _id: "v-2" }], 2));
  const { status, header } = await admin.get("/adminPanel/Video_Management/export.csv");
  expect([status, header("location")]).toEqual([302, expect.stringContaining("/adminPanel/Video_Management?")]);
});

it.each([
  ["FAQ_Management", ["Question", "Answer"]],
  ["Notification_Management", ["Title", "Text"]],
  ["Video_Management", ["Title", "Description", "Address of the video"]],
])("the file of %s has what its list shows below the name in columns of their own", async (screen, expected) => {
  const { body } = await admin.get(`/adminPanel/${screen}/export.csv`);
  const [head] = body.split("\r\n");
  expect(cellsOf(head!).slice(0, expected.length)).toEqual(expected);
});

describe("every list's file", () => {
  it("has no formula in any cell, and its export is told to the server", async () => {
    const files = (await protectedPlaces(admin)).filter(({ route }) => route.path.endsWith("/export.csv"));
    expect(files.length).toBeGreaterThan(20);
    const faults: string[] = [];
    for (const { address } of files) {
      panel.fresh();
      await admin.get(address);
      const said = panel.stub.received.filter(({ headers }) => headers[EXPORT_HEADER] === "1");
      if (
        said.length !== 1 ||
        (said[0]!.query.get("page") ?? "1") !== "1" ||
        !/^(?:list|read)/.test(said[0]!.call ?? "")
      )
        faults.push(`${address}: the server is not told once that a list is exported`);
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

  it("comes for Excel too", async () => {
    const faults: string[] = [];
    for (const { route, address } of await protectedPlaces(admin)) {
      if (!route.path.endsWith("/export.csv")) continue;
      const { status, header, body } = await admin.get(`${address}${address.includes("?") ? "&" : "?"}as=xlsx`);
      const isNamed = /\.xlsx"/.test(header("content-disposition") ?? "");
      // The list of its parts stands at the end.
      const isWhole = body.startsWith("PK") && body.includes("[Content_Types].xml");
      if (status !== 200 || !isNamed || !isWhole) faults.push(`${address}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

describe("the CSV file of bookings", () => {
  const booking = { _id: "b1", number: "7", status: "completed", total: 12.5 };
  /** The cells of the only row. */
  const cellsByHeader = (body: string) => {
    const cells = cellsOf(body.trimEnd());
    const width = cells.length / 2;
    return Object.fromEntries(cells.slice(0, width).map((header, at) => [header, cells[width + at]]));
  };

  it("has the pickup time of a ride that was booked ahead, and no shares in money that the company does not have", async () => {
    const shares = { paymentState: "refunded", driverEarning: 10, adminEarning: 2.5 };
    const scheduledAt = "2026-11-28T20:43:00.000Z";
    panel.stub.answer("listBookings", listOf([{ ...booking, ...shares, scheduledAt }], 1));
    const { body } = await admin.get("/adminPanel/Booking_Management/export.csv");
    expect(cellsByHeader(body)).toMatchObject({
      "Pickup time": "2026-11-28 20:43:00",
      "The driver earns": "",
      "The company earns": "",
    });
  });

  it("has the lines of the fare and both shares; lines that the panel does not know are added up", async () => {
    const fare = [
      { name: "baseFare", amount: 9.99 },
      { name: "promo", amount: -1.5 },
      { name: "salesTax", amount: 1.01 },
      { name: "tip", amount: 2 },
      { name: "nightWatch", amount: 0.7 },
      { name: "toll", amount: 0.3 },
    ];
    const shares = { promoCode: "SPRING", driverEarning: 10, adminEarning: 2.5, refunded: 3 };
    panel.stub.answer("listBookings", listOf([{ ...booking, fare, ...shares }], 1));
    const { body } = await admin.get("/adminPanel/Booking_Management/export.csv");
    expect(cellsByHeader(body)).toMatchObject({
      Total: "12.50",
      "Base fare": "9.99",
      Promo: "-1.50",
      "Sales tax": "1.01",
      Tip: "2.00",
      "Airport fee": "",
      "Other lines": "1.00",
      "Given back": "-3.00",
      "Promo code": "SPRING",
      "The driver earns": "10.00",
      "The company earns": "2.50",
    });
    expect(panel.stub.received.at(-1)?.query.get("fields")).toBe("fare");
  });

  it("says who cancelled, and why", async () => {
    const cancellation = { by: "rider", name: null, reason: "Waited too long", fee: 5 };
    panel.stub.answer("listBookings", listOf([{ ...booking, status: "cancelled", cancellation }], 1));
    const { body } = await admin.get("/adminPanel/Booking_Management/export.csv");
    expect(cellsByHeader(body)).toMatchObject({ "Cancelled by": "Rider", Reason: "Waited too long" });
  });

  it("leaves empty what a server does not send", async () => {
    panel.stub.answer("listBookings", listOf([booking], 1));
    const { body } = await admin.get("/adminPanel/Booking_Management/export.csv");
    expect(cellsByHeader(body)).toMatchObject({ Total: "12.50", "Base fare": "", "The driver earns": "" });
  });
});

describe("the sums of a list", () => {
  const sums = { total: 1234.5, driverEarning: 1000, adminEarning: 234.5, estimated: 20 };
  const lists = [
    ["/adminPanel/Booking_Management", "listBookings", sums, /\$1,234\.50.*\$1,000\.00.*\$234\.50.*\$20\.00/],
    ["/adminPanel/ScheduledRidesManagement", "listScheduledRides", { ...sums, total: 0 }, /\$20\.00/],
    ["/adminPanel/Redeem", "listRedeems", { points: 1500, amount: 75.25 }, /1,500.*\$75\.25/],
  ] as const;
  it("leave out a currency without any beside others", async () => {
    const { data } = samples.listBookings as { data: { docs: unknown[] } };
    const none = { currency: "EUR", total: 0, driverEarning: 0, adminEarning: 0, estimated: 0 };
    const said = async (others: object[]) => {
      panel.stub.answer("listBookings", json({ data: { ...data, sums: { ...none, others } } }));
      return textOf((await admin.get("/adminPanel/Booking_Management")).body);
    };
    const beside = await said([{ ...none, currency: "USD", total: 12.5 }]);
    expect(beside).toContain("Total of all pages: $12.50");
    expect(beside).not.toContain("€0.00");
    expect(await said([])).toContain("Total of all pages: €0.00");
  });

  it.each(lists)("are said on %s, where the server adds up", async (path, call, its, pattern) => {
    const { data } = samples[call] as { data: { docs: unknown[] } };
    panel.stub.answer(call, json({ data: { ...data, sums: its } }), json({ data }));
    const said = textOf((await admin.get(path)).body);
    expect(said).toMatch(pattern);
    expect(textOf((await admin.get(path)).body)).not.toMatch(pattern);
  });
});
