import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementIn, elementsIn, formsOf, linksIn, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { bookingDetails } from "../support/stub-api/booking-records";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const DETAILS = "/adminPanel/BookingDetails?id=booking-1";
const CANCEL = "/adminPanel/BookingDetails/cancel?id=booking-1";
const ALREADY = "This booking is already cancelled. Bea: Closed road";

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
    ["400", json({ message: "This booking is already cancelled." }, { status: 400 }), ""],
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

it("a booking without a driver says so without the column's name, which cards on phones do not show; there it leads to one", async () => {
  const cell = async (booking: object) => {
    panel.stub.answer("listBookings", json({ data: { docs: [{ ...booking, driver: null }], totalDocs: 1 } }));
    const { body } = await ann.get("/adminPanel/Booking_Management");
    return [textOf(body, "td.booking-driver"), ...linksIn(body, "td.booking-driver")];
  };
  const way = "/adminPanel/BookingDetails/driver?id=booking-1";
  expect(await cell(open)).toEqual(["No driver No driver: Assign Booking 1042", way]);
  // A server without the call, or a ride that is over.
  expect(await cell({ ...open, assignable: undefined })).toEqual(["No driver"]);
  expect(await cell({ ...open, assignable: false })).toEqual(["No driver"]);
});

describe("a ride that was booked ahead", () => {
  const HOUR = 60 * 60 * 1000;
  const scheduledAt = () => new Date(Date.now() + 22 * HOUR + HOUR / 2).toISOString();

  it("says in its head when it begins, and not when it was requested", async () => {
    store({ ...open, scheduledAt: scheduledAt(), requestedAt: "2023-01-02T03:04:05.000Z" });
    const head = textOf((await ann.get(DETAILS)).body, ".page-heading");
    expect(head).toMatch(/(Today|Tomorrow), \d+:\d+.[AP]M, in 22 hours/);
    expect(head).not.toContain("2023");
    store({ ...cancelled, scheduledAt: scheduledAt(), requestedAt: "2023-01-02T03:04:05.000Z" });
    expect(textOf((await ann.get(DETAILS)).body, ".page-heading")).toContain("Jan 2, 2023");
  });
});

describe("the people of a list of bookings", () => {
  const person = { _id: "someone", name: "Sam Someone", phone: "+1 2025550100" };
  const row = { ...open, rider: person, driver: { ...person, status: "approved" } };

  it.each(["Booking_Management", "ScheduledRidesManagement"])("lead to their pages, and back: %s", async (list) => {
    const call = list === "Booking_Management" ? "listBookings" : "listScheduledRides";
    panel.stub.answer(call, json({ data: { docs: [row], totalDocs: 1 } }));
    const linksFor = async (visitor: Visitor) => {
      const { body } = await visitor.get(`/adminPanel/${list}?search=sam`);
      return [...linksIn(body, "td.booking-rider"), ...linksIn(body, "td.booking-driver")];
    };
    const back = encodeURIComponent(`/adminPanel/${list}?search=sam`);
    expect(await linksFor(ann)).toEqual([
      `/adminPanel/ViewUser?id=someone&opener=${back}`,
      `/adminPanel/driver-view?id=someone&opener=${back}`,
    ]);
    const clerk = await panel.signIn({
      role: "sub_admin",
      access: ["booking", "scheduled_ride", "pending_driver"],
    });
    // The driver is in a list that this person may not open.
    expect(await linksFor(clerk)).toEqual([`/adminPanel/ViewUser?id=someone&opener=${back}`]);
  });
});

describe("a payment that the company does not have", () => {
  const paid = { ...open, status: "completed", isEstimate: false, total: 20, driverEarning: 15.69, adminEarning: 4.31 };

  it.each(["refunded", "failed"])("is earned by nobody: %s", async (paymentState) => {
    store({ ...paid, paymentState: "paid" });
    expect(textOf((await ann.get(DETAILS)).body)).toContain("The driver earns $15.69");
    store({ ...paid, paymentState });
    const text = textOf((await ann.get(DETAILS)).body);
    expect(text).not.toContain("15.69");
    expect(text).toMatch(/neither the driver nor the company (earns|has earned) anything from this ride/);
  });

  it("is left out of the sums above the list, which say so", async () => {
    const sums = { total: 100, driverEarning: 77, adminEarning: 23, estimated: 0, failed: 182.08, refunded: 59.54 };
    panel.stub.answer("listBookings", json({ data: { docs: [paid], totalDocs: 1, sums } }));
    expect(textOf((await ann.get("/adminPanel/Booking_Management")).body, ".page-heading")).toContain(
      "company $23.00. Not included: $182.08 of failed payments and $59.54 refunded.",
    );
  });
});

describe("a license plate in the search of bookings", () => {
  const overview = (states: object | undefined) =>
    panel.stub.answer("readBookingOverview", json({ data: { bookings: 9, open: 0, unassigned: 0, states } }));
  const linksOf = async (search: string) =>
    linksIn((await ann.get(`/adminPanel/Booking_Management?search=${search}`)).body, ".empty");

  it("leads to the rides of the drivers who have it, as it was typed", async () => {
    panel.stub.answer("listBookings", json({ data: { docs: [], totalDocs: 0 } }));
    overview({ completed: 9 });
    expect((await linksOf("8ABC+123"))[0]).toBe("/adminPanel/Booking_Management?driverPlate=8ABC+123");
    expect((await linksOf("4711"))[0]).toBe("/adminPanel/Booking_Management?driverPlate=4711");
    for (const search of ["Smith", "4155550142"])
      expect(await linksOf(search)).toEqual(["/adminPanel/Booking_Management"]);
    const { body } = await ann.get("/adminPanel/Booking_Management?driverPlate=8ABC+123");
    expect(elementIn(body, "input[type=text][name=driverPlate]").attributes.value).toBe("8ABC 123");
    overview(undefined);
    expect(await linksOf("8ABC+123")).toEqual(["/adminPanel/Booking_Management"]);
  });
});

it.each([
  ["cash", "paymentMethod"],
  ["refunded", "payment"],
])("the filter by payment asks for %s as %s", async (payment, name) => {
  const { body } = await ann.get(`/adminPanel/Booking_Management?payment=${payment}`);
  expect(elementsIn(body, `select[name=payment] option[selected][value=${payment}]`)).toHaveLength(1);
  const { query } = panel.stub.last("listBookings")!;
  expect(["payment", "paymentMethod"].filter((each) => query.has(each))).toEqual([name]);
  expect(query.get(name)).toBe(payment);
});
