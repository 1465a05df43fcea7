import { afterAll, beforeAll, expect, it } from "vitest";
import { matchScreen, pathOf, screenIds, screenOf } from "~/access/screens";
import { atOnce } from "../support/at-once";
import { FARE_VALUES } from "../support/fare-rules";
import { elementIn, textOf } from "../support/html";
import { protectedPlaces } from "../support/places";
import { json } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

const titleOf = (body: string) => elementIn(body, "head > title").text.replace(" · Taxi Admin", "");

it.each([
  "Office_Management/delete?id=office-1",
  "Office_Management/delete?id=office-1&id=office-2",
  "user-management/block?id=rider-1&id=rider-2",
  "Tip_Management/activate?id=tip-1",
  "SubAdmin_Management/reset-password?id=sub-admin-1&id=sub-admin-2",
  "DocumentExpire/remind?id=document-1&id=document-2",
  "driver-management/block?id=driver-1&id=driver-2",
  "TaxiSingleManagement/delete?id=taxi-1&id=taxi-2",
  "GiftCardManagement/delete?id=gift-card-1",
])("the title of the question at %s is the question", async (path) => {
  const { status, body } = await admin.get(`/adminPanel/${path}`);
  expect(status).toBe(200);
  expect(titleOf(body)).toBe(textOf(body, "dialog h1"));
});

it("every screen has a title of its own", async () => {
  const titles = new Map<string, string[]>();
  for (const id of screenIds.filter((screen) => screen !== "logout" && !screenOf(screen).path.includes(":"))) {
    const visitor = screenOf(id).access === "public" ? panel.visitor() : admin;
    const { status, body } = await visitor.get(pathOf(id));
    // Screens of a record lead to their list without its id.
    if (status === 200) titles.set(titleOf(body), [...(titles.get(titleOf(body)) ?? []), id]);
  }
  expect(titles.size).toBeGreaterThan(50);
  expect([...titles.values()].filter((screens) => screens.length > 1)).toEqual([]);
});

it("the pages of a screen have titles of their own", async () => {
  const places = (await protectedPlaces(admin)).filter(({ route, takesOnly }) => !route.isResource && !takesOnly);
  const titles = await atOnce(
    places,
    async ({ address }) => `${matchScreen(address.split("?")[0]!)}: ${titleOf((await admin.get(address)).body)}`,
    8,
  );
  expect(titles.length).toBeGreaterThan(90);
  expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([]);
});

it("the title of a question about one thing does not count it in Russian either", async () => {
  const visitor = admin.copy();
  await visitor.post("/adminPanel/preferences", { language: "rs" });
  const { body } = await visitor.get("/adminPanel/Office_Management/delete?id=office-1");
  expect(titleOf(body)).toBe(textOf(body, "dialog h1"));
  expect(titleOf(body)).not.toContain("1");
});

it.each<[string, Record<string, string>]>([
  ["FareTaxiSingle?id=category-1", Object.fromEntries(Object.entries(FARE_VALUES).map(([k, v]) => [k, String(v)]))],
  ["FareDesignatedDriver", { driver_1_Fare: "19", driver_2_Fare: "13" }],
])("the title of the review of %s is its heading", async (path, typed) => {
  const visitor = admin.copy();
  const review = await visitor.post(`/adminPanel/${path}`, typed);
  expect(redirectOf(review)).toContain("step=review");
  const { body } = await visitor.follow(review);
  expect(titleOf(body)).toBe(textOf(body, "main h1"));
  expect(titleOf(body)).toContain("Check the changes");
});

it("the title of an action that failed in part is that of its result", async () => {
  const address = "/adminPanel/Office_Management/delete?id=office-1&id=office-2";
  panel.stub.answer("removeOffice", json({ message: "In use" }, { status: 409 }));
  const { status, body } = await admin.post(address, { record: "office-1 Main Street" });
  expect(status).toBe(409);
  expect(titleOf(body)).toBe("Error: Result for each record");
});
