import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { readLeniently } from "contract/lenient-reading";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atOnce } from "../support/at-once";
import { cellsOf } from "../support/csv";
import { elementIn, elementsIn, formsOf, linksIn, textOf } from "../support/html";
import { type Place, protectedPlaces } from "../support/places";
import { idNumber, json, makeOdd, samples, signIn, withDigitIds } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const LIST = "/adminPanel/Office_Management";

let panel: StubbedPanel;
let admin: Visitor;
let places: readonly Place[];

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
  places = await protectedPlaces(admin);
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
  panel.panel.logs.length = 0;
});

/** Lets the stub answer everything that is read with its samples in another form. */
function answerAll(form: (answer: unknown) => unknown): void {
  for (const [name, { method }] of Object.entries(calls) as [CallName, AnyCall][])
    if (method === "GET" && samples[name] !== undefined) panel.stub.answer(name, json(form(samples[name])));
}

/** An address of the record that has digits for its id. */
function withDigitId(address: string): string {
  return address.replace(/(?<=[?&]id=)[^&]+/, (id) => String(idNumber(id)));
}

/** The texts and links of a page, without what the next request to it has anew. */
async function shown(visitor: Visitor, address: string): Promise<object> {
  const { status, body } = await visitor.get(address);
  const links = linksIn(body).map((href) => href.replace(/reference=\w+/, ""));
  // Every form has a token of its own.
  const fields = formsOf(body).flatMap((form) => form.fields.map(({ name, value }) => [name, value] as const));
  const values = fields.filter(([, value]) => !/^[0-9a-f-]{36}$/.test(value));
  const text = textOf(body, "main").replace(/Reference: \w+/g, "");
  return { address, status, text, links, values };
}

describe("a server with other types", () => {
  it("is read as the contract says in every answer", () => {
    for (const [name, answer] of Object.entries(samples) as [CallName, unknown][]) {
      const schema = (calls[name] as AnyCall).answer;
      const reading = readLeniently(schema, makeOdd(answer));
      expect([name, reading]).toMatchObject([name, { success: true, leftOut: [] }]);
    }
  });

  it("has the same pages as a tidy one", async () => {
    const pages = places.filter(({ route, takesOnly }) => !route.isResource && !takesOnly);
    expect(pages.length).toBeGreaterThan(60);
    const addresses = pages.map(({ address }) => withDigitId(address));
    // For other people the panel keeps what it was answered before.
    const visitor = await panel.signIn({ email: "types@example.com" });
    const look = (address: string) => shown(visitor, address);
    answerAll(withDigitIds);
    const tidy = await atOnce(addresses, look, 8);
    answerAll((answer) => makeOdd(withDigitIds(answer)));
    const odd = await atOnce(addresses, look, 8);
    for (const [index, page] of tidy.entries()) expect(page).toMatchObject({ status: 200, address: addresses[index] });
    // A page that shows the present minute differs when a minute ended between the two; it does not a second time.
    const others = addresses.filter((_, index) => JSON.stringify(odd[index]) !== JSON.stringify(tidy[index]));
    const oddAgain = await atOnce(others, look, 8);
    answerAll(withDigitIds);
    expect(oddAgain).toEqual(await atOnce(others, look, 8));
  });

  it("signs people in", async () => {
    panel.stub.answer("login", json(makeOdd(signIn({ email: "odd@example.com" }))));
    const answer = await panel
      .visitor({ "x-forwarded-for": "10.9.9.9" })
      .post("/adminPanel/login", { email: "odd@example.com", password: "Secret#1" });
    expect(answer.status).toBe(302);
  });
});

