import { dialog, field, save } from "./helpers/form";
import { ready } from "./helpers/keyboard";
import { expectNotice } from "./helpers/list";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/test";

const CHANGE = "/adminPanel/CustomChangePassword";
const LABELS = ["Old password", "New password", "Confirm password"];

// A page never holds a password, so without scripts the fields come back empty.
test("passwords that were refused stay in their fields", { tag: "@js" }, async ({ page }) => {
  await page.goto(CHANGE);
  for (const label of LABELS) await field(page, label).fill(label.startsWith("Old") ? "Wrong#2023" : "Brakes#2023");
  await save(page);
  await expect(page.locator(".error-summary").getByRole("listitem")).toHaveCount(1);
  for (const label of LABELS) await expect(field(page, label)).toHaveValue(/#2023$/);
  await expect(page.getByText("Please type it again.")).toHaveCount(0);
});

test("Back asks 'Leave this page?' once something is typed, which stays", { tag: "@js" }, async ({ page }) => {
  await page.goto(CHANGE);
  await ready(page);
  const back = () => page.getByRole("link", { name: "Back" }).click();
  await field(page, "Old password").fill("typed");
  await back();
  await expect(dialog(page).getByRole("heading", { name: "Leave this page?" })).toBeVisible();
  await expect(dialog(page).getByRole("link", { name: "Stay" })).toBeFocused();
  expect(await pageFindings(page)).toEqual([]);
  await dialog(page).getByRole("link", { name: "Stay" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectNotice(page, "Changes are not saved");
  await expect(field(page, "Old password")).toHaveValue("typed");
  await back();
  await dialog(page).getByRole("link", { name: "Leave" }).click();
  await expect(page).toHaveURL("/adminPanel/dashboard");

  await page.goto(CHANGE);
  await ready(page);
  await back();
  await expect(page).toHaveURL("/adminPanel/dashboard");
});
