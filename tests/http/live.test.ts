import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UNATTENDED_HEADER } from "contract/session";
import { elementsIn, formsOf, linksIn, textOf } from "../support/html";
import { accessChanged, blocked, json, signedOut } from "../support/stub-api";
import { live } from "../support/stub-api/booking-records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const LIVE = "/adminPanel/Live";
/** What an open page asks, and how. */
const NOW = `${LIVE}/now`;
const ASKED = { headers: { accept: "application/json" } };

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});
afterAll(() => panel.stop());
beforeEach(() => panel.fresh());

describe("the live page", () => {
  it("is renewed for whom it was shown to alone, and leads whoever has signed in since to their own", async () => {
    const fields = formsOf((await admin.get("/adminPanel/AddEdit_Tip")).body).flatMap((form) => form.fields);
    const own = fields.find(({ name }) => name === "formOwner")!.value;
    expect((await admin.get(`${NOW}?formOwner=${own}`, ASKED)).status).toBe(200);
    const other = await panel.signIn({ email: "other@example.com" });
    const { status, location } = await other.get(`${NOW}?formOwner=${own}`, ASKED);
    expect([status, location]).toEqual([302, LIVE]);
  });

  it("says what is urgent, from when it is, and leads from each row to its one next step", async () => {
    const { body } = await admin.get(LIVE);
    expect(textOf(body, "h1 + p")).toBe(
      "1 ride in Oakland begins within 20 minutes and has no driver. 1 driver is late. 1 rider has waited for more than 10 minutes.",
    );
    expect(textOf(body, ".live-state")).toBe("As of 4:52 AM · Refresh");
    expect(linksIn(body, ".live-state")).toEqual([LIVE]);
    expect(elementsIn(body, ".live-city h2, .live-city h3").map(({ text }) => text)).toEqual([
      ...["Oakland", "Without a driver 1", "Driver is late 1", "Rider waiting 1", "Under way 1", "Free drivers 1"],
    ]);
    const rows = elementsIn(body, ".live-row").map(({ text }) => text);
    expect(rows).toEqual([
      expect.stringMatching(
        /^in 12 minutes 5:04 AM Booking 1042 · Rhea Rides 1 Pickup Street.*→ 2 Dropoff Avenue.*Assign Booking 1042$/,
      ),
      expect.stringMatching(
        /^6 min late 5:04 AM Booking 1043 · Rhea Rides · Dario Drives \+1 415-555-0103.*Call Dario Drives$/,
      ),
      expect.stringMatching(/^waiting 12 min Booking 1044 .*Call Dario Drives$/),
      expect.stringMatching(/^under way 22 min 5:04 AM Booking 1045 .*Open Booking 1045$/),
      expect.stringMatching(/^★ 4\.80 Fay Free · \+1 415-555-0105 Call Fay Free$/),
    ]);
    expect(elementsIn(body, ".live-row a.btn").map(({ attributes }) => attributes.href)).toEqual([
      "/adminPanel/BookingDetails/driver?id=booking-1&direct=yes&opener=%2FadminPanel%2FLive",
      "tel:+1-415-555-0103",
      "tel:+1-415-555-0103",
      "/adminPanel/BookingDetails?id=booking-4&opener=%2FadminPanel%2FLive",
      "tel:+1-415-555-0105",
    ]);
  });

  it("offers no driver where the server assigns none, and calls nobody without a number", async () => {
    const city = live.cities[0]!;
    const ride = city.unassigned.docs[0]!;
    const unknown = { ...ride, assignable: undefined };
    const unreachable = { ...ride, _id: "booking-2", driver: { _id: "driver-1", name: "Dario Drives", phone: "" } };
    const cities = [{ ...city, unassigned: { total: 1, docs: [unknown] }, late: { total: 1, docs: [unreachable] } }];
    panel.stub.answer("readLive", json({ data: { ...live, cities } }));
    const steps = elementsIn((await admin.get(LIVE)).body, ".live-row a.btn").map(({ text }) => text);
    expect(steps.slice(0, 2)).toEqual(["Open Booking 1042", "Open Booking 1042"]);
  });

  it("says that nothing needs anybody", async () => {
    panel.stub.answer("readLive", json({ data: { ...live, cities: [] } }));
    const { body } = await admin.get(LIVE);
    expect(textOf(body, ".live")).toBe("No ride needs attention at the moment.");
    expect(textOf(body, "h1 + p")).toBe("Every ride of the next hour has a driver.");
  });

  it("renews itself with one call, which is no use of the session", async () => {
    panel.stub.reset();
    const answer = await admin.get(NOW, ASKED);
    expect(answer.body).toContain("Rhea Rides");
    expect(panel.stub.received.map(({ call }) => call)).toEqual(["readLive"]);
    expect(panel.stub.last("readLive")!.headers[UNATTENDED_HEADER]).toBe("1");
  });

  it("keeps an open page as it is where the service fails, and says so", async () => {
    panel.stub.answer("readLive", json({ message: "Down" }, { status: 503 }));
    const { status, body } = await admin.get(NOW, ASKED);
    expect([status, body.includes("failing")]).toEqual([502, true]);
  });

  it.each([
    ["the session has ended", signedOut, "Your session has ended. Please sign in again."],
    ["the person is blocked", blocked, "Your Account has been blocked, Please Contact Admin"],
    ["the right was taken", accessChanged, "Your Access has been updated, Please login again"],
  ])("tells an open page in words that %s, and leads nowhere", async (_, ending, message) => {
    const visitor = await panel.signIn({ role: "sub_admin", access: ["booking"] }, panel.visitor());
    panel.stub.answer("readLive", ending);
    const { status, body, setCookies } = await visitor.get(NOW, ASKED);
    expect([status, JSON.parse(body)]).toEqual([401, { message }]);
    // It would clear the session that begins in another tab while this answer is on its way.
    expect(setCookies).toEqual([]);
    visitor.cookies.delete("session");
    const later = await visitor.get(NOW, ASKED);
    expect([later.status, JSON.parse(later.body)]).toEqual([
      401,
      { message: expect.stringContaining("has ended") as string },
    ]);
    expect(later.setCookies).toEqual([]);
  });

  it("is not connected to a server without the call, and shows no number", async () => {
    panel.stub.answer("readLive", json({ message: "Not found" }, { status: 404 }));
    const { body } = await admin.get(LIVE);
    const main = textOf(body, "main");
    expect(main).toContain("Not connected");
    expect(main).not.toMatch(/\d+ (rides?|drivers?|riders?) |Every ride/);
    expect(elementsIn(body, ".live-row, .live-state, .live")).toEqual([]);
  });
});
