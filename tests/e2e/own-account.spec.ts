import type { Page } from "@playwright/test";
import { INSPECTOR, OPERATIONS } from "../support/people";
import { dialog, expectFieldError, field, save, signInWith } from "./helpers/form";
import { ready } from "./helpers/keyboard";
import { expectNotice } from "./helpers/list";
import { newSubAdmin } from "./helpers/new-sub-admin";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/test";

const CHANGE = "/adminPanel/CustomChangePassword";

const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};

const heading = (page: Page) => page.locator(".page-heading, main").getByRole("heading", { level: 1 }).first();

test("the admin's own password: heading, and every rule at once", async ({ page, javaScriptEnabled }) => {
  await page.goto(CHANGE);
  await expect(heading(page)).toHaveText("CHANGE PASSWORD");
  await fill(page, { "Old password": "Taxi#2023", "New password": "short", "Confirm password": "other" });
  await save(page);
  await expectFieldError(page, "New password", "Between 7 and 15 characters");
  for (const rule of ["At least one digit", "At least one special character", "At least one uppercase letter"]) {
    await expect(field(page, "New password")).toHaveAccessibleDescription(new RegExp(rule));
  }
  expect(await pageFindings(page)).toEqual([]);
  await fill(page, { "Old password": "Wrong#2023", "New password": "Brakes#2023", "Confirm password": "Brakes#2023" });
  await save(page);
  // The server's answer stands in the form; the session goes on.
  await expect(page.locator(".error-summary")).toBeVisible();
  await expect(page.locator(".error-summary").getByRole("listitem")).toHaveCount(1);
  for (const label of ["Old password", "New password", "Confirm password"]) {
    // A page never contains a password, so without scripts the fields come back empty.
    if (javaScriptEnabled) await expect(field(page, label)).toHaveValue(/#2023$/);
    else await expect(field(page, label)).toHaveAccessibleDescription(/Please type it again\./);
  }
  await expect(page.getByText("Please type it again.")).toHaveCount(javaScriptEnabled ? 0 : 3);
  await page.goto("/adminPanel/dashboard");
  await expect(heading(page)).toHaveText("Dashboard");
});

test("Back asks 'Leave this page?'", async ({ page, javaScriptEnabled }) => {
  await page.goto(CHANGE);
  await field(page, "Old password").fill("typed");
  const back = () => page.getByRole("link", { name: "Back" }).click();
  await back();
  await expect(dialog(page).getByRole("heading", { name: "Leave this page?" })).toBeVisible();
  await expect(dialog(page).getByRole("link", { name: "Stay" })).toBeFocused();
  expect(await pageFindings(page)).toEqual([]);
  await dialog(page).getByRole("link", { name: "Stay" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectNotice(page, "Changes are not saved");
  if (javaScriptEnabled) await expect(field(page, "Old password")).toHaveValue("typed");
  await back();
  await dialog(page).getByRole("link", { name: "Leave" }).click();
  await expect(page).toHaveURL("/adminPanel/dashboard");
});

test("Back asks nothing while nothing is typed", { tag: "@js" }, async ({ page }) => {
  await page.goto(CHANGE);
  await ready(page);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/adminPanel/dashboard");
});

test.describe("a sub-admin's own password", () => {
  test.use({ person: null });

  test("is changed: the session ends, and the new one signs in", async ({ page, api, panel }, { project }) => {
    const { email, password } = await newSubAdmin(api, panel.dataDir, `changes.${project.name}@example.com`, "tip");

    await page.goto(CHANGE);
    await signInWith(page, { email, password });
    await expect(heading(page)).toHaveText("SUBADMIN CHANGE PASSWORD");
    await fill(page, { "Old password": password, "New password": "Brakes#2026", "Confirm password": "Brakes#2026" });
    await save(page);
    await expect(page).toHaveURL(/\/adminPanel\/login/);
    await expect(page.getByText("Password Changed Successfully")).toBeVisible();
    await expect(page.getByText("Please log in with your new password.")).toBeVisible();

    await signInWith(page, { email, password });
    await expect(page.locator(".error-summary")).toContainText("Please Enter the correct Credentials");
    await signInWith(page, { email, password: "Brakes#2026" });
    await expect(heading(page)).toHaveText("Manage Tip");
  });
});

test.describe("SUBADMIN PROFILE", () => {
  const fact = (page: Page, name: string) =>
    page
      .locator("dl > div")
      .filter({ has: page.getByRole("term").filter({ hasText: name }) })
      .getByRole("definition");

  test.describe("of an inspector", () => {
    test.use({ person: INSPECTOR });

    test("shows who they are, and their office", async ({ page }) => {
      await page.goto("/adminPanel/profile");
      await expect(page).toHaveTitle(/^SUBADMIN PROFILE/);
      await expect(fact(page, "Name")).toHaveText("Jisoo Park");
      await expect(fact(page, "Email")).toHaveText(INSPECTOR.email);
      await expect(fact(page, "Inspection office")).toHaveText("San Francisco, California");
      await expect(fact(page, "Modules")).toHaveText("Pending drivers");
    });
  });

  test.describe("of a sub-admin", () => {
    test.use({ person: OPERATIONS });

    test("is reached from their menu", async ({ page }) => {
      await page.goto("/adminPanel/dashboard");
      await page.locator(".top-bar details").last().locator("summary").click();
      await page.getByRole("link", { name: "Profile" }).click();
      await expect(heading(page)).toHaveText("SUBADMIN PROFILE");
      await expect(fact(page, "Modules").getByRole("listitem").first()).toBeVisible();
    });
  });

  test("is not in the admin's menu", async ({ page }) => {
    await page.goto("/adminPanel/dashboard");
    await page.locator(".top-bar details").last().locator("summary").click();
    await expect(page.getByRole("link", { name: "Change Password" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Profile" })).toHaveCount(0);
  });
});
