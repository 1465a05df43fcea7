import { field, save } from "./helpers/form";
import { expect, test } from "./helpers/test";
import { rowNames, rows } from "./helpers/list";

const OFFICES = "/adminPanel/Office_Management";

test.use({ serverFails: true });

test.describe("without a connection the page stays", { tag: "@js" }, () => {
  test("in a list, which goes on where it was", async ({ page, context }) => {
    await page.goto(OFFICES);
    const before = await rowNames(page).allTextContents();
    const sort = page.getByRole("columnheader", { name: "City" }).getByRole("link");
    const lost = page.getByRole("alert").filter({ hasText: "No connection" });
    await context.setOffline(true);
    await sort.focus();
    await page.keyboard.press("Enter");
    await expect(lost).toBeVisible();
    await expect(sort).toBeFocused();
    await expect(page.getByRole("heading", { level: 1, name: "Manage Office" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeAttached();
    expect(await rowNames(page).allTextContents()).toEqual(before);
    await lost.getByRole("button", { name: "Try again" }).click();
    await expect(lost).toHaveCount(1);

    await context.setOffline(false);
    await expect(page).toHaveURL(/sort=city/);
    await expect(lost).toHaveCount(0);
    await expect(sort).toBeFocused();
  });

  test("when a proxy answers for the panel, until it is asked again", async ({ page }) => {
    await page.goto(OFFICES);
    let isDeployed = false;
    await page.route(/\.data/, (route) =>
      isDeployed ? route.continue() : route.fulfill({ status: 503, contentType: "text/html", body: "<h1>503</h1>" }),
    );
    await page.getByRole("columnheader", { name: "City" }).getByRole("link").click();
    const lost = page.getByRole("alert").filter({ hasText: "No connection" });
    await expect(lost).toBeVisible();
    isDeployed = true;
    await lost.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/sort=city/);
    await expect(lost).toHaveCount(0);
    await expect(rows(page).first()).toBeVisible();
  });

  test("before a page whose script was never loaded, and before the page behind", async ({ page, context }) => {
    await page.goto(OFFICES);
    await page.getByRole("link", { name: "Add office" }).first().click();
    await expect(field(page, "Street")).toBeVisible();
    const lost = page.getByRole("alert").filter({ hasText: "No connection" });
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await expect(lost).toBeVisible();
    await expect(field(page, "Street")).toBeVisible();
    await context.setOffline(false);
    await expect(field(page, "Street")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Manage Office" })).toBeVisible();

    await context.setOffline(true);
    // Not with the pointer, which would have the script loaded before.
    await page.locator('nav a[href="/adminPanel/FAQ_Management"]').evaluate((link: HTMLElement) => link.click());
    await expect(lost).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Manage Office" })).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/FAQ_Management/);
    await expect(page.locator("main h1")).toBeFocused();
    await expect(lost).toHaveCount(0);
  });

  test("and a choice of the frame is as it was", async ({ page, context }) => {
    await page.goto(OFFICES);
    await page.getByRole("button", { name: "Layout settings" }).click();
    const bar = page.getByRole("complementary", { name: "Layout settings" });
    const schemes = bar.getByRole("group", { name: "Color scheme" });
    // The script of the choices is loaded in advance.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    await schemes.getByRole("button", { name: "Dark", exact: true }).click();
    await failed;
    await expect(page.locator("html")).not.toHaveAttribute("data-scheme", "dark");
    await expect(page.getByRole("heading", { level: 1, name: "Manage Office" })).toBeAttached();
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await context.setOffline(false);
    await schemes.getByRole("button", { name: "Dark", exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("data-scheme", "dark");
  });

  test("and a form says that nothing was sent", async ({ page, context }) => {
    await page.goto("/adminPanel/AddEdit_Tip");
    await field(page, "Percentage").fill("47");
    await context.setOffline(true);
    await save(page);
    const question = page.getByRole("alertdialog", { name: "No connection" });
    await expect(question).toHaveAccessibleDescription(/Nothing was sent/);
    await question.getByRole("button", { name: "Back to the form" }).click();
    await expect(field(page, "Percentage")).toHaveValue("47");
  });
});
