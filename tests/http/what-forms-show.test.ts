import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { elementIn, elementsIn, fieldsOf, formsOf } from "../support/html";
import { speaking } from "../support/speaking";
import { json } from "../support/stub-api";
import { defaultPromo } from "../support/stub-api/promo-records";
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
beforeEach(() => panel.fresh());

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
  ["AddEditPromocode", "value", "$ %"],
])("of %s, %s has its unit beside it", async (path, name, unit) => {
  const { body } = await admin.get(`/adminPanel/${path}`);
  expect(elementIn(body, `.input-group:has([name=${name}]) > .input-sign`).text).toBe(unit);
});

it.each([
  ["PromoCode_Management", "promoBusiness", "7,5"],
  ["invitation_promo", "promoAmounts[0].promoAmount", "12,50"],
  [`AddEditSubscription?id=${subscription._id}`, "price", "14,90"],
])("the number in a field is written as its reader writes it: %s, %s", async (path, name, number) => {
  const { body } = await (await speaking("gr", admin)).get(`/adminPanel/${path}`);
  expect(elementIn(body, `[name="${name}"]`).attributes.value).toBe(number);
});

it.each([
  ["AddEditFAQ", { questionEn: "en", answerKo: "ko", questionZh: "zh", answerEs: "es" }],
  ["GiftCardManagement/manage", { nameEnglish: "en", nameChinese: "zh", nameKorean: "ko", nameSpanish: "es" }],
  ["AddEditCancellation", { en: "en", ko: "ko", zh: "zh", es: "es" }],
])("each text of %s says its language to screen readers", async (path, languages) => {
  const { body } = await admin.get(`/adminPanel/${path}`);
  for (const [name, lang] of Object.entries(languages))
    expect(elementIn(body, `form.record-form [name="${name}"]`).attributes.lang, name).toBe(lang);
});

it("a new question is for those whose list it was added from", async () => {
  const { body } = await admin.get("/adminPanel/AddEditFAQ?audience=driver");
  expect(formsOf(body)[0]!.fields.find(({ name }) => name === "audience")?.value).toBe("driver");
});

it("a new reason is for those whose list it was added from", async () => {
  const address = "/adminPanel/AddEditCancellation?userType=driver";
  const typed = { en: "It rains", ko: "시험용 이유입니다", zh: "测试用的原因", es: "Llueve mucho" };
  const { location } = await admin.copy().post(address, typed);
  expect(location).toBe("/adminPanel/CancellationReason?userType=driver");
  expect(JSON.parse(panel.stub.last("createCancellationReason")!.body)).toMatchObject({ userType: "driver" });
});

it("the default promo says what it comes to", async () => {
  const said = async (promoIndividual: number) => {
    panel.stub.answer("readDefaultPromo", json({ data: { ...defaultPromo, promoIndividual } }));
    return elementIn((await admin.get("/adminPanel/PromoCode_Management")).body, "main").text;
  };
  expect(await said(5)).toContain("An individual rider gets 5% off: $19.00 instead of $20.00.");
  expect(await said(0)).toContain("An individual rider pays the full fare.");
});

it("a copied promo code has everything but its code, and says what it takes off", async () => {
  const { body } = await admin.get("/adminPanel/AddEditPromocode?copy=promo-code-1");
  expect(elementIn(body, "h1").text).toBe("Add a promo code like STUB10");
  expect(fieldsOf(body, "promo-code")).toMatchObject({ code: "", kind: "percent", value: "10", totalLimit: "100" });
  const preview = "\u2212$1.24";
  expect(elementIn(body, "main").text).toContain(preview);
  const refused = await admin
    .copy()
    .post("/adminPanel/AddEditPromocode?copy=promo-code-1", fieldsOf(body, "promo-code"));
  expect([refused.status, elementIn(refused.body, "main").text.includes(preview)]).toEqual([400, true]);
});

it("the preview of a promo code is asked for without scripts, and of a wrong one says so", async () => {
  const form = fieldsOf((await admin.get("/adminPanel/AddEditPromocode")).body, "promo-code");
  const preview = async (value: string) => {
    const { body } = await admin.copy().post("/adminPanel/AddEditPromocode", { ...form, value, preview: "1" });
    expect(fieldsOf(body, "promo-code").value).toBe(value);
    return elementIn(body, "main").text;
  };
  const said = await preview("10");
  for (const text of ["The code takes off $1.24", "With tax the rider pays $11.59 instead of $12.88."])
    expect(said).toContain(text);
  expect(said).toContain("The code is not for this service");
  expect(await preview("200")).toContain("Enter a valid value");
});

it("the preview of a public page has nothing that runs, is not stored, and leaves the text as it was typed", async () => {
  const address = "/adminPanel/Content_Management/page?id=page-1";
  const form = fieldsOf((await admin.get(address)).body, "web-page");
  const html = '<h2>Typed</h2><p onclick="stolen()">Hello</p><script>stolen()</script><img src="x" onerror="stolen()">';
  panel.fresh();
  const { body } = await admin.copy().post(address, { ...form, html, preview: "1" });
  expect(elementIn(body, "main").text).toContain("It is not saved yet.");
  expect(elementsIn(body, "main .prose h2").map(({ text }) => text)).toEqual(["Typed"]);
  expect(elementsIn(body, "main .prose :is(script, img, [onclick])")).toEqual([]);
  expect(elementIn(body, "textarea[name=html]").text).toBe(html);
  expect(panel.stub.count("changeWebPage")).toBe(0);
});

it("a file that is no image is refused beside its field, where no scripts send it ahead", async () => {
  const address = "/adminPanel/AddEdit_SubAdmin?id=sub-admin-1";
  const form = new FormData();
  for (const [name, value] of Object.entries(fieldsOf((await admin.get(address)).body, "sub-admin")))
    form.append(name, value);
  form.set("profileImageFile", new File(["<!doctype html>"], "evil.png", { type: "image/png" }));
  panel.fresh();
  const { status, body } = await admin.copy().post(address, form);
  const file = elementIn(body, "input[name=profileImageFile]").attributes;
  expect([status, file["aria-invalid"], panel.stub.count("uploadFile")]).toEqual([400, "true", 0]);
  const described = file["aria-describedby"]!.split(" ").map((id) => elementsIn(body, `[id="${id}"]`)[0]?.text);
  expect(described.join()).toContain("Only PNG and JPEG images can be uploaded.");
});

it("the question before a password's page is left leads back to it or away", async () => {
  const { body } = await admin.get("/adminPanel/CustomChangePassword/leave");
  expect(elementIn(body, "dialog h1").text).toBe("Leave this page?");
  const links = elementsIn(body, ".dialog-foot a").map(({ text, attributes }) => [text, attributes.href]);
  expect(links).toEqual([
    ["Stay", "/adminPanel/CustomChangePassword/leave?closed=1"],
    ["Leave", "/adminPanel/dashboard"],
  ]);
  const visitor = admin.copy();
  const back = await visitor.follow(await visitor.get(links[0]![1]!));
  expect(elementIn(back.body, "main > .notices").text).toContain("Changes are not saved");
});

it("without scripts the page with a sub-admin's preview begins at it", async () => {
  const { body } = await admin.get("/adminPanel/AddEdit_SubAdmin?id=sub-admin-1");
  const place = elementIn(body, "button[name=preview]").attributes.formaction!;
  expect(elementIn(body, `${place}[tabindex="-1"]`).text).toBe(elementIn(body, "form section h2").text);
});
