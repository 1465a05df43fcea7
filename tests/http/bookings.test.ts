import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementIn, formsOf, linksIn, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { bookingDetails } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const DETAILS = "/adminPanel/BookingDetails?id=booking-1";
const CANCEL = "/adminPanel/BookingDetails/cancel?id=booking-1";
const ALREADY = "This booking is cancelled already. Bea: Closed road";

const open = { ...bookingDetails, status: "requested", cancellation: null };
const cancelled = {
  ...open,
  updatedAt: "2024-06-06T06:06:06.000Z",
  status: "cancelled",
  cancellation: { by: "company", name: "Bea", reason: "Closed road", fee: 0 },
  isEstimate: false,
};

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const store = (booking: object) => panel.stub.answer("readBooking", json({ data: booking }));

describe("a booking that somebody else cancels meanwhile", () => {
  const conflict = { message: "The booking was changed by someone else in the meantime." };

  it.each([
    ["409 and the booking", json({ ...conflict, data: cancelled }, { status: 409 }), ""],
    ["409 alone", json(conflict, { status: 409 }), ".data"],
    ["400", json({ message: "This booking is cancelled already." }, { status: 400 }), ""],
  ])("leads to its page, which says so, after %s", async (_, refusal, suffix) => {
    store(open);
    const [form] = formsOf((await ann.get(CANCEL)).body);
    const sent = form!.fields.filter(({ name }) => name !== "reason").map(({ name, value }) => [name, value] as const);
    panel.stub.answer("cancelBooking", refusal);
    store(cancelled);
    const bob = ann.copy();
    const answer = await bob.post(CANCEL.replace("?", `${suffix}?`), [...sent, ["reason", "Booked twice"] as const]);
    expect(redirectOf(answer)).toBe(DETAILS);
    expect(textOf((await bob.get(DETAILS)).body)).toContain(ALREADY);
  });

  it("is not asked about any more, and has one way back", async () => {
    store(cancelled);
    const { body } = await ann.get(CANCEL);
    const dialog = elementIn(body, "dialog");
    expect(dialog.text).toContain(ALREADY);
    expect(dialog.text).not.toContain("Are you sure");
    expect(linksIn(body, ".dialog-foot")).toEqual([DETAILS]);
    expect(formsOf(dialog.html)).toEqual([]);
  });

  it("is compared while it can still be cancelled", async () => {
    store({ ...cancelled, status: "confirmed", cancellation: null });
    const data = { ...open, status: "confirmed" };
    panel.stub.answer("cancelBooking", json({ ...conflict, data }, { status: 409 }));
    const { status, body } = await ann.copy().post(CANCEL, { reason: "Booked twice" });
    expect(status).toBe(409);
    expect(textOf(body, ".conflict")).toContain("Confirmed");
  });
});

describe("the way of a ride", () => {
  const began = [...bookingDetails.timeline, { state: "started", at: "2023-01-02T04:04:05.000Z" }];

  it.each([
    ["is an estimate where it was cancelled before it began", cancelled, "5.6 mi · 15 min (estimated)"],
    ["was driven where it began", { ...cancelled, timeline: began }, "5.6 mi · 15 min on the road"],
    ["was driven where it is over", { ...open, status: "completed", isEstimate: false }, "5.6 mi · 15 min on the road"],
  ])("%s", async (_, booking, expected) => {
    store(booking);
    expect(textOf((await ann.get(DETAILS)).body, "main")).toContain(expected);
  });
});

it("a booking without a driver says so without the column's name, which cards on phones do not show", async () => {
  panel.stub.answer("listBookings", json({ data: { docs: [{ ...open, driver: null }], totalDocs: 1 } }));
  const { body } = await ann.get("/adminPanel/Booking_Management");
  expect(textOf(body, "td.booking-driver")).toBe("No driver");
});
