import { afterAll, beforeAll, expect, it } from "vitest";
import { elementIn } from "../support/html";
import { speaking } from "../support/speaking";
import { json } from "../support/stub-api";
import { banner, fare, fareEstimate, subscription } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

const previewAt = async (path: string) => elementIn((await admin.get(`/adminPanel/${path}`)).body, "form section");

it("the form of a banner has its preview in the server's HTML, of what is stored", async () => {
  const imageLink = "/uploads/0123456789abcdef0123456789abcdef.png";
  panel.stub.answer("readBanner", json({ data: { ...banner, imageLink } }));
  const { html } = await previewAt(`AddEditBanner?id=${banner._id}`);
  expect(html).toContain(`src="${imageLink}" alt=""`);
  expect((await previewAt("AddEditBanner")).text).toContain("The image is shown here.");
});

it("the form of a subscription has its preview in the server's HTML, of what is stored", async () => {
  const { text } = await previewAt(`AddEditSubscription?id=${subscription._id}`);
  for (const shown of [subscription.title, "a month", ...subscription.benefits]) expect(text).toContain(shown);
});

it("of the two drivers' fares, the first alone is told to be bounded", async () => {
  const { body } = await admin.get("/adminPanel/FareDesignatedDriver");
  expect(elementIn(body, "main").text.match(/From 0 to 99/g)).toHaveLength(1);
});

it("the estimate of a fare says which sample ride has a tip", async () => {
  const [trip] = fareEstimate.trips;
  const withTip = { ...trip, lines: [...trip!.lines, { name: "tip", amount: 5 }] };
  const shown = async (trips: object[]) => {
    panel.stub.answer("readTaxiFare", json({ data: { ...fare, estimate: { ...fareEstimate, trips } } }));
    return elementIn((await admin.get("/adminPanel/FareTaxiSingle?id=category-1")).body, "main").text;
  };
  expect(await shown([withTip])).toContain("$5.00 tip included");
  expect(await shown([trip!])).not.toContain("tip included");
});

it.each([
  ["MilesManagement/manage", "range", "mi"],
  ["AddEditPromocode", "value", "% / $"],
])("of %s, %s has its unit beside it", async (path, name, unit) => {
  const { body } = await admin.get(`/adminPanel/${path}`);
  expect(elementIn(body, `.input-group:has([name=${name}]) > .input-sign`).text).toBe(unit);
});

it.each([
  ["PromoCode_Management", "promoBusiness", "7,5"],
  ["invitation_promo", "promoAmounts[0].promoAmount", "12,5"],
  [`AddEditSubscription?id=${subscription._id}`, "price", "14,9"],
])("the number in a field is written as its reader writes it: %s, %s", async (path, name, number) => {
  const { body } = await (await speaking("gr", admin)).get(`/adminPanel/${path}`);
  expect(elementIn(body, `[name="${name}"]`).attributes.value).toBe(number);
});

it("without scripts the page with a sub-admin's preview begins at it", async () => {
  const { body } = await admin.get("/adminPanel/AddEdit_SubAdmin?id=sub-admin-1");
  const place = elementIn(body, "button[name=preview]").attributes.formaction!;
  expect(elementIn(body, `${place}[tabindex="-1"]`).text).toBe(elementIn(body, "form section h2").text);
});
