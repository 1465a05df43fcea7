import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementIn, elementsIn, formsOf, linksIn, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { bookingDetails, candidate } from "../support/stub-api/booking-records";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const DETAILS = "/adminPanel/BookingDetails?id=booking-1";
const at = (page: string) => DETAILS.replace("?", `/${page}?`);
const UNASSIGNED = { ...bookingDetails, status: "requested", driver: null, changes: [] };
const fit = { ...candidate, _id: "driver-3", name: "Fay Free", standing: "fit", obstacles: [] };

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
});
afterAll(() => panel.stop());
beforeEach(() => panel.fresh());

const store = (booking: object) => panel.stub.answer("readBooking", json({ data: booking }));
const found = (...docs: object[]) =>
  panel.stub.answer("listCandidates", json({ data: { docs, totalDocs: docs.length } }));

const sentTo = (call: "assignDriver" | "changeBooking") => JSON.parse(panel.stub.last(call)!.body) as unknown;

/** Presses the button of a driver. */
async function choose(driver: string, page = at("driver"), visitor = ann) {
  const [form] = formsOf((await visitor.get(page)).body).filter(({ fields }) =>
    fields.some(({ name }) => name === "formRequest"),
  );
  const sent = form!.fields.filter(({ name }) => name !== "driverId").map(({ name, value }) => [name, value] as const);
  return visitor.post(page, [...sent, ["driverId", driver] as const]);
}

