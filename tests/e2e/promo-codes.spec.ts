import type { Page } from "@playwright/test";
import { ADMIN } from "../support/people";
import { field, save, signInWith } from "./helpers/form";
import { expect, test } from "./helpers/test";

const FORM = "/adminPanel/AddEditPromocode";

const preview = (page: Page) => page.getByRole("region", { name: "On sample rides" });

test("the discount is previewed while one types, or the reason for none", { tag: "@js" }, async ({ page }) => {
  await page.goto(FORM);
  await expect(preview(page)).toContainText("Enter a valid value");
  await field(page, "Value").fill("10");
  const city = preview(page).getByRole("listitem").filter({ hasText: "Short city ride" });
  await expect(preview(page).getByRole("listitem")).toHaveCount(3);
  await expect(city).toContainText("With tax the rider pays $11.59 instead of $12.88.");
  await expect(preview(page).getByRole("status")).toContainText("The code takes off $1.24");
  await field(page, "Minimum fare").fill("20");
  await expect(city).toContainText("Below the minimum fare");
  await field(page, "Pet service").uncheck();
  await field(page, "Rides by").selectOption({ label: "Pet service" });
  await expect(preview(page).getByText("The code is not for this service")).toHaveCount(3);
  await field(page, "Value").fill("200");
  await expect(preview(page)).toContainText("Enter a valid value");
});

test(
  "previews the discount of values that were typed before the session ended",
  { tag: "@js" },
  async ({ page, context }) => {
    await page.goto(FORM);
    await field(page, "Code").fill("TRIED");
    await field(page, "Value").fill("10");
    await context.clearCookies({ name: "session" });
    await save(page);
    await signInWith(page, ADMIN);
    await expect(field(page, "Value")).toHaveValue("10");
    await expect(preview(page).getByRole("listitem")).toHaveCount(3);
  },
);

test("hints and the highest discount follow the kind of discount", { tag: "@both" }, async ({ page }) => {
  await page.goto(FORM);
  const cap = field(page, "Discount at most");
  const value = field(page, "Value");
  await expect(value).toHaveAccessibleDescription("Percent of the fare, from 1 to 100.");
  await cap.fill("five");
  await field(page, "Fixed amount").check();
  await expect(cap).toBeHidden();
  await expect(value).toHaveAccessibleDescription("Taken off the fare.");
  await field(page, "Percentage").check();
  await expect(cap).toHaveValue("five");
  await field(page, "Fixed amount").check();
  await value.fill("3");
  await field(page, "Code").fill(`FLAT${Date.now() % 1e9}`);
  await save(page);
  await expect(page.getByText(/The promo code FLAT\d+ was added\./)).toBeVisible();
});
