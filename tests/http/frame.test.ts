import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LANGUAGES, type LanguageCode } from "~/i18n/languages";
import { elementIn, elementsIn, linksIn, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { tip } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const TIPS = "/adminPanel/Tip_Management";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
beforeEach(async () => {
  panel.fresh();
  admin = await panel.signIn();
});
afterAll(() => panel.stop());

describe("the frame of a page", () => {
  it.each([
    ["Tip_Management", [["page", TIPS]]],
    ["AddEdit_Tip", [["true", TIPS]]],
    ["CustomChangePassword", []],
    ["Nowhere", []],
  ])("marks the list of %s in the menu, and nothing where there is none", async (page, marks) => {
    const { body } = await admin.get(`/adminPanel/${page}`);
    const entries = elementsIn(body, "nav.side-bar a");
    expect(entries.length).toBeGreaterThan(20);
    const marked = entries.map(({ attributes }) => [attributes["aria-current"], attributes.href]);
    expect(marked.filter(([mark]) => mark !== undefined)).toEqual(marks);
  });

  it("has the section above the title, the year at its foot and the product in its title", async () => {
    const { body } = await admin.get("/adminPanel/AddEdit_Tip");
    expect(linksIn(body, ".page-heading")).toEqual([TIPS]);
    expect(textOf(body, "footer")).toContain(`© ${new Date().getUTCFullYear()} Taxi Admin`);
    expect(textOf(body, "head > title")).toBe("Add Tip · Taxi Admin");
  });

  it("has the person's profile in a sub-admin's menu, not in the admin's", async () => {
    const ofMenu = async (visitor: Visitor) =>
      elementsIn((await visitor.get("/adminPanel/dashboard")).body, ".user-menu .menu-item").map(({ text }) => text);
    expect(await ofMenu(admin)).toEqual(["Change Password", "Logout"]);
    expect(await ofMenu(await panel.signIn({ role: "sub_admin", access: ["tip"] }))).toEqual([
      "Profile",
      "Change Password",
      "Logout",
    ]);
  });

  it("tells who may not open a page inside it, and names no other page of theirs", async () => {
    const inspector = await panel.signIn({ role: "sub_admin", access: ["pending_driver"] });
    const { status, body } = await inspector.get("/adminPanel/Office_Management");
    expect([status, textOf(body, "h1"), elementsIn(body, "table")]).toEqual([403, "No access", []]);
    const entries = elementsIn(body, "nav.side-bar a").map(({ attributes }) => attributes.href);
    expect(entries).toHaveLength(3);
    expect(entries).not.toContain("/adminPanel/Office_Management");
  });
});

describe("who is not signed in", () => {
  it("finds the service's own pages at the foot of the sign-in, and the sign-in on each of them", async () => {
    const stranger = panel.visitor();
    const foot = linksIn((await stranger.get("/adminPanel/login")).body, "footer");
    const pages = ["About_us", "Help_us", "Privacy_policy", "TermsAndCondition"].map((path) => `/adminPanel/${path}`);
    expect(foot).toEqual(expect.arrayContaining(pages));
    for (const page of pages) expect(linksIn((await stranger.get(page)).body, "header")).toContain("/adminPanel/login");
  });

  it.each(["register", "auth-lock-screen"])("is led from %s to the sign-in", async (path) => {
    expect(linksIn((await panel.visitor().get(`/adminPanel/${path}`)).body)).toContain("/adminPanel/login");
  });

  it("is told alike of a mailed password, whoever has an account", async () => {
    const stranger = panel.visitor();
    const asked = await stranger.post("/adminPanel/forgot-password", { email: "nobody@example.com" });
    expect(textOf((await stranger.follow(asked)).body, "[role=status]")).toContain(
      "If there is an account with this address, a new password is on its way to it.",
    );
  });
});

/** The attributes of the root element that say how the page looks. */
const look = (html: string) => elementIn(html, "html").attributes;

describe("a choice in the settings bar", () => {
  const choose = (fields: Record<string, string>) =>
    admin.post("/adminPanel/preferences", { redirectTo: `${TIPS}?page=2`, ...fields });

  it("stands in every page from its first line on, for a year", async () => {
    expect(look((await admin.get(TIPS)).body)).toMatchObject({ "data-layout": "vertical", "data-topbar": "light" });
    const { location, setCookies } = await choose({ layout: "horizontal" });
    expect(location).toBe(`${TIPS}?page=2`);
    expect(setCookies.find((line) => line.startsWith("preferences="))).toMatch(/Max-Age=31536000/);
    const { body } = await admin.get("/adminPanel/dashboard");
    expect(look(body)).toMatchObject({ "data-layout": "horizontal", "data-topbar": "dark" });
    const pressed = elementsIn(body, "button[name=layout][aria-pressed=true]").map(
      ({ attributes }) => attributes.value,
    );
    expect(pressed).toEqual(["horizontal"]);
  });

  it("leads back into the open bar where no scripts run", async () => {
    const bar = elementIn((await admin.get(TIPS)).body, "#settings-bar");
    const field = elementsIn(bar.html, "form input[type=hidden]").find(
      ({ attributes }) => attributes.name !== "redirectTo",
    );
    const { location } = await choose({ [field!.attributes.name!]: field!.attributes.value ?? "", sidebar: "compact" });
    expect(location).toBe(`${TIPS}?page=2#settings-bar`);
  });

  it("of the preloader covers the next page, once", async () => {
    await choose({ preloader: "on" });
    const covered = async () => elementsIn((await admin.get(TIPS)).body, ".preloader").length;
    expect([await covered(), await covered()]).toEqual([1, 0]);
  });

  it("of the groups that are folded, and of the entries that are pinned, holds on every page", async () => {
    expect((await choose({ folded: "money" })).status).toBe(204);
    await choose({ pin: "Tip_Management" });
    const { body } = await admin.get("/adminPanel/Office_Management");
    const groups = elementsIn(body, "nav.side-bar details").map(({ html, attributes }) => [
      elementIn(html, "summary").text,
      "open" in attributes,
    ]);
    expect(groups[0]).toEqual(["Pinned", true]);
    expect(groups).toContainEqual(["Money & promotions", false]);
    const links = elementsIn(body, "nav.side-bar a").filter(({ attributes }) => attributes.href === TIPS);
    expect(links).toHaveLength(2);
  });
});

/** Words, a number and a date of the list of tips in each language. */
const SHOWN: Record<LanguageCode, { heading: string; percent: string; date: RegExp }> = {
  eng: { heading: "Manage Tip", percent: "12.5%", date: /Jan 2, 2023 3:04\sAM/ },
  sp: { heading: "Gestionar propinas", percent: "12,5 %", date: /2 ene 2023 3:04/ },
  gr: { heading: "Trinkgeld verwalten", percent: "12,5 %", date: /02\.01\.2023 03:04/ },
  it: { heading: "Gestione mance", percent: "12,5%", date: /2 gen 2023 03:04/ },
  rs: { heading: "Управление чаевыми", percent: "12,5 %", date: /2 янв\. 2023\sг\. 03:04/ },
};

describe("a language", () => {
  it.each(LANGUAGES)("that is chosen is kept, and forms numbers and dates: $name", async ({ code, lang }) => {
    panel.stub.answer("listTips", json({ data: { docs: [{ ...tip, percentage: 12.5 }], totalDocs: 1 } }));
    await admin.post("/adminPanel/preferences", { language: code });
    const { body } = await admin.get(TIPS);
    const { heading, percent, date } = SHOWN[code];
    expect([look(body).lang, textOf(body, "h1"), textOf(body, "[role=rowheader]")]).toEqual([lang, heading, percent]);
    expect(textOf(body, "tbody")).toMatch(date);
    expect(elementIn(body, "button[name=language][aria-current=true]").attributes.value).toBe(code);
  });

  it("is the browser's where none is chosen", async () => {
    const italian = panel.visitor({ "accept-language": "it-IT,it;q=0.9" });
    expect(look((await italian.get("/adminPanel/login")).body).lang).toBe("it");
  });
});
