import { chooseAction, expectNotice } from "./helpers/list";
import { dialog } from "./helpers/form";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/test";

const TIPS = "/adminPanel/Tip_Management";

test("groups of the menu fold, and stay so on the next page", { tag: "@js" }, async ({ page }) => {
  await page.goto(TIPS);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const money = menu.locator("summary", { hasText: "Money & promotions" });
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith("/adminPanel/preferences")),
    money.click(),
  ]);
  await expect(menu.getByRole("link", { name: "Tips" })).toBeHidden();
  await page.goto("/adminPanel/Office_Management");
  await expect(menu.getByRole("link", { name: "Offices" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Tips" })).toBeHidden();
  await money.click();
  await expect(menu.getByRole("link", { name: "Tips" })).toBeVisible();
});

test("a page that does not exist is accessible", { tag: "@js" }, async ({ page }) => {
  expect((await page.goto("/adminPanel/Nowhere"))?.status()).toBe(404);
  expect(await pageFindings(page)).toEqual([]);
});

test("the marked entry is pinned to the top of the menu, and taken off again", { tag: "@js" }, async ({ page }) => {
  await page.goto(TIPS);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const tips = menu.getByRole("link", { name: "Tips" });
  await menu.getByRole("button", { name: "Pin Tips", pressed: false }).click();
  await expect(tips).toHaveCount(2);
  await expect(page).toHaveURL(TIPS);
  await page.goto("/adminPanel/Office_Management");
  await expect(menu.locator("summary").first()).toHaveText("Pinned");
  await tips.first().click();
  await expect(page).toHaveURL(TIPS);
  expect(await pageFindings(page)).toEqual([]);
  await menu.getByRole("button", { name: "Pin Tips", pressed: true }).click();
  await expect(tips).toHaveCount(1);
});

test("fills the screen and gives it back", { tag: "@js" }, async ({ page }) => {
  await page.goto(TIPS);
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect(page.getByRole("button", { name: "Exit full screen" })).toBeVisible();
  await page.getByRole("button", { name: "Exit full screen" }).click();
  await expect(page.getByRole("button", { name: "Full screen", exact: true })).toBeVisible();
});

test(
  "a notice is dismissed, and gone with the next page",
  { tag: "@first" },
  async ({ page, api, javaScriptEnabled }) => {
    await api.setTips();
    await page.goto(TIPS);
    await chooseAction(page, "10%", "Deactivate");
    await dialog(page).getByRole("button", { name: "Deactivate" }).click();
    await expectNotice(page, "Deactivated");
    expect(await pageFindings(page)).toEqual([]);
    if (javaScriptEnabled) {
      await page.getByRole("button", { name: "Dismiss this notice" }).click();
      await expect(page.locator(".notice")).toHaveCount(0);
    }
    await page.reload();
    await expect(page.locator(".notice")).toHaveCount(0);
  },
);
