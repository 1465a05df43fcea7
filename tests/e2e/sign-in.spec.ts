import { INSPECTOR } from "../support/people";
import { signInWith } from "./helpers/form";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/test";

test.use({ person: null });

const LOGIN = "/adminPanel/login";

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

test("another site can't sign anyone out: the page asks", { tag: "@js" }, async ({ page, panel }) => {
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
