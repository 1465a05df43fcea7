import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { ADMIN } from "../support/people";
import { Firefox } from "./support/firefox";
import { KEYS, Page } from "./support/page";

/** zod looks whether it may compile its schemas, which the policy of the pages forbids, and does without. */
const EVAL_TRIED = /blocked a JavaScript eval/;
const PERCENTAGE = "Percentage (required)";
const TIPS = "/adminPanel/Tip_Management";

for (const scripted of [true, false]) {
  describe(scripted ? "in Firefox" : "in Firefox without scripts", () => {
    let firefox: Firefox;
    let page: Page;
    const complaints: string[] = [];
    const ready = async () => {
      if (scripted) await page.hydrated();
    };
    const goto = async (path: string) => {
      await page.goto(path);
      await ready();
    };

    beforeAll(async () => {
      firefox = await Firefox.start({ "javascript.enabled": scripted });
      await firefox.on("log.entryAdded", ({ level, text }) => {
        if (level === "error" && !EVAL_TRIED.test(String(text))) complaints.push(String(text));
      });
      page = await Page.open(firefox, inject("panel").origin);
    });
    afterAll(() => firefox.stop());

    it("signs in and leads to the page that was asked for", async () => {
      await goto(TIPS);
      await page.expectPath(/^\/adminPanel\/login/);
      await page.fill("Email", ADMIN.email);
      await page.fill("Password", ADMIN.password, null);
      await page.press(KEYS.enter);
      await page.expectText("h1", "Manage Tip");
    });

    it("skips the menu by keyboard", async () => {
      await goto(TIPS);
      await page.press(KEYS.tab);
      expect(await page.focused()).toBe("Skip to content");
      await page.press(KEYS.enter);
      await expect.poll(() => page.evaluate("() => document.activeElement.id")).toBe("main");
    });

    it("searches, sorts and pages a list, and goes back", async () => {
      await goto("/adminPanel/Booking_Management");
      await page.click("link", "Next page");
      await page.expectPath(/[?&]page=2/);
      await page.click("link", "Requested");
      await page.expectPath(/[?&]sort=/);
      const sorted = await page.path();
      await page.fill("Number, name or phone", "zzz-nothing", "searchbox");
      await page.press(KEYS.enter);
      await page.expectText("main", "No Data Found");
      await page.back();
      await page.expectPath(sorted);
    });

    it("shows what is wrong in a form, and saves it then", async () => {
      await goto(TIPS);
      await page.click("link", "Add tip");
      await page.fill(PERCENTAGE, "-1");
      await page.click("button", "Save");
      await page.expectText(".error-summary", "Tip cannot be negative");
      expect(await page.value(PERCENTAGE)).toBe("-1");
      await expect.poll(() => page.evaluate("() => document.activeElement.className")).toContain("error-summary");
      await page.fill(PERCENTAGE, "37");
      await page.click("button", "Save");
      await page.expectText(".notices", "The tip was added.");
      await page.expectText("tbody", "37%");
    });

    it("asks before it deletes", async () => {
      await goto(`${TIPS}?search=37`);
      await page.clickSelector("tbody details.menu summary");
      await page.click("link", "Delete Tip of 37%");
      await page.expectText("dialog, main", "Are you sure you want to delete this Tip?");
      await page.click("button", "Delete");
      await page.expectText(".notices", "Deleted");
      await page.expectText("main", "No Data Found");
    });

    it("keeps the layout settings open for the next choice", async () => {
      await goto(TIPS);
      await page.click("button", "Layout settings");
      const isOpen = "() => document.querySelector('.settings-bar').matches(':popover-open')";
      await expect.poll(() => page.evaluate(isOpen)).toBe(true);
      const isFolded = "() => !document.querySelector('.settings-bar details').open";
      if (await page.evaluate(isFolded)) await page.clickSelector(".settings-bar summary");
      for (const type of ["Compact", "Default"]) {
        await page.click("button", type);
        await expect
          .poll(() => page.evaluate("() => document.documentElement.dataset.sidebar").catch(() => null))
          .toBe(type.toLowerCase());
      }
      await page.click(scripted ? "button" : "link", "Close the layout settings");
      await expect.poll(() => page.isThere("button", "Compact")).toBe(false);
    });

    it("signs out", async () => {
      await goto(TIPS);
      await page.clickSelector(".user-menu summary");
      await page.click("button", "Logout");
      await page.expectPath("/adminPanel/login");
      await page.back();
      await page.goto(TIPS);
      await page.expectPath(/^\/adminPanel\/login/);
    });

    it("complains of nothing", () => expect(complaints).toEqual([]));
  });
}
