import type { Page } from "@playwright/test";
import { calls } from "contract";
import { axeFindings } from "./helpers/axe";
import { signInWith } from "./helpers/form";
import { ready } from "./helpers/keyboard";
import { expectNotice } from "./helpers/list";
import { holdScripts } from "./helpers/pages";
import type { TaxiApi } from "./helpers/taxi-api";
import { ADMIN } from "../support/people";
import { expect, test } from "./helpers/test";

const PROMO = "/adminPanel/invitation_promo";
const UPDATED = "Successfully Updated !!";

/** Rides and bonus of each row. */
type Rows = [rides: string, bonus: string][];

const group = (page: Page, row: number) => page.getByRole("group", { name: `Row ${row}`, exact: true });
const rides = (page: Page, row: number) => group(page, row).getByRole("textbox", { name: /^Rides(?! Bonus)/ });
const bonus = (page: Page, row: number) => group(page, row).getByRole("textbox", { name: /^Rides Bonus \(\$\)/ });
const removeButton = (page: Page, row: number) => page.getByRole("button", { name: `Remove Row ${row}`, exact: true });
const addButton = (page: Page) => page.getByRole("button", { name: "Add row" });
const update = (page: Page) => page.getByRole("button", { name: "Update" }).click();

async function stored(api: TaxiApi): Promise<Rows> {
  const { data } = await api.call(calls.readInvitationPromo);
  return data.promoAmounts.map(({ totalRides, promoAmount }) => [String(totalRides), String(promoAmount)]);
}

async function setRows(
  api: TaxiApi,
  rows: Rows = [
    ["1", "5"],
    ["5", "12.5"],
    ["20", "40"],
  ],
) {
  const promoAmounts = rows.map(([totalRides, promoAmount]) => ({
    totalRides: Number(totalRides),
    promoAmount: Number(promoAmount),
  }));
  await api.call(calls.changeInvitationPromo, { body: { promoAmounts } });
}

async function expectRows(page: Page, rows: Rows) {
  await expect(page.getByRole("group", { name: /^Row \d+$/ })).toHaveCount(rows.length);
  for (const [at, [totalRides, promoAmount]] of rows.entries()) {
    await expect(rides(page, at + 1)).toHaveValue(totalRides);
    await expect(bonus(page, at + 1)).toHaveValue(promoAmount);
  }
}

test.beforeEach(async ({ api }) => setRows(api));

test("rows are added, changed and removed, and saved together", async ({ page, api }) => {
  await page.goto(PROMO);
  await expectRows(page, [
    ["1", "5"],
    ["5", "12.5"],
    ["20", "40"],
  ]);
  await rides(page, 1).fill("2");
  await addButton(page).click();
  await expect(rides(page, 4)).toBeFocused();
  await rides(page, 4).fill("50");
  await bonus(page, 4).fill("99.99");
  await removeButton(page, 2).click();
  // Nothing that was typed is lost, and nothing is saved yet.
  await expectRows(page, [
    ["2", "5"],
    ["20", "40"],
    ["50", "99.99"],
  ]);
  await expect(removeButton(page, 2)).toBeFocused();
  expect(await stored(api)).toEqual([
    ["1", "5"],
    ["5", "12.5"],
    ["20", "40"],
  ]);

  await update(page);
  await expectNotice(page, UPDATED);
  expect(await stored(api)).toEqual([
    ["2", "5"],
    ["20", "40"],
    ["50", "99.99"],
  ]);
  await expectRows(page, [
    ["2", "5"],
    ["20", "40"],
    ["50", "99.99"],
  ]);
});

test("only the last row has Add, and one row alone has no Remove", async ({ page }) => {
  await page.goto(PROMO);
  await expect(addButton(page)).toHaveCount(1);
  await expect(group(page, 3).getByRole("button", { name: "Add row" })).toBeVisible();
  await removeButton(page, 3).click();
  await expect(removeButton(page, 2)).toBeFocused();
  await removeButton(page, 1).click();
  await expectRows(page, [["5", "12.5"]]);
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await expect(rides(page, 1)).toBeFocused();
  await expect(group(page, 1).getByRole("button", { name: "Add row" })).toBeVisible();
});

test("Enter in a field saves, and presses no button of a row", async ({ page, api }) => {
  await page.goto(PROMO);
  await bonus(page, 2).fill("13");
  await bonus(page, 2).press("Enter");
  await expectNotice(page, UPDATED);
  expect(await stored(api)).toEqual([
    ["1", "5"],
    ["5", "13"],
    ["20", "40"],
  ]);
});

/** Faults of the first of two rows (section 5, and what makes sense beyond it). */
const REFUSED = [
  ["", "5", "rides", "Rides are required"],
  ["1.5", "5", "rides", "A whole number of rides, 0 or more"],
  ["-1", "5", "rides", "A whole number of rides, 0 or more"],
  ["many", "5", "rides", "A whole number of rides, 0 or more"],
  ["1000000000", "5", "rides", "At most 999,999,999 rides"],
  ["3", "", "bonus", "Rides Bonus is required"],
  ["3", "five", "bonus", "Numeric values only"],
  ["3", "-1", "bonus", "Cannot be negative"],
  ["3", "1.234", "bonus", "Two decimals at most"],
  ["3", "1000000000", "bonus", "The bonus can be 999,999,999.99 at most"],
] as const;

