import { field, save } from "./helpers/form";
import { expect, test } from "./helpers/test";
import { rowNames, rows } from "./helpers/list";
import { ADMIN } from "../support/people";

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

  test("when another document or a file is asked for, which comes with the connection", async ({ page, context }) => {
    await page.goto(OFFICES);
    const heading = page.getByRole("heading", { level: 1 });
    const lost = page.getByRole("alert").filter({ hasText: "No connection" });
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.locator("summary", { hasText: "Export" }).press("Enter");
    await page.getByRole("link", { name: "Export CSV" }).press("Enter");
    await expect(lost).toBeVisible();
    await expect(heading).toHaveText("Manage Office");
    const [file] = await Promise.all([page.waitForEvent("download"), context.setOffline(false)]);
    expect(file.suggestedFilename()).toContain(".csv");
    await expect(lost).toHaveCount(0);

    await context.setOffline(true);
    await page.locator("summary", { hasText: "English" }).press("Enter");
    await page.getByRole("button", { name: "Deutsch" }).press("Enter");
    await expect(lost).toBeVisible();
    await expect(heading).toHaveText("Manage Office");
    await context.setOffline(false);
    await expect(heading).toHaveText("Büros verwalten");
  });

  test("when signing out, which is repeated without a question", async ({ page, context }) => {
    // The session of this test alone.
    await context.clearCookies();
    await page.goto(`/adminPanel/login?redirectTo=${OFFICES}`);
    await field(page, "Email").fill(ADMIN.email);
    await page.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Manage Office" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.locator(".user-menu summary").press("Enter");
    await page.getByRole("button", { name: "Logout" }).press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "No connection" })).toHaveCount(1);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/adminPanel\/log/);
    await expect(page.getByRole("navigation", { name: "Main menu" })).toHaveCount(0);
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

  test("and a form is kept where the script that asks could not be loaded", async ({ page, context }) => {
    await page.route(/\/lost-connection-/, (route) => route.abort());
    await page.goto("/adminPanel/AddEdit_Tip");
    await field(page, "Percentage").fill("47");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    let question = "";
    page.once("dialog", (dialog) => {
      question = dialog.message();
      void dialog.dismiss();
    });
    await save(page);
    await expect.poll(() => question).toMatch(/may or may not have been saved/);
    await expect(field(page, "Percentage")).toHaveValue("47");
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  });
});
