import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementsIn, textOf } from "../support/html";
import { json, refusal } from "../support/stub-api";
import { bookingDetails } from "../support/stub-api/booking-records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const PAGE = "/adminPanel/BookingDetails?id=booking-1";

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  ann = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const done = {
  ...bookingDetails,
  status: "completed",
  cancellation: null,
  isEstimate: false,
  currency: "USD",
  timeline: [...bookingDetails.timeline, { state: "arrived", at: "2023-01-02T03:20:05.000Z" }],
  fare: [
    { name: "distance", amount: 14.88 },
    { name: "driverWait", amount: 1.4 },
  ],
  total: 16.28,
  driverEarning: 12.37,
  adminEarning: 3.91,
};
const working = {
  lines: [
    { name: "distance", amount: 14.88, count: 12.4, unit: "mile", rate: 1.2 },
    { name: "driverWait", amount: 1.4, waited: 7, free: 3, count: 4, unit: "minute", rate: 0.35 },
  ],
  driver: [{ name: "fare", amount: 12.37, percent: 76, of: 16.28 }],
  estimate: { total: 13.18, difference: 3.1, reasons: [{ what: "distance", by: 3380 }] },
  arrival: { at: "2023-01-02T03:20:05.000Z", since: null, waited: 7, free: 3, end: "started" },
};

async function open(data: unknown, address = PAGE) {
  panel.stub.answer("readBooking", json({ data: done }));
  panel.stub.answer("readBookingWorking", json({ data }));
  return ann.get(address);
}

const detailsIn = (body: string) => elementsIn(body, "main .fare-lines details").map(({ text }) => text);

describe("a booking's page", () => {
  it("opens how each amount came about, says what explains the difference, and how long the driver waited", async () => {
    const { body } = await open(working);
    expect(detailsIn(body)).toEqual([
      "Distance 12.4 mi × $1.20",
      "Driver's waiting time Waited 7 min, 3 free: 4 min × $0.35",
      expect.stringContaining("76% of $16.28"),
      expect.stringContaining("$16.28 less $12.37"),
    ]);
    expect(textOf(body, "main")).toContain("$3.10 over the estimate of $13.18: 2.1 mi further.");
    expect(textOf(body, ".timeline")).toContain("The driver waited 7 min: 3 min are free, 4 min were charged.");
  });

  it("says that it is not recorded where nothing is", async () => {
    const { body } = await open(null);
    expect(textOf(body, "main")).toContain("not recorded");
    expect([detailsIn(body), elementsIn(body, "main textarea")]).toEqual([[], []]);
  });

  it("is whole without the call, which it names", async () => {
    panel.stub.answer("readBooking", json({ data: done }));
    panel.stub.answer("readBookingWorking", refusal(404, "Cannot GET"));
    const { status, body } = await ann.get(PAGE);
    expect([status, textOf(body, "main")]).toEqual([200, expect.stringContaining("GET /private/booking/:id/working")]);
    expect(textOf(body, "main")).toContain("$16.28");
    expect(textOf(body, "main")).not.toContain("not recorded");
  });

  it("has a text for the rider in a chosen language, which needs no scripts", async () => {
    const english = elementsIn((await open(working)).body, "main textarea")[0]!;
    expect(english.text).toContain("Distance: $14.88 (12.4 mi × $1.20)");
    const { body } = await open(working, `${PAGE}&textIn=gr`);
    const [german] = elementsIn(body, "main textarea");
    expect(german!.attributes.lang).toBe("de");
    expect(german!.text).toMatch(/Strecke: 14,88\s\$ \(12,4 Meilen|Strecke: 14,88\s\$ \(12,4 mi/);
    // After a refund it says what was given back.
    panel.stub.answer("readBooking", json({ data: { ...done, refunded: 5, paymentState: "partly_refunded" } }));
    const refunded = elementsIn((await ann.get(PAGE)).body, "main textarea")[0]!;
    expect(refunded.text).toContain("Total: $16.28 Given back: \u2212$5.00");
    // A rider's own language comes first where the server knows it.
    const own = elementsIn((await open({ ...working, riderLanguage: "it" })).body, "main textarea")[0]!;
    expect(own.attributes.lang).toBe("it");
  });
});
