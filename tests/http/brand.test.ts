import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { textOf } from "../support/html";
import { json, refusal, serverError } from "../support/stub-api";
import { brandRecord } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const LOGO = "/uploads/0123456789abcdef0123456789abcdef.png";
const OWN = { ...brandRecord, name: "City & Cabs", logo: LOGO, accent: "#ffee00" };
const SETTINGS = "/adminPanel/Content_Management";

let panel: StubbedPanel;
let admin: Visitor;
afterAll(() => panel.stop());

const rootTag = (body: string) => /<html[^>]*>/.exec(body)?.[0] ?? "";
const titleOf = (body: string) => /<title>([^<]*)/.exec(body)?.[1];
const loginTitle = async () => titleOf((await panel.visitor().get("/adminPanel/login")).body);

describe("a company with a name, a logo and an accent colour", () => {
  beforeAll(async () => {
    panel = await StubbedPanel.start();
    panel.stub.answer("readBrand", json({ data: OWN }));
    admin = await panel.signIn();
    // A page that waited for it in vain is shown without it.
    await vi.waitFor(async () => expect(await loginTitle()).toMatch(/ · City &amp; Cabs$/), 20_000);
  });

  it.each(["/adminPanel/login", "/adminPanel/forgot-password", "/adminPanel/About_us"])(
    "has them on %s, before anybody signs in",
    async (address) => {
      const { body } = await panel.visitor().get(address);
      expect(titleOf(body)).toMatch(/ · City &amp; Cabs$/);
      expect(body).toContain(`<img class="brand-logo" src="${LOGO}" alt="City &amp; Cabs"/>`);
      expect(body).toContain(`<link rel="icon" href="${LOGO}"/>`);
      expect(textOf(body, "footer")).toContain("City & Cabs");
      expect(body).not.toContain("Taxi Admin");
    },
  );

  it("has the colour from the first byte of every page, as light and dark tones that can be read", async () => {
    const { body } = await admin.get("/adminPanel/Tip_Management");
    expect(titleOf(body)).toBe("Manage Tip · City &amp; Cabs");
    expect(rootTag(body)).toMatch(/--accent:light-dark\(#[0-9a-f]{6}, #ffee00\)/);
  });

  it("has them on the error page of a form that was sent, for which the frame's data are not read", async () => {
    const { body, status } = await admin.post("/adminPanel/AddEdit_Tip", { ["x".repeat(65)]: "1" });
    expect(status).toBe(400);
    expect(titleOf(body)).toMatch(/ · City &amp; Cabs$/);
    expect(rootTag(body)).toContain("--accent:light-dark(");
  });

  it("changes them for everyone with the next page, the notice names the company, and an undo brings them back", async () => {
    const form = { name: "Night Cabs", logo: "", logoShown: "", logoAlt: "", accent: "#2348d6", formToken: "a-token" };
    panel.stub.answer("readBrand", json({ data: { ...brandRecord, name: "Night Cabs" } }));
    const saved = await admin.post(`${SETTINGS}/brand`, form);
    expect([saved.status, saved.header("location")]).toEqual([302, SETTINGS]);
    // The panel's own colour is sent as none.
    expect(JSON.parse(panel.stub.last("changeBrand")?.body ?? "{}")).toMatchObject({ name: "Night Cabs", accent: "" });
    const { body } = await admin.get(SETTINGS);
    expect(textOf(body, "main")).toContain("Night Cabs: The name and look were saved.");
    expect(rootTag(body)).not.toContain("style=");
    await expect.poll(loginTitle).toMatch(/ · Night Cabs$/);

    panel.stub.answer("readBrand", json({ data: OWN }));
    panel.stub.answer("undoActivity", json({ message: "Done", data: { name: null, resource: "brand" } }));
    expect((await admin.post("/adminPanel/undo?id=41", { undoing: "on" })).status).toBe(302);
    await expect.poll(loginTitle).toMatch(/ · City &amp; Cabs$/);
  });

  it("says beside the field what is wrong, and loses nothing", async () => {
    const form = { name: "x".repeat(41), logo: "", logoAlt: "A car", accent: "green", formToken: "b-token" };
    const { status, body } = await admin.post(`${SETTINGS}/brand`, form);
    expect(status).toBe(400);
    expect(textOf(body, "main")).toContain("Choose a color");
    expect(body).toContain('value="A car"');
  });

  it("keeps them while the service does not answer", async () => {
    panel.stub.answer("readBrand", serverError);
    expect(await loginTitle()).toMatch(/ · City &amp; Cabs$/);
  });

  it.each([
    ["//", "//"],
    ["\ud800", "\ufffd"],
    ["0", "0"],
  ])("shows pages while the service sends %j for all of them", async (odd, shown) => {
    panel.stub.answer("readBrand", json({ data: { ...brandRecord, name: odd, logo: odd, logoAlt: odd, accent: odd } }));
    await admin.post(`${SETTINGS}/brand`, { name: odd, logo: "", logoShown: "", logoAlt: "", accent: "#2348d6" });
    for (const page of [await panel.visitor().get("/adminPanel/login"), await admin.copy().get(SETTINGS)]) {
      const { status, body } = page;
      expect(status).toBe(200);
      expect(titleOf(body)).toContain(` · ${shown}`);
      expect(rootTag(body)).not.toContain("style=");
    }
  });
});

describe("a service without the call", () => {
  beforeAll(async () => {
    await panel.stop();
    panel = await StubbedPanel.start();
    panel.stub.answer("readBrand", refusal(404, "There is no such call."));
    admin = await panel.signIn();
  });

  it("is shown under the panel's own name and colour, and offers no form for others", async () => {
    const { body } = await panel.visitor().get("/adminPanel/login");
    expect(titleOf(body)).toMatch(/ · Taxi Admin$/);
    expect(body).toContain('<link rel="icon" href="/favicon.svg"/>');
    expect(rootTag(body)).not.toContain("style=");
    expect((await admin.get(SETTINGS)).body).not.toContain(`${SETTINGS}/brand`);
  });
});