describe("drivers for a ride", () => {
  it("stand with what speaks for them and against, those whom nothing stands in the way of first", async () => {
    store(UNASSIGNED);
    found(fit, candidate, { ...candidate, _id: "driver-4", standing: "never", obstacles: [{ code: "blocked" }] });
    const { body } = await ann.get(at("driver"));
    expect(elementsIn(body, ".candidates").map(({ text }) => text)).toEqual([
      expect.stringMatching(/Fay Free.*free, online, ★ 4\.90, Comfort, 2 rides that day.*Assign Fay Free/),
      expect.stringMatching(/has booking 1043 from .* until .*, assigned by Ann Admin at .*Ask … Carla Cruises/),
      expect.stringMatching(/is blocked/),
    ]);
    expect(elementsIn(body, "button[name=driverId]").map(({ attributes }) => attributes.value)).toEqual([
      "driver-3",
      "driver-2",
    ]);
  });

  it.each(["1e30", "-3", "0", "Infinity"])(
    "are asked for from the first, if the address names page %s",
    async (part) => {
      store(UNASSIGNED);
      found(fit);
      await ann.get(`${at("driver")}&part=${part}`);
      expect(panel.stub.last("listCandidates")!.query.get("page")).toBe("1");
    },
  );

  it("of other cities are said to be that if nobody drives in the city of the pickup", async () => {
    store(UNASSIGNED);
    const elsewhere = { ...candidate, obstacles: [{ code: "otherCity", key: "otherCity", value: "Seattle" }] };
    found(elsewhere);
    expect(textOf((await ann.get(at("driver"))).body, "main")).toMatch(
      /These drive elsewhere: 1 driver .*drives in Seattle/,
    );
    found(fit, elsewhere);
    expect(textOf((await ann.get(at("driver"))).body, "main")).not.toContain("These drive elsewhere");
  });

  it("get it with one press; whoever has another ride then after a question that names it", async () => {
    store(UNASSIGNED);
    found(fit, candidate);
    expect(redirectOf(await choose("driver-3"))).toBe(DETAILS);
    expect(sentTo("assignDriver")).toMatchObject({ driverId: "driver-3", overrule: [] });
    panel.stub.answer("assignDriver", json({ message: "No", data: { ...UNASSIGNED, candidate } }, { status: 409 }));
    const asked = await choose("driver-2");
    expect(asked.status).toBe(409);
    const dialog = elementIn(asked.body, "dialog[role=alertdialog]");
    expect(dialog.text).toMatch(/Assign Carla Cruises anyway\?.*has booking 1043/);
    const [form] = formsOf(asked.body).filter(({ fields }) => fields.some(({ name }) => name === "overrule"));
    panel.stub.answer("assignDriver", json({ message: "Done", data: bookingDetails }));
    const sent = form!.fields.map(({ name, value }) => [name, value] as const);
    expect(redirectOf(await ann.post(at("driver"), sent))).toBe(DETAILS);
    expect(sentTo("assignDriver")).toMatchObject({
      driverId: "driver-2",
      overrule: ["clash:booking-2"],
    });
  });

  it("are told of whoever was quicker", async () => {
    store(UNASSIGNED);
    found(fit);
    const change = { ...bookingDetails.changes[0]!, at: "2031-01-02T22:02:00.000Z", by: "Tom Becker" };
    panel.stub.answer(
      "assignDriver",
      json({ message: "No", data: { ...bookingDetails, changes: [change] } }, { status: 409 }),
    );
    const answer = await choose("driver-3");
    expect(textOf(answer.body, "dialog [role=alert]")).toMatch(
      /Nothing was changed, as somebody was quicker: Assigned to Dario Drives by Tom Becker, .*10:02/,
    );
  });

  it("are given to several rides in turn", async () => {
    store(UNASSIGNED);
    found(fit);
    const first = "/adminPanel/BookingDetails/driver?status=unassigned&id=booking-1&id=booking-2&id=booking-3";
    const { body } = await ann.get("/adminPanel/ScheduledRidesManagement");
    expect(elementsIn(body, ".bulk-bar button[formaction]")[0]!.attributes.formaction).toBe(first.split("?")[0]);
    expect(elementsIn(body, ".bulk-bar input[name=list]").map(({ attributes }) => attributes.value)).toEqual([
      "scheduled",
    ]);
    expect(textOf((await ann.get(first)).body, "dialog")).toContain("1 of 3");
    const second = redirectOf(await choose("driver-3", first))!;
    expect(second).toContain("id=booking-2");
    const list = "/adminPanel/Booking_Management?status=unassigned";
    const { body: next } = await ann.get(second);
    expect(textOf(next, "dialog")).toContain("2 of 3");
    expect(textOf(next, "dialog .notices")).toMatch(/Booking 1042 ?: .* drives now\./);
    expect(linksIn(next, ".dialog-head")).toEqual([list]);
    const third = redirectOf(await choose("driver-3", second))!;
    expect(redirectOf(await choose("driver-3", third))).toBe(list);
  });

  it("lead back to the page that opened the dialog", async () => {
    store(UNASSIGNED);
    found(fit);
    const closes = async (page: string) => linksIn((await ann.get(page)).body, ".dialog-head");
    expect(await closes(at("driver"))).toEqual([DETAILS]);
    const [, fromLive] = linksIn((await ann.get("/adminPanel/Live")).body, ".live-row");
    expect(await closes(fromLive!)).toEqual(["/adminPanel/Live"]);
    expect(redirectOf(await choose("driver-3", fromLive))).toBe("/adminPanel/Live");
  });

  it("are offered by none of the pages of a server that does not know them, nor once the ride has begun", async () => {
    const offered = async () => {
      const rows = linksIn((await ann.get("/adminPanel/Booking_Management")).body).filter((to) =>
        to.includes("/driver?"),
      );
      const page = linksIn((await ann.get(DETAILS)).body).filter((to) => /\/(driver|take-off|change)\?/.test(to));
      return [rows.length, page.length];
    };
    expect(await offered()).toEqual([1, 3]);
    const { assignable: _, changes: __, ...foreign } = bookingDetails;
    panel.stub.answer("listBookings", json({ data: { docs: [foreign], totalDocs: 1 } }));
    store(foreign);
    expect(await offered()).toEqual([0, 0]);
    store({ ...bookingDetails, status: "started", assignable: false });
    expect(textOf((await ann.get(at("driver"))).body, "dialog")).toContain("This ride has begun or is over");
    expect(textOf((await ann.get(at("take-off"))).body, "dialog")).toContain("This ride has begun or is over");
    expect(textOf((await ann.get(at("change"))).body, "dialog")).toContain("This ride has begun or is over");
  });
});

