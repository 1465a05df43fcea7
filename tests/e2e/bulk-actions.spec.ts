import type { Page } from "@playwright/test";
import { pathOf, screenOf } from "~/access/screens";
import { dialog } from "./helpers/form";
import { press } from "./helpers/keyboard";
import { rows } from "./helpers/list";
import { screens } from "./helpers/pages";
import { expect, test as base } from "./helpers/test";

/** With demonstration data of its own: whatever the lists offer is done to their rows. */
const test = base.extend<object, { ownData: boolean }>({ ownData: [true, { scope: "worker", auto: true }] });

/** The lists of the menu and what their buttons for ticked rows lead to, as their HTML has them. */
async function bulkActions(page: Page): Promise<{ address: string; actions: string[] }[]> {
  const found: { address: string; actions: string[] }[] = [];
  for (const address of screens.filter((id) => screenOf(id).group).map(pathOf)) {
    const html = await (await page.request.get(address)).text();
    const actions = await page.evaluate((text) => {
      const list = new DOMParser().parseFromString(text, "text/html");
      const actions = [...list.querySelectorAll("#bulk button[formaction]")].map(
        (button) => button.getAttribute("formaction") ?? "",
      );
      // A file does nothing to the rows, and asks nothing.
      return actions.filter((action) => !action.endsWith("/export.csv"));
    }, html);
    if (actions.length > 0) found.push({ address, actions });
  }
  return found;
}

/** Ticks a row, presses the button, then the one that does it. */
async function doToLastRow(page: Page, action: string): Promise<void> {
  // By its key, but not tabbed to from the top of the page: that is the same in every list, and slow.
  await rows(page).last().getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await press(page, page.locator(`#bulk button[formaction="${action}"]`), "Enter");
  const doIt = dialog(page).locator("button[type=submit]:not([name=cancel])");
  await expect(doIt).toBeVisible();
  for (const field of await dialog(page).getByRole("textbox").all()) await field.fill("Not this time, sorry");
  for (const choice of await dialog(page).getByRole("combobox").all()) await choice.selectOption({ index: 1 });
  await press(page, doIt, "Enter");
  // A failed action shows a bulk result, which has a link back to the list.
  const backToList = dialog(page).getByRole("link", { name: "Back to the list" });
  await expect(backToList.or(page.locator("main:not(:has(dialog[open]))"))).toBeVisible();
  if (await backToList.isVisible()) await press(page, backToList, "Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("#bulk")).toBeHidden();
}

/** Lists of each kind: paged by the API, with all rows at once, in an order of their own. */
const SAMPLE = ["BannerManagement", "Tip_Management", "FAQ_Management"].map((name) => `/adminPanel/${name}`);

/** Does everything that lists offer for ticked rows, and names what leaves the focus elsewhere. */
async function lostFocus(page: Page, lists: Awaited<ReturnType<typeof bulkActions>>): Promise<string[]> {
  const lost: string[] = [];
  for (const { address, actions } of lists) {
    await page.goto(address);
    for (const action of actions) {
      await doToLastRow(page, action);
      const hasFocus = () => page.evaluate(() => document.activeElement?.matches("main h1") ?? false);
      await expect
        .poll(hasFocus, { timeout: 2_000 })
        .toBe(true)
        .catch(() => lost.push(action));
    }
  }
  return lost;
}

test.describe("after something was done to ticked rows the heading has the focus", () => {
  test("in lists of each kind", { tag: "@js" }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto("/adminPanel/dashboard");
    const lists = (await bulkActions(page)).filter(({ address }) => SAMPLE.includes(address));
    expect(lists).toHaveLength(SAMPLE.length);
    expect(await lostFocus(page, lists)).toEqual([]);
  });

  test("in every other list", { tag: ["@js", "@all"] }, async ({ page }) => {
    test.setTimeout(300_000);
    await page.goto("/adminPanel/dashboard");
    // What pays drivers is a form, which ends with a receipt (tests/http/every-form.test.ts), rides get their drivers one after the
    // other (tests/http/desk.test.ts), and the last refund of a page was given back long ago.
    const others = ["Payouts", "Refunds", "Booking_Management", "ScheduledRidesManagement"].map(
      (name) => `/adminPanel/${name}`,
    );
    // The last of all drivers has not been approved, so that nothing reaches them; approved ones have a list of their own.
    const reachesNobody = "/adminPanel/driver-management/notify";
    const lists = (await bulkActions(page)).filter(({ address }) => ![...SAMPLE, ...others].includes(address));
    expect(lists.length).toBeGreaterThan(12);
    for (const list of lists) list.actions = list.actions.filter((action) => action !== reachesNobody);
    expect(await lostFocus(page, lists)).toEqual([]);
  });
});

test.describe("the bar of the ticked rows hides no focus", { tag: "@js" }, () => {
  for (const [name, viewport] of [
    ["on a phone", { width: 390, height: 844 }],
    ["at 400 % zoom", { width: 320, height: 256 }],
  ] as const) {
    test(name, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/adminPanel/user-management");
      await rows(page).first().getByRole("checkbox").focus();
      await page.keyboard.press("Space");
      const hidden: string[] = [];
      for (let stop = 0; stop < 60; stop += 1) {
        await page.keyboard.press("Tab");
        const covered = await page.evaluate(() => {
          const bar = document.querySelector("#bulk")!;
          const focused = document.activeElement!;
          const box = focused.getBoundingClientRect();
          const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return !bar.contains(focused) && top !== null && bar.contains(top) ? focused.outerHTML.slice(0, 80) : null;
        });
        if (covered !== null) hidden.push(covered);
      }
      expect(hidden).toEqual([]);
    });
  }
});
