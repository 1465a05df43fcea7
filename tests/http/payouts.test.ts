import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays, dayIn } from "contract/service-day";
import { lastWeek } from "~/records/list/periods";
import { cellsOf } from "../support/csv";
import { elementsIn, errorsBeside, fieldsOf, formsOf, linksIn, textOf } from "../support/html";
import { json, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const PAY = "/adminPanel/Payouts/pay?all=yes";
const RUN = "/adminPanel/PayoutRun";

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

type Row = Record<string, unknown>;
const sampleOf = <Sample>(name: keyof typeof samples) => (samples[name] as { data: Sample }).data;
const [someone] = sampleOf<{ docs: Row[] }>("listBalances").docs;
/** The day in the zone of the stub's service. */
const today = () => dayIn("UTC", new Date());

/** A balance of a driver with this name, who is owed an amount in minor units. */
const balance = (name: string, due: number, currency = "USD") => ({
  ...someone,
  _id: `of-${name.replace(" ", "-")}`,
  driver: { _id: `driver-${name.replace(" ", "-")}`, name },
  currency,
  balance: due,
  due,
});
const answerBalances = (...docs: Row[]) =>
  panel.stub.answer("listBalances", json({ data: { docs, totalDocs: docs.length, sums: [] } }));
const outcome = <Of extends Row>(row: Of, of: string, amount: number) => ({ ...row, outcome: of, amount });
const answerPaid = (run: unknown, ...rows: Row[]) => panel.stub.answer("payDrivers", json({ data: { run, rows } }));
const { run, docs: payments } = sampleOf<{ run: Row; docs: Row[] }>("readPayoutRun");
const sent = (body: string, change: Record<string, string> = {}): Record<string, string> => ({
  method: "bank",
  ...fieldsOf(body, "pay"),
  ...change,
});

describe("paying drivers", () => {
  it("by default pays what was entered until last Sunday, and leads to the run, which says how many were paid", async () => {
    const rows = [balance("Ann", 1000), balance("Bob", 2050), balance("Cy", 99, "KWD")];
    answerBalances(...rows, balance("Dee", -500));
    const { body } = await admin.get(PAY);
    const until = lastWeek(today()).to;
    expect(panel.stub.last("listBalances")!.query.get("until")).toBe(until);
    expect(elementsIn(body, "dialog tbody tr").map(({ text }) => text)).toEqual([
      "Ann $10.00",
      "Bob $20.50",
      "Cy KWD 0.099",
      "Together $30.50",
      "Together KWD 0.099",
    ]);
    expect(textOf(body, "dialog")).toContain("Nothing to pay: Dee.");
    answerPaid(run, ...rows.map((row) => outcome(row, "paid", row.due)));
    const answer = await admin.post(PAY, sent(body, { reference: "Week 10" }));
    expect([answer.status, answer.location]).toEqual([302, `${RUN}?id=run-1`]);
    expect(JSON.parse(panel.stub.last("payDrivers")!.body)).toEqual({
      direction: "payout",
      until,
      paidOn: today(),
      method: "bank",
      reference: "Week 10",
      rows: rows.map(({ _id, due }) => ({ _id, amount: due })),
    });
    expect(textOf((await admin.follow(answer)).body, ".notices")).toContain("Ann, Bob, and Cy: 3 drivers were paid.");
  });

  it("is about the drivers of its address alone, whatever else the server sends and whatever stands in it", async () => {
    const [ann, bob] = [balance("Ann", 1000), balance("Bob", 2050)];
    answerBalances(ann, bob);
    const amounts = async (query: string) => {
      const { body } = await admin.get(PAY.replace("all=yes", query));
      return elementsIn(body, "dialog tbody tr").map(({ text }) => text);
    };
    expect(await amounts(`id=${ann._id}&id=%00&id=of-Nobody`)).toEqual(["Ann $10.00", "Together $10.00"]);
    expect(panel.stub.last("listBalances")!.query.get("ids")).toBe(`${ann._id},of-Nobody`);
    const { body } = await admin.get(PAY.replace("all=yes", "id=of-Nobody"));
    expect(textOf(body, "dialog")).toContain("1 driver was not found any more.");
    for (const query of ["until=2026-03-01", "id=", "id=%00"]) expect(await amounts(query), query).toEqual([]);
    expect(await amounts(Array.from({ length: 120 }, (_, at) => `id=of-${at}`).join("&"))).toEqual([]);
    expect(panel.stub.last("listBalances")!.query.get("ids")!.split(",")).toHaveLength(100);
  });

  it("says of each row what became of it, and offers the changed ones with their new amounts", async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Driver ${at}`);
    const rows = names.map((name) => balance(name, 1000));
    answerBalances(...rows, balance("Gone", 1000), balance("Paid", 1000));
    const { body } = await admin.get(PAY);
    const changed = rows.slice(1).map((row, at) => outcome(row, "changed", 2000 + at));
    answerPaid(run, outcome(rows[0]!, "nothing", 0), ...changed, outcome(balance("Paid", 1000), "paid", 1000));
    const fields = sent(body, { reference: "Week 10", method: "cash" });
    const answer = await admin.post(PAY, fields);
    expect(answer.status).toBe(409);
    expect(elementsIn(answer.body, "dialog .notice-warn li").map(({ text }) => text)).toEqual([
      ...names
        .slice(1)
        .map((name, at) => `${name}: changed in the meantime, now $20.${String(at).padStart(2, "0")}. Not paid.`),
      "Driver 0: nothing to pay in USD.",
      "1 driver was not found any more. Nothing was recorded for this driver.",
    ]);
    expect(textOf(answer.body, "dialog .notice-success")).toBe("1 driver was paid. Paid: $10.00");
    expect(linksIn(answer.body, "dialog .notice-success")).toEqual([`${RUN}?id=run-1`]);
    expect(elementsIn(answer.body, "dialog tbody tr")).toHaveLength(changed.length + 1);
    const again = fieldsOf(answer.body, "pay");
    expect(again).toMatchObject({
      rows: changed.map(({ _id, amount }) => `${_id}:${amount}`).join(" "),
      reference: "Week 10",
      until: fields.until,
    });
    expect(again.formRequest).not.toBe(fields.formRequest);
  });

  it.each([
    ["pay", "", "desc"],
    ["pay", "&state=owed&sort=balance&order=asc", "desc"],
    ["pay", "&sort=paidAt&order=asc", "desc"],
    ["receive", "", "asc"],
    ["receive", "&state=owes", "asc"],
    ["receive", "&state=owes&sort=paidAt&order=desc", "asc"],
  ])("begins with the largest amounts to %s, whatever the order of the list (%s)", async (page, list, order) => {
    await admin.get(`/adminPanel/Payouts/${page}?all=yes${list}`);
    const { query } = panel.stub.last("listBalances")!;
    expect([query.get("sort"), query.get("order")]).toEqual(["balance", order]);
  });

  it("says of a debt that it was not recorded", async () => {
    const debt = balance("Ann", -500);
    answerBalances(debt);
    const { body } = await admin.get("/adminPanel/Payouts/receive?all=yes");
    expect(fieldsOf(body, "pay").rows).toBe("of-Ann:500");
    answerPaid(null, outcome(debt, "changed", 700));
    const answer = await admin.post("/adminPanel/Payouts/receive?all=yes", sent(body));
    expect(answer.status).toBe(409);
    expect(textOf(answer.body, "dialog .notice-warn")).toContain(
      "Ann: changed in the meantime, now $7.00. Not recorded.",
    );
    expect(elementsIn(answer.body, "dialog .notice-success")).toEqual([]);
  });

  it("was done today at the latest, and within the last year", async () => {
    answerBalances(balance("Ann", 1000));
    const { body } = await admin.get(PAY);
    const answer = await admin.post(PAY, sent(body, { paidOn: addDays(today(), 1) }));
    expect([answer.status, ...errorsBeside(answer.body, "paidOn")]).toEqual([400, "Enter today or an earlier day."]);
    const old = await admin.post(PAY, sent(body, { paidOn: "1999-01-01" }));
    expect([old.status, ...errorsBeside(old.body, "paidOn")]).toEqual([400, "Enter a day within the last year."]);
    expect(panel.stub.count("payDrivers")).toBe(0);
  });
});

describe("a run", () => {
  const answerRun = (change: Row, ...docs: Row[]) =>
    panel.stub.answer("readPayoutRun", json({ data: { run: { ...run, ...change }, docs, totalDocs: docs.length } }));

  it("says which way the money went, on its page and in its file", async () => {
    const text = async () => textOf((await admin.get(`${RUN}?id=run-1`)).body, "main");
    expect(await text()).toContain("Paid by Admin for everything until");
    answerRun({ direction: "received" }, { ...payments[0], kind: "received" });
    const received = await text();
    expect(received).toContain("Received from drivers for everything until");
    expect(received).not.toContain("Paid by");
    const { body } = await admin.get(`${RUN}/export.csv?id=run-1`);
    expect(cellsOf(body.split("\r\n")[0]!)).toContain("Received");
  });

  it("has an amount of zero in the file for the bank where a payment was taken back", async () => {
    const reversed = { at: "2026-03-10T10:00:00.000Z", by: "Admin", reason: "The bank sent it back" };
    answerRun({}, { ...payments[0], amount: 480 }, { ...payments[0], _id: "8", reversed });
    const { body } = await admin.get(`${RUN}/export.csv?id=run-1`);
    expect(body.trimEnd().split("\r\n").map(cellsOf)).toEqual([
      ["Driver", "Paid out", "Currency", "Taken back", "Payment reference"],
      ["Paid of the stub", "4.80", "USD", "", "Week 10"],
      ["Paid of the stub", "0.00", "USD", "The bank sent it back", "Week 10"],
    ]);
  });
});

describe("the list of payments", () => {
  it("has a file with numbers and days: one row for each currency of a payment", async () => {
    const sums = [
      { currency: "JPY", paid: 300, received: 0 },
      { currency: "USD", paid: 27995, received: 50 },
    ];
    panel.stub.answer("listPayoutRuns", json({ data: { docs: [{ ...run, payments: 3, sums }], totalDocs: 1 } }));
    const { body } = await admin.get("/adminPanel/Payouts/runs/export.csv");
    const [heading, ...rows] = body.trimEnd().split("\r\n").map(cellsOf);
    expect(heading!.slice(1, 6)).toEqual(["Until the end of", "Payments", "Paid out", "Received", "Currency"]);
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ["2026-03-09", "2026-03-08", "3", "300", "0", "JPY"],
      ["2026-03-09", "2026-03-08", "", "279.95", "0.50", "USD"],
    ]);
  });
});

describe("the list of balances", () => {
  it("leads to the statement in the currency of each row", async () => {
    answerBalances(balance("Ann", 1000, "KWD"));
    const links = linksIn((await admin.get("/adminPanel/Payouts")).body).filter((href) =>
      href.includes("DriverStatement"),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const href of links) expect(new URL(href, panel.origin).searchParams.get("currency")).toBe("KWD");
  });

  it("has the largest debt first", async () => {
    const order = async (search: string) => {
      await admin.get(`/adminPanel/Payouts${search}`);
      return panel.stub.last("listBalances")!.query.get("order");
    };
    expect(await order("")).toBe("desc");
    expect(await order("?state=owes")).toBe("asc");
  });

  it("can be filtered by office by somebody who may only pay", async () => {
    const payer = await panel.signIn({ role: "sub_admin", access: ["payout"] });
    const { body } = await payer.get("/adminPanel/Payouts?office=office-1");
    expect(elementsIn(body, "select[name=office] option").length).toBeGreaterThan(1);
    expect(panel.stub.count("listOffices")).toBeGreaterThan(0);
  });
});

describe("a driver's statement", () => {
  const STATEMENT = "/adminPanel/DriverStatement";
  const PERIOD = "id=driver-1&from=2026-03-02&to=2026-03-08&currency=USD";

  it("leads to the booking of a refund, and on paper names the company and the day", async () => {
    const statement = sampleOf<{ entries: Row[] }>("readStatement");
    const refund = {
      ...statement.entries[0],
      kind: "refund",
      run: null,
      booking: { _id: "booking-1", number: "1041" },
    };
    panel.stub.answer("readStatement", json({ data: { ...statement, entries: [refund] } }));
    const { body } = await admin.get(`${STATEMENT}?${PERIOD}`);
    const link = elementsIn(body, "main a").find(({ text }) => text === "Booking 1041");
    expect(link?.attributes.href).toContain("BookingDetails?id=booking-1");
    expect(textOf(body, "main .print\\:block")).toMatch(/\S · Printed on \S/);
  });

  it("says of a payment when it was made, if it was entered on another day", async () => {
    const statement = sampleOf<{ entries: Row[] }>("readStatement");
    const said = async (paidOn: string) => {
      const entries = [{ ...statement.entries[0], paidOn }];
      panel.stub.answer("readStatement", json({ data: { ...statement, entries } }));
      return textOf((await admin.get(`${STATEMENT}?${PERIOD}`)).body, "main");
    };
    expect(await said("2026-02-27")).toContain("Payout, paid on Feb 27, 2026");
    expect(await said("2026-03-02")).not.toContain("paid on");
  });

  it("has all decimals of the currency in its file", async () => {
    const { body } = await admin.get(`${STATEMENT}/export.csv?${PERIOD}`);
    const [heading, ...rows] = body.trimEnd().split("\r\n").map(cellsOf);
    const at = heading!.indexOf("Ride fares");
    expect(rows.map((row) => row[at])).toEqual(["", "40.00", ""]);
  });

  it("is sent for the period and currency that the page shows", async () => {
    const { body } = await admin.get(`${STATEMENT}/send?${PERIOD}`);
    expect(textOf(body, "dialog")).toContain("It goes to paid@example.com");
    const [form] = formsOf(body);
    const fields = form!.fields.map(({ name, value }) => [name, value] as const);
    const answer = await admin.post(`${STATEMENT}/send?${PERIOD}`, fields);
    expect(answer.status).toBe(302);
    expect(JSON.parse(panel.stub.last("sendStatement")!.body)).toEqual({
      from: "2026-03-02",
      to: "2026-03-08",
      currency: "USD",
    });
  });

  it("takes an adjustment in minor units", async () => {
    const { body } = await admin.get(`${STATEMENT}/adjust?${PERIOD}`);
    const fields = { ...fieldsOf(body, "adjust"), amount: "-1.50", reason: "A broken mirror" };
    expect((await admin.post(`${STATEMENT}/adjust?${PERIOD}`, fields)).status).toBe(302);
    expect(JSON.parse(panel.stub.last("adjustBalance")!.body)).toEqual({ amount: -150, reason: "A broken mirror" });
  });
});
