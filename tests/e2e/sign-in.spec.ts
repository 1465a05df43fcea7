import { ADMIN, INSPECTOR, OPERATIONS, TIPS_ONLY } from "../support/people";
import { expectFieldError, signInWith } from "./helpers/form";
import { expectNotice } from "./helpers/list";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/test";

test.use({ person: null });

const LOGIN = "/adminPanel/login";

test("names missing and wrong fields", async ({ page }) => {
  await page.goto(LOGIN);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectFieldError(page, "Email", "Email is Required");
  await expect(page.locator(".error-summary").getByRole("link", { name: "Password is Required" })).toBeVisible();

  await signInWith(page, { email: "nobody", password: "Wrong#2023" });
  await expectFieldError(page, "Email", "Invalid email format");

  await signInWith(page, { email: OPERATIONS.email, password: "Wrong#2023" });
  await expect(page.getByRole("alert").getByText("Please Enter the correct Credentials")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(OPERATIONS.email);
  expect(await pageFindings(page)).toEqual([]);
  await expect(page).toHaveTitle(/^Error: /);
});

test("leads the admin to the dashboard, for a year with Remember me", async ({ page, context }) => {
  await page.goto("/");
  await expect(page).toHaveURL(LOGIN);
  await page.getByLabel("Remember me").check();
  await signInWith(page, ADMIN);
  await expect(page).toHaveURL("/adminPanel/dashboard");
  const [session] = await context.cookies();
  const days = ((session?.expires ?? 0) - Date.now() / 1000) / (24 * 3600);
  expect(days).toBeGreaterThan(360);
  expect(session).toMatchObject({ name: "session", httpOnly: true, sameSite: "Lax" });
});

test("without Remember me the session ends with the browser", async ({ page, context }) => {
  await page.goto(LOGIN);
  await expect(page.getByLabel("Remember me")).not.toBeChecked();
  await signInWith(page, INSPECTOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pending Driver");
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "session")?.expires).toBe(-1);
});

test("leads to the requested page, and a sub-admin to their first module", async ({ page }) => {
  await page.goto("/adminPanel/Office_Management?search=portland");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await signInWith(page, OPERATIONS);
  await expect(page).toHaveURL("/adminPanel/Office_Management?search=portland");

  await page.context().clearCookies();
  await page.goto(LOGIN);
  await signInWith(page, TIPS_ONLY);
  await expect(page).toHaveURL("/adminPanel/Tip_Management");
  await expect(page.getByRole("navigation", { name: "Main menu" }).getByRole("link")).toHaveText([
    /Taxi Admin/,
    "Dashboard",
    "Tips",
  ]);
  await page.goto("/adminPanel/Office_Management");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No access");
});

test("shows the password on demand", { tag: "@js" }, async ({ page }) => {
  await page.goto(LOGIN);
  const field = page.getByLabel("Password", { exact: true });
  await field.fill("Taxi");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("Taxi");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("a forgotten password needs only an e-mail address, known or not", async ({ page }) => {
  await page.goto(LOGIN);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("button", { name: "Send new password" }).click();
  await expectFieldError(page, "Email", "Email is Required");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send new password" }).click();
  await expect(page).toHaveURL(LOGIN);
  await expectNotice(page, "If there is an account with this address, a new password is on its way to it.");
  await page.goto("/adminPanel/forgot-password");
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await expect(page).toHaveURL(LOGIN);
});

test("Logout ends the session", async ({ page }) => {
  await page.goto(LOGIN);
  await signInWith(page, INSPECTOR);
  await page.locator("summary", { hasText: "Jisoo Park" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(LOGIN);
  await expectNotice(page, "You are signed out.");
  await page.goto("/adminPanel/dashboard");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
});

test("another site can't sign anyone out: the page asks", async ({ page, panel }) => {
  await page.goto(LOGIN);
  await signInWith(page, INSPECTOR);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pending Driver");
  await page.goto("about:blank");
  await page.setContent(`<a href="${panel.origin}/adminPanel/logout">Win a taxi</a>`);
  await page.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign out?");
  expect(await pageFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page).toHaveURL(/\/adminPanel\/(dashboard|PendingDriver)$/);
  await page.goto("/adminPanel/logout");
  await expect(page).toHaveURL(LOGIN);
});
