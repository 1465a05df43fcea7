import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { elementIn, elementsIn } from "../support/html";
import { speaking } from "../support/speaking";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

async function summaryOf(path: string, fields: Record<string, string>, person = admin) {
  const { body } = await person.copy().post(`/adminPanel/${path}`, fields);
  return elementsIn(body, ".error-summary li").map(({ text }) => text);
}

it("names the row and the unit of a bonus", async () => {
  const rows = { "promoAmounts[0].totalRides": "5", "promoAmounts[0].promoAmount": "-1" };
  expect(await summaryOf("invitation_promo", rows)).toEqual(["Row 1, Rides Bonus ($): Cannot be negative"]);
});

it("names the reason for rejecting a document as its label does", async () => {
  const path = "driver-view/document?id=driver-1&document=document-1";
  const label = elementIn((await admin.get(`/adminPanel/${path}`)).body, "label[for=document-reason] > [lang]").text;
  expect(await summaryOf(path, { decision: "approved", reject: "1", reason: "" })).toEqual([
    `${label}: Please fill this in`,
  ]);
});

it("names the text of a public page as its label does", async () => {
  const path = "Content_Management/page?id=page-1";
  const label = elementIn((await admin.get(`/adminPanel/${path}`)).body, "label[for=web-page-html]").text;
  expect(await summaryOf(path, { title: "Help", html: "" })).toEqual([
    `${label.replace(/ ?\*.*/, "")}: Please fill this in`,
  ]);
});

it("names title and text of a notification alike in German", async () => {
  const empty = { title: "", description: "", type: "safety", audience: "all" };
  const german = await speaking("gr", admin);
  expect(await summaryOf("Notification_Management/compose", empty, german)).toEqual([
    "Bitte schreiben Sie einen Titel",
    "Bitte schreiben Sie einen Mitteilungstext",
  ]);
});

it("has the points of a tier that are in the wrong order, or another tier's, while the icon is missing", async () => {
  const tier = { title: "T", type: "T", icon: "" };
  const icon = expect.stringMatching(/icon/) as string;
  expect(await summaryOf("ManageTier/manage", { ...tier, minPoint: "90000009", maxPoint: "90000008" })).toEqual([
    expect.stringContaining("The maximum is lower than the minimum"),
    icon,
  ]);
  const [overlap, missing] = await summaryOf("ManageTier/manage", { ...tier, minPoint: "0", maxPoint: "999999" });
  expect([overlap, missing]).toEqual([expect.stringContaining("overlaps"), icon]);
});