describe("a row that can't be read", () => {
  const [office] = (samples.listOffices as { data: { docs: [object] } }).data.docs;
  const offices = (...docs: unknown[]) => json({ data: { docs, totalDocs: docs.length } });

  it("is left out and counted, with the reference of the log line, and the others are shown", async () => {
    panel.stub.answer("listOffices", offices(office, { ...office, streetName: ["Secret City"] }));
    const { status, body } = await admin.get(LIST);
    expect([status, elementsIn(body, "tbody tr")]).toEqual([200, [expect.anything()]]);
    const notice = elementIn(body, "[role=status].left-out");
    expect(notice.text).toMatch(/^1 row could not be shown\. Reference for support: \w+$/);
    const reference = notice.attributes["data-reference"];
    await expect
      .poll(() => panel.panel.logs.find(({ event }) => event === "rows_left_out"))
      .toMatchObject({
        level: "warn",
        call: "GET /private/office",
        count: 1,
        rows: "data.docs[1] (streetName: invalid_type)",
        reference,
      });
    expect(JSON.stringify(panel.panel.logs)).not.toContain("Secret City");
  });

  it("is counted in the person's language, and in a list of nothing else", async () => {
    const bad = { ...office, streetName: ["Secret City"] };
    panel.stub.answer("listOffices", offices(bad, bad));
    const { status, body } = await admin.copy().get(`${LIST}?lng=gr`);
    expect([status, textOf(body, ".left-out")]).toEqual([200, expect.stringMatching(/^2 (rows|Zeilen) /)]);
  });

  it("is not silently missing from a file", async () => {
    panel.stub.answer("listOffices", offices(office, { ...office, streetName: ["Secret City"] }));
    const refused = await admin.get(`${LIST}/export.csv?search=san`);
    const back = refused.header("location")!;
    expect([refused.status, back]).toEqual([302, expect.stringContaining(`${LIST}?`)]);
    const { body } = await admin.get(back);
    expect(textOf(body, "[role=alert].left-out")).toContain("Some rows can't be read, so no file was made.");
    const file = await admin.get(linksIn(body, ".left-out")[0]!);
    expect([file.status, file.header("content-disposition")]).toEqual([
      200,
      expect.stringMatching(/filename="offices-incomplete-/),
    ]);
    expect(cellsOf(file.body)).toContain("San Francisco");
  });

  it("breaks a file off that has begun", async () => {
    const many = Array.from({ length: 1000 }, () => office);
    const first = json({ data: { docs: many, totalDocs: 1001 } });
    panel.stub.answer("listOffices", first, json({ data: { docs: [{ ...office, streetName: [] }], totalDocs: 1001 } }));
    await expect(admin.get(`${LIST}/export.csv`)).rejects.toThrow();
  });
});

it("null is an empty list", async () => {
  panel.stub.answer("listOffices", json({ data: { docs: null, totalDocs: 0 } }));
  const { status, body } = await admin.get(LIST);
  expect([status, elementsIn(body, ".left-out, main .trouble")]).toEqual([200, []]);
});

describe("what a server does not send", () => {
  it("of a rider is not said to be none", async () => {
    panel.stub.answer("readRider", json({ data: { _id: "user-1", firstName: "Ada" } }));
    const { body } = await admin.get("/adminPanel/ViewUser?id=user-1");
    const page = textOf(body, "main");
    expect(page).toContain("Ada");
    for (const claim of ["$0.00", "no open ride", "hasn't booked", "has no vehicles", "0 completed rides"])
      expect(page).not.toContain(claim);
    expect(elementsIn(body, "main dd").filter(({ text }) => text === "0")).toEqual([]);
    panel.stub.answer("listRiders", json({ data: { docs: [{ _id: "user-1", firstName: "Ada" }], totalDocs: 1 } }));
    const list = (await admin.get("/adminPanel/user-management?columns=rides&columns=spent&columns=happyMoney")).body;
    const numbers = elementsIn(list, "tbody td.num:not(.cell-actions)").map(({ text }) => text);
    expect(numbers).toEqual(Array(3).fill("– none"));
  });

  it("of a booking is not said to be free", async () => {
    panel.stub.answer("readBooking", json({ data: { _id: "booking-1", number: "156732" } }));
    const page = textOf((await admin.get("/adminPanel/BookingDetails?id=booking-1")).body, "main");
    expect(page).toContain("156732");
    for (const claim of ["$0.00", "Nothing was charged"]) expect(page).not.toContain(claim);
    const docs = [{ _id: "booking-1", number: "156732" }];
    panel.stub.answer("listBookings", json({ data: { docs, totalDocs: 1 } }));
    const list = (await admin.get("/adminPanel/Booking_Management")).body;
    expect(elementIn(list, "tbody .booking-total").text).toBe("– none");
    expect(elementIn(list, "tbody .booking-state").text).toBe("– none");
  });
});
