import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cellsOf } from "../support/csv";
import { textOf } from "../support/html";
import { json, type Received } from "../support/stub-api";
import { bookingDetails } from "../support/stub-api/booking-records";
import { riderDetails, setting } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const LIST = "/adminPanel/Booking_Management";
const SEOUL = { timeZone: "Asia/Seoul", currency: "KRW", distanceUnit: "km" };

const booking = {
  ...bookingDetails,
  requestedAt: "2026-06-30T23:30:00.000Z",
  distance: 8046,
  total: 12_500,
  currency: null,
};
const dollars = { ...booking, _id: "in-dollars", number: "2002", total: 12.5, currency: "USD" };

let panel: StubbedPanel;
let admin: Visitor;
afterAll(() => panel.stop());

function answers(locale: object | null): void {
  panel.fresh();
  if (locale) panel.stub.answer("readLocale", json({ data: locale }));
  else panel.stub.answer("readLocale", json({ message: "There is no such call." }, { status: 404 }));
  const sums = { currency: "KRW", total: 12_500, driverEarning: null, adminEarning: null, estimated: 0 };
  const others = [{ ...sums, currency: "USD", total: 12.5 }];
  panel.stub.answer(
    "listBookings",
    json({ data: { docs: [booking, dollars], totalDocs: 2, sums: { ...sums, others } } }),
  );
  panel.stub.answer("readBooking", json({ data: booking }));
}
const queries = (call: string) =>
  panel.stub.received
    .filter((each: Received) => each.call === call)
    .map(({ query }: Received) => Object.fromEntries(query));
const footer = (body: string) => textOf(body, "footer");
/** Waits for a page with these times: one that waited for the locale in vain is shown without it. */
const expectTimesOf = (city: string) =>
  vi.waitFor(async () => {
    const { body } = await admin.get("/adminPanel/Tip_Management");
    expect(footer(body)).toContain(`Times are those of ${city}`);
  }, 20_000);

describe("a service that names its zone, currency and unit", () => {
  beforeAll(async () => {
    panel = await StubbedPanel.start();
    admin = await panel.signIn();
    answers(SEOUL);
    await expectTimesOf("Seoul");
  });

  it("has its lists in them, each amount in what it was priced in, and is asked for its days", async () => {
    const { body } = await admin.get(`${LIST}?from=2026-07-01&to=2026-07-01`);
    const text = textOf(body, "main");
    expect(text).toContain("Jul 1, 2026 8:30 AM");
    expect(text).toContain("₩12,500");
    expect(text).toContain("$12.50");
    expect(text).toMatch(/₩12,500[^₩]* \$12\.50/);
    expect(footer(body)).toContain("Times are those of Seoul (GMT+9)");
    expect(queries("listBookings")).toEqual([expect.objectContaining({ from: "2026-07-01", timeZone: "Asia/Seoul" })]);
  });

  it("is asked for them once in a minute, whoever comes", async () => {
    const before = queries("readLocale").length;
    await admin.get(LIST);
    await (await panel.signIn({ role: "sub_admin", access: ["booking"] })).get(LIST);
    expect(queries("readLocale")).toHaveLength(before);
  });

  it("has its records in them", async () => {
    const { body } = await admin.get("/adminPanel/BookingDetails?id=b1");
    const text = textOf(body, "main");
    expect(text).toContain("8 km");
    expect(text).toContain("₩12,500");
    expect(text).toContain("2:04 PM");
  });

  it("has its files in them, with the currency of each amount", async () => {
    const { body, header } = await admin.get(`${LIST}/export.csv`);
    const [head = [], ...rows] = body.trimEnd().split("\r\n").map(cellsOf);
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(column("Requested")).toEqual(["2026-07-01 08:30:00", "2026-07-01 08:30:00"]);
    expect(column("Currency")).toEqual(["", "USD"]);
    expect(header("content-disposition")).toMatch(/bookings-\d{4}-\d\d-\d\d\.csv/);
    expect(queries("listBookings").at(-1)).toMatchObject({ timeZone: "Asia/Seoul", fields: "fare" });
  });

  it("shows no amount in another currency than it was priced in, and leaves none out", async () => {
    const others = [{ currency: "USD", amount: 67.5 }];
    const paid = { ...riderDetails, spent: 340.5, currency: "USD", recentBookings: [{ ...dollars, total: 25.5 }] };
    panel.stub.answer("readRider", json({ data: paid }));
    panel.stub.answer(
      "readRedeemOverview",
      json({ data: { pending: 2, points: 900, amount: 0, others, oldest: null } }),
    );
    const rider = textOf((await admin.get("/adminPanel/ViewUser?id=rider-1")).body, "main");
    expect(rider).toContain("Spent $340.50");
    expect(rider).toContain("$25.50");
    expect(rider).not.toContain("₩");
    const redeem = textOf((await admin.get("/adminPanel/Redeem")).body, "main");
    expect(redeem).toContain("900 points for $67.50.");

    panel.stub.answer("listRiders", json({ data: { docs: [{ ...paid, otherSpent: others }], totalDocs: 1 } }));
    panel.stub.answer("listScheduledRides", json({ data: { docs: [dollars], totalDocs: 1 } }));
    const file = async (screen: string) => {
      const { body } = await admin.get(`/adminPanel/${screen}/export.csv`);
      const [head = [], row = []] = body.trimEnd().split("\r\n").map(cellsOf);
      return Object.fromEntries(head.map((name, at) => [name, row[at]]));
    };
    expect(await file("user-management")).toMatchObject({
      Spent: "340.50",
      Currency: "USD",
      "Spent in other currencies": "67.5 USD",
    });
    expect(await file("ScheduledRidesManagement")).toMatchObject({ Total: "12.50", Currency: "USD" });
  });

  it("has its forms ask for amounts in them", async () => {
    const { body } = await admin.get("/adminPanel/AddEditSubscription");
    expect(textOf(body, "main")).toContain("₩");
  });

  it("shows changed settings at once, and those that come back by an undo", async () => {
    const page = await admin.get("/adminPanel/Content_Management");
    const form = { ...setting, timeZone: "Europe/Berlin", currency: "CHF", formToken: "a-token" };
    answers({ ...SEOUL, timeZone: "Europe/Berlin" });
    expect(page.body).toContain("CHF · Swiss Franc");
    const saved = await admin.post("/adminPanel/Content_Management", form);
    expect(saved.status).toBe(302);
    await expectTimesOf("Berlin");

    answers(SEOUL);
    panel.stub.answer("undoActivity", json({ message: "Done", data: { name: null, resource: "setting" } }));
    expect((await admin.post("/adminPanel/undo?id=41", { undoing: "on" })).status).toBe(302);
    await expectTimesOf("Seoul");
  });
});

describe("a service without the call", () => {
  beforeAll(async () => {
    await panel.stop();
    panel = await StubbedPanel.start();
    admin = await panel.signIn();
    answers(null);
  });

  it("is shown in UTC, dollars and miles, which the footer says, and is not sent a zone", async () => {
    const { body } = await admin.get(LIST);
    const text = textOf(body, "main");
    expect(text).toContain("Jun 30, 2026 11:30 PM");
    expect(text).toContain("$12,500.00");
    expect(footer(body)).toContain("Times are in UTC, amounts in US dollars, distances in miles");
    expect(queries("listBookings").map((query) => "timeZone" in query)).toEqual([false]);
  });
});