test("errors are shown beside their fields until they are corrected", async ({ page, api }) => {
  await setRows(api, [
    ["1", "5"],
    ["2", "6"],
  ]);
  await page.goto(PROMO);
  for (const [totalRides, promoAmount, place, message] of REFUSED) {
    await rides(page, 1).fill(totalRides);
    await bonus(page, 1).fill(promoAmount);
    await update(page);
    const wrong = place === "rides" ? rides(page, 1) : bonus(page, 1);
    await expect(wrong).toHaveAccessibleDescription(message);
    await expect(page.locator(".error-summary").getByRole("link", { name: message })).toHaveAttribute(
      "href",
      `#${await wrong.getAttribute("id")}`,
    );
    await expect(page).toHaveTitle(/^Error: /);
    await expect(wrong).toHaveValue(place === "rides" ? totalRides : promoAmount);
  }
  await rides(page, 1).fill("3");
  await bonus(page, 1).fill("9");
  await rides(page, 2).fill("3");
  await update(page);
  await expect(rides(page, 2)).toHaveAccessibleDescription("Row 1 already has this number of rides");
  expect(await axeFindings(page)).toEqual([]);
  await rides(page, 2).fill("4");
  await update(page);
  await expectNotice(page, UPDATED);
  expect(await stored(api)).toEqual([
    ["3", "9"],
    ["4", "6"],
  ]);
});

test("a row that is added to a form with errors keeps them apart", async ({ page }) => {
  await page.goto(PROMO);
  await bonus(page, 1).fill("");
  await update(page);
  await expect(bonus(page, 1)).toHaveAccessibleDescription("Rides Bonus is required");
  await addButton(page).click();
  await expect(rides(page, 4)).toBeFocused();
  await expect(rides(page, 4)).not.toHaveAttribute("aria-invalid");
  await removeButton(page, 1).click();
  await expectRows(page, [
    ["5", "12.5"],
    ["20", "40"],
    ["", ""],
  ]);
  await expect(bonus(page, 1)).not.toHaveAttribute("aria-invalid");
});

test("a conflict shows both versions, and the person chooses", async ({ page, api }) => {
  await page.goto(PROMO);
  await rides(page, 3).fill("30");
  await setRows(api, [["7", "7"]]);
  await update(page);
  const conflict = page.getByRole("alert").filter({ hasText: "Someone else changed this in the meantime" });
  await expect(conflict).toContainText("7 rides: $7.00");
  await expect(conflict).toContainText("1 ride: $5.00, 5 rides: $12.50, and 30 rides: $40.00");
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expectNotice(page, UPDATED);
  expect(await stored(api)).toEqual([
    ["1", "5"],
    ["5", "12.5"],
    ["30", "40"],
  ]);
});

test("an added row survives another added row and a failed save", { tag: "@nojs" }, async ({ page, api }) => {
  await page.goto(PROMO);
  await addButton(page).click();
  await addButton(page).click();
  await rides(page, 5).fill("500");
  await update(page);
  await expect(rides(page, 4)).toHaveAccessibleDescription("Rides are required");
  await expect(rides(page, 5)).toHaveValue("500");
  expect(await stored(api)).toHaveLength(3);
});

test("typed rows return after an ended session", async ({ page, context, api }) => {
  await page.goto(PROMO);
  await addButton(page).click();
  await rides(page, 4).fill("90");
  await bonus(page, 4).fill("150");
  await context.clearCookies({ name: "session" });
  await update(page);
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await signInWith(page, ADMIN);
  await expect(page.getByText("What you had typed is here again, not saved yet.")).toBeVisible();
  await expectRows(page, [
    ["1", "5"],
    ["5", "12.5"],
    ["20", "40"],
    ["90", "150"],
  ]);
  await update(page);
  await expectNotice(page, UPDATED);
  expect(await stored(api)).toHaveLength(4);
});

// With scripts the page adds the row itself.
test(
  "a button of a row that is pressed after the session has ended loses nothing",
  { tag: "@nojs" },
  async ({ page, context }) => {
    await page.goto(PROMO);
    await rides(page, 1).fill("2");
    await context.clearCookies({ name: "session" });
    await addButton(page).click();
    await signInWith(page, ADMIN);
    await expect(rides(page, 1)).toHaveValue("2");
    await expect(bonus(page, 3)).toHaveValue("40");
  },
);

test(
  "rows are added before the form's rules have come, and asked about before they are left",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(PROMO);
    await ready(page);
    const release = await holdScripts(page);
    await rides(page, 3).fill("21");
    await addButton(page).click();
    await expect(rides(page, 4)).toBeFocused();
    await expectRows(page, [
      ["1", "5"],
      ["5", "12.5"],
      ["21", "40"],
      ["", ""],
    ]);
    await removeButton(page, 1).click();
    await expect(removeButton(page, 1)).toBeFocused();
    await expectRows(page, [
      ["5", "12.5"],
      ["21", "40"],
      ["", ""],
    ]);
    release();
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "Leave this page?" })).toBeVisible();
  },
);

test("the rows are covered while they are being saved", { tag: "@js" }, async ({ page }) => {
  await page.goto(PROMO);
  await ready(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/invitation_promo.data*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await rides(page, 1).fill("3");
  await update(page);
  await expect(page.getByText("Saving …")).toBeVisible();
  release();
  await expectNotice(page, UPDATED);
  await expect(page.getByText("Saving …")).toHaveCount(0);
});
