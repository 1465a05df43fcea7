import { INSPECTOR } from "../support/people";
import { chooseAction, expectNotice } from "./helpers/list";
import { dialog } from "./helpers/form";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/test";

const TIPS = "/adminPanel/Tip_Management";

test("the menu marks the page that is open, and the list of an open form", async ({ page }) => {
  await page.goto(TIPS);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.locator('[aria-current="page"]')).toHaveText("Tips");
  await page.goto("/adminPanel/AddEdit_Tip");
  await expect(menu.locator('[aria-current="page"]')).toHaveCount(0);
  await expect(menu.locator('[aria-current="true"]')).toHaveText("Tips");
  for (const elsewhere of ["/adminPanel/CustomChangePassword", "/adminPanel/Nowhere"]) {
    await page.goto(elsewhere);
    await expect(menu.getByRole("link", { name: "Tips" })).toBeVisible();
    await expect(menu.locator("[aria-current]"), elsewhere).toHaveCount(0);
  }
});

test("groups of the menu fold, and stay so on the next page", async ({ page, javaScriptEnabled }) => {
  await page.goto(TIPS);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const money = menu.locator("summary", { hasText: "Money & promotions" });
  const kept = () => page.waitForResponse((answer) => answer.url().endsWith("/adminPanel/preferences"));
  await Promise.all([javaScriptEnabled && kept(), money.click()]);
  await expect(menu.getByRole("link", { name: "Tips" })).toBeHidden();
  if (javaScriptEnabled) {
    await page.goto("/adminPanel/Office_Management");
    await expect(menu.getByRole("link", { name: "Offices" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Tips" })).toBeHidden();
  }
  await money.click();
  await expect(menu.getByRole("link", { name: "Tips" })).toBeVisible();
});

test("the marked entry is pinned to the top of the menu, and taken off again", { tag: "@both" }, async ({ page }) => {
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

test("the section above a title leads back", async ({ page }) => {
  await page.goto("/adminPanel/AddEdit_Tip");
  await page.locator(".page-heading").getByRole("link", { name: "Tips" }).click();
  await expect(page).toHaveURL(TIPS);
});

test("the year stands in the footer, the product in the title", async ({ page }) => {
  await page.goto(TIPS);
  await expect(page.getByRole("contentinfo")).toContainText(`© ${new Date().getUTCFullYear()} Taxi Admin`);
  await expect(page).toHaveTitle("Manage Tip · Taxi Admin");
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

test("what does not exist is said inside the frame, with a way on", async ({ page }) => {
  for (const address of [
    "/adminPanel/Nowhere",
    `${TIPS}/delete?id=00000000-0000-7000-8000-000000000000`,
    "/adminPanel/AddEdit_Tip?id=none",
  ]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  }
  expect(await pageFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page).toHaveURL("/adminPanel/dashboard");
});

test.describe("for a sub-admin", () => {
  test.use({ person: INSPECTOR });

  test("what they may not open is neither in the menu nor behind its address", async ({ page }) => {
    const response = await page.goto("/adminPanel/Office_Management");
    expect(response?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No access");
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(
      page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Offices" }),
    ).toHaveCount(0);
    expect(await pageFindings(page)).toEqual([]);
  });

  test("the user menu has their name, their profile and Logout", async ({ page }) => {
    await page.goto("/adminPanel/dashboard");
    const menu = page.locator(".user-menu");
    await menu.locator("summary").click();
    await expect(menu).toContainText("Jisoo Park");
    await menu.getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("SUBADMIN PROFILE");
  });
});

test.describe("for whoever is not signed in", () => {
  test.use({ person: null });

  for (const { path, title } of [
    { path: "About_us", title: "About us" },
    { path: "Help_us", title: "Help" },
    { path: "Privacy_policy", title: "Privacy policy" },
    { path: "TermsAndCondition", title: "Terms and conditions" },
  ]) {
    test(`${title} shows what the service has written, and leads to sign-in`, async ({ page }) => {
      await page.goto("/adminPanel/login");
      await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
      await expect(page).toHaveURL(`/adminPanel/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.locator(".prose p").first()).toBeVisible();
      await page.getByRole("link", { name: "Sign in" }).click();
      await expect(page).toHaveURL("/adminPanel/login");
    });
  }

  for (const path of ["register", "auth-lock-screen"]) {
    test(`${path} leads to sign-in`, async ({ page }) => {
      await page.goto(`/adminPanel/${path}`);
      await page.getByRole("link", { name: "Go to sign-in" }).click();
      await expect(page).toHaveURL("/adminPanel/login");
    });
  }
});