describe("the pickup time", () => {
  const send = async (typed: string, more: readonly (readonly [string, string])[] = []) => {
    const [form] = formsOf((await ann.get(at("change"))).body).filter(({ fields }) =>
      fields.some(({ name }) => name === "pickupTime"),
    );
    const names = ["pickupTime", ...more.map(([name]) => name)];
    const sent = form!.fields
      .filter(({ name }) => !names.includes(name))
      .map(({ name, value }) => [name, value] as const);
    return ann.post(at("change"), [...sent, ["pickupTime", typed] as const, ...more]);
  };

  it("is changed after the new estimate was said; what was typed stays", async () => {
    store(UNASSIGNED);
    const day = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const asked = await send(`${day}T07:30`, [["note", "Ring thrice"]]);
    expect(textOf(asked.body, "dialog .notice")).toMatch(/estimated at \$14\.00, not at \$12\.50/);
    expect(panel.stub.last("changeBooking")).toBe(undefined);
    const [form] = formsOf(asked.body).filter(({ fields }) => fields.some(({ name }) => name === "pickupTime"));
    expect(form!.fields.find(({ name }) => name === "note")!.value).toBe("Ring thrice");
    expect(elementIn(asked.body, "dialog form button[type=submit]").text).toBe("Change");
    const sent = form!.fields.map(({ name, value }) => [name, value] as const);
    expect(redirectOf(await ann.post(at("change"), sent))).toBe(DETAILS);
    expect(sentTo("changeBooking")).toMatchObject({
      scheduledAt: `${day}T07:30:00.000Z`,
      note: "Ring thrice",
    });
  });

  it("at which the driver can't drive is not offered; another driver is", async () => {
    store({ ...UNASSIGNED, driver: bookingDetails.driver });
    const obstacles = [{ code: "paperMissing", paper: "license" }];
    panel.stub.answer("estimateBooking", json({ data: { currency: "USD", before: 12.5, total: 12.5, obstacles } }));
    const day = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const asked = await send(`${day}T07:30`);
    expect(elementIn(asked.body, "dialog form button[type=submit]").text).toBe("Save");
    expect(linksIn(asked.body, "dialog .notice")).toContain(at("driver"));
    const [form] = formsOf(asked.body).filter(({ fields }) => fields.some(({ name }) => name === "pickupTime"));
    const pressed = await ann.post(
      at("change"),
      form!.fields.map(({ name, value }) => [name, value] as const),
    );
    expect(textOf(pressed.body, "dialog .notice")).toMatch(/The driver: .*license/);
    expect(panel.stub.last("changeBooking")).toBe(undefined);
  });

  it("that there is not is refused beside its field", async () => {
    store(UNASSIGNED);
    const answer = await send("2031-02-30T02:30");
    expect(answer.status).toBe(400);
    expect(textOf(answer.body, "dialog")).toContain("There is no such time on this day.");
  });
});

it("the record of a ride has on one sheet what an authority asks for", async () => {
  store({ ...bookingDetails, status: "completed", isEstimate: false, assignable: false });
  const { body } = await ann.get(at("record"));
  expect(textOf(body, ".page-heading")).toMatch(/Taxi.* Made on .*\. Times are in .+\./);
  const text = textOf(body, ".ride-record");
  for (const part of [/1042/, /8ABC123/, /White Toyota Camry, Comfort/, /D1234567, valid until/, /Dario Drives/]) {
    expect(text).toMatch(part);
  }
  expect(text).toMatch(/the rider in the app \(Android\)/);
  expect(text).toMatch(/1 Pickup Street, Oakland.*3 Stop Lane, Oakland.*2 Dropoff Avenue, Oakland/);
  expect(text).toMatch(/Assigned to Dario Drives by Ann Admin, .*Although there was another ride at that time/);
});

it("the record of a ride that was cancelled before it began has the estimated way, and that it clashed once", async () => {
  const cancelled = {
    ...bookingDetails,
    status: "cancelled",
    isEstimate: false,
    timeline: bookingDetails.timeline.filter(({ state }) => state === "requested"),
    changes: [{ ...bookingDetails.changes[0], overruled: ["clash", "clash"] }],
  };
  store(cancelled);
  const text = textOf((await ann.get(at("record"))).body, ".ride-record");
  expect(text).toContain("Estimated");
  expect(text).not.toContain("Driven");
  expect(text.match(/Although there was another ride/g)).toHaveLength(1);
});

it("a booking says whom it told what, when and by which way", async () => {
  store(UNASSIGNED);
  const told = textOf((await ann.get(DETAILS)).body, ".booking-main");
  expect(told).toMatch(/Told Dario Drives .*3:30.* You have a ride: booking 1042 · in the app · by email/);
  expect(told).toMatch(/Rhea Rides .*Your driver for booking 1042 · in the app(?! · by email)/);
  store({ ...UNASSIGNED, notices: undefined });
  expect(textOf((await ann.get(DETAILS)).body, ".booking-main")).not.toContain("Told");
});
