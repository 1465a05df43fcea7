import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CallName, calls } from "contract";
import { meets } from "contract/access-keys";
import { EXPORT_HEADER } from "contract/activity-constants";
import { REPORT_GROUPINGS } from "contract/report-constants";
import { mayOpen } from "~/access/screens";
import { atOnce } from "../support/at-once";
import { cellsOf } from "../support/csv";
import { elementsIn, linksIn, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { protectedPlaces } from "../support/places";
import { rider } from "../support/stub-api/records";
import { revenue } from "../support/stub-api/report-records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const REPORT = "/adminPanel/Report";
const MARCH = "from=2026-03-01&to=2026-03-31";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

const asked = () => Object.fromEntries(panel.stub.last("readRevenue")!.query);

/** Somebody with the key of the report alone. */
const finance = () => panel.signIn({ role: "sub_admin", access: ["report"], email: "finance@example.com" });

/** The cells of the file's first row by their headings. */
async function fileCells(more: string): Promise<Record<string, string | undefined>> {
  const { body } = await admin.get(`${REPORT}/export.csv?${MARCH}${more}`);
  const [head, row] = body.trimEnd().split("\r\n").map(cellsOf) as [string[], string[]];
  return Object.fromEntries(head.map((header, at) => [header, row[at]]));
}

describe("the money report", () => {
  it("asks for the period and for the one that it is compared with", async () => {
    panel.fresh();
    await admin.get(`${REPORT}?${MARCH}&by=driver&against=year`);
    expect(asked()).toMatchObject({
      from: "2026-03-01",
      to: "2026-03-31",
      beforeFrom: "2025-03-01",
      beforeTo: "2025-03-31",
      by: "driver",
      page: "1",
      limit: "100",
    });
    await admin.get(`${REPORT}?${MARCH}&against=nothing`);
    expect(asked()).not.toHaveProperty("beforeFrom");
  });

  it("says the result, draws it, and leads from each figure to its bookings", async () => {
    panel.fresh();
    const { body } = await admin.get(`${REPORT}?${MARCH}`);
    expect(textOf(body, "main")).toContain("$1,204.40 less than");
    expect(textOf(body, "main")).toContain("$980.00 of it is from Designated driver in Seattle.");
    expect(elementsIn(body, "main svg[role=img]").length).toBeGreaterThan(0);
    const days = "from=2026-03-02&to=2026-03-02";
    expect(linksIn(body, "main tbody tr:first-child")).toEqual(
      ["status=ended", "status=completed", "status=cancelled"]
        .map((status) => `/adminPanel/Booking_Management?${status}&${days}`)
        .concat(`/adminPanel/Booking_Management?status=ended&${days}&payment=given_back`),
    );
    const cells = elementsIn(body, "main tbody tr:first-child td").map(({ text }) => text);
    expect(cells).toEqual(
      "41 3 $890.10 $2,094.50 \u2212$1,204.40 $700.00 $190.10 $41.00 $82.00 $15.00 $60.00 $12.00 $477.80".split(" "),
    );
  });

  it("compares no day with one that the other period does not have", async () => {
    const [row] = revenue.docs;
    const alone = { ...row, key: "2026-03-31", from: "2026-03-31", to: "2026-03-31", before: null };
    panel.stub.answer("readRevenue", json({ data: { ...revenue, docs: [row, alone], totalDocs: 2 } }));
    const { body } = await admin.get(`${REPORT}?${MARCH}`);
    const cells = elementsIn(body, "main tbody tr:nth-child(2) td").map(({ text }) => text);
    expect([cells.length, cells.slice(3, 5)]).toEqual([13, ["– none", "– none"]]);
  });

  it("shows currencies apart, and leads to the bookings in the one that is shown", async () => {
    const [sums] = revenue.sums;
    const yen = { ...sums, currency: "JPY", explained: null };
    const docs = [...revenue.docs, { ...revenue.docs[0]!, currency: "JPY" }];
    panel.fresh();
    panel.stub.answer("readRevenue", json({ data: { ...revenue, docs, sums: [sums, yen] } }));
    const { body } = await admin.get(`${REPORT}?${MARCH}&currency=JPY`);
    expect(textOf(body, "main")).toContain("¥89,010");
    expect(elementsIn(body, "main tbody tr")).toHaveLength(2);
    expect(linksIn(body, "main tbody")[0]).toContain("currency=JPY");
  });

  it("opens in the currency that has bookings in the period, and reads its rows where others take their room", async () => {
    const [sums] = revenue.sums;
    const none = { ...sums!.now, rides: 0, cancelled: 0, paid: 0 };
    const dinars = { ...sums!, currency: "KWD", now: none, explained: null };
    const data = { ...revenue, sums: [dinars, sums], totalDocs: 2 };
    panel.fresh();
    panel.stub.answer("readRevenue", json({ data }));
    const { body } = await admin.get(`${REPORT}?${MARCH}&by=driver`);
    expect(textOf(body, "main")).toContain("Riders paid $890.10");
    expect(asked()).toMatchObject({ currency: "USD", page: "1" });
    expect(elementsIn(body, "main tbody tr")).toHaveLength(2);
  });

  it("says beside the days how many there may be, and keeps the choice", async () => {
    panel.fresh();
    const german = await panel.signIn();
    await german.post("/adminPanel/preferences", { language: "gr" });
    const { status, body } = await german.get(`${REPORT}?from=2010-01-01&to=2026-12-31&by=office&against=nothing`);
    expect([status, panel.stub.count("readRevenue")]).toEqual([200, 0]);
    expect(textOf(body, "main form .error-text")).toBe("Bitte höchstens 3.660 Tage wählen");
    expect(textOf(body, "title")).toMatch(/^Fehler: /);
    const days = elementsIn(body, "main form input[type=date]").map(({ attributes }) => attributes);
    expect(days.map((each) => [each.value, each["aria-describedby"]])).toEqual([
      ["2010-01-01", "period-problem"],
      ["2026-12-31", "period-problem"],
    ]);
    expect(elementsIn(body, "main option[selected]").map(({ text }) => text)).toEqual([
      "Büro des Fahrers",
      "ohne Vergleich",
    ]);
  });

  it("instead of a file for more days shows the page that says so, with the same choice", async () => {
    panel.fresh();
    const german = await panel.signIn();
    await german.post("/adminPanel/preferences", { language: "gr" });
    const file = await german.get(`${REPORT}/export.csv?from=2010-01-01&to=2026-12-31&by=office&against=nothing`);
    expect([file.status, panel.stub.count("readRevenue")]).toEqual([302, 0]);
    const { body } = await german.follow(file);
    expect(textOf(body, "main form .error-text")).toBe("Bitte höchstens 3.660 Tage wählen");
    const days = elementsIn(body, "main form input[type=date]").map(({ attributes }) => attributes.value);
    expect(days).toEqual(["2010-01-01", "2026-12-31"]);
    expect(elementsIn(body, "main option[selected]").map(({ text }) => text)).toEqual([
      "Büro des Fahrers",
      "ohne Vergleich",
    ]);
  });

  it("shows holders of its key alone no list of bookings", async () => {
    panel.fresh();
    const { status, body } = await (await finance()).get(`${REPORT}?${MARCH}`);
    expect([status, linksIn(body, "main table")]).toEqual([200, []]);
  });

  // What these calls answer to such a person is held by tests/embedded-api/access.test.ts.
  it("is with its file all that its key opens: none of it asks for riders", { timeout: 120_000 }, async () => {
    const grant = { role: "sub_admin", keys: ["report"] } as const;
    const places = await protectedPlaces(await panel.signIn());
    panel.fresh();
    const visitor = await finance();
    const own = places.filter(({ screens, takesOnly }) => !takesOnly && screens.every((each) => mayOpen(grant, each)));
    const addresses = own.map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining([REPORT, `${REPORT}/export.csv`]));
    const pages = await atOnce(
      [...addresses, ...REPORT_GROUPINGS.flatMap((by) => [`${REPORT}?by=${by}`, `${REPORT}/export.csv?by=${by}`])],
      (address) => visitor.copy().get(address),
    );
    for (const { body } of pages)
      expect(body).not.toMatch(new RegExp(`${rider.firstName} ${rider.lastName}|${rider.mobileNumber}`));
    const asked = new Set(panel.stub.received.map(({ call }) => call as CallName));
    const closed = [...asked].filter((name) => {
      const { access } = calls[name];
      return access !== "public" && !meets(grant, access);
    });
    expect([asked.has("readRevenue"), closed]).toEqual([true, []]);
    expect((await visitor.get("/adminPanel/Booking_Management")).status).toBe(403);
  });

  it("has a file with every line of the fares, which less the refunds add up to what was paid", async () => {
    panel.fresh();
    const cells = await fileCells("");
    expect(panel.stub.last("readRevenue")!.query.get("fields")).toBe("fare");
    expect(panel.stub.last("readRevenue")!.headers[EXPORT_HEADER]).toBe("1");
    expect(cells).toMatchObject({
      Day: "2026-03-02",
      Rides: "41",
      "Paid by riders": "890.10",
      "Paid before": "2094.50",
      Difference: "-1204.40",
      "Base fare": "800.00",
      Tip: "0.00",
      "Other lines": "102.10",
      Refunds: "12.00",
      Currency: "USD",
    });
    expect(await fileCells("&against=nothing")).not.toHaveProperty("Difference");
  });

  it("has a file whose months and weeks are the same in every language", async () => {
    panel.fresh();
    const [row] = revenue.docs;
    const month = { ...row, key: "2026-03-01", from: "2026-03-01", to: "2026-03-31" };
    panel.stub.answer("readRevenue", json({ data: { ...revenue, docs: [month] } }));
    expect(await fileCells("&by=month")).toMatchObject({ Month: "2026-03" });
    expect(await fileCells("&by=week")).toMatchObject({ Week: "2026-03-01" });
  });
});
