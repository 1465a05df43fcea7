import type { Page } from "@playwright/test";
import { calls } from "contract";
import { press, ready, tabTo } from "./helpers/keyboard";
import { expectNotice } from "./helpers/list";
import { holdScripts } from "./helpers/pages";
import type { TaxiApi } from "./helpers/taxi-api";
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

/** Amounts are shown with the decimals of the currency, the stored ones as well as those that were typed and left. */
async function expectRows(page: Page, rows: Rows) {
  await expect(page.getByRole("group", { name: /^Row \d+$/ })).toHaveCount(rows.length);
  for (const [at, [totalRides, promoAmount]] of rows.entries()) {
    await expect(rides(page, at + 1)).toHaveValue(totalRides);
    await expect(bonus(page, at + 1)).toHaveValue(promoAmount && Number(promoAmount).toFixed(2));
  }
}

test.beforeEach(async ({ api }) => setRows(api));

test.describe("by keyboard alone", { tag: "@js" }, () => {
  test("rows are added and removed, and the focus follows", async ({ page, api }) => {
    await page.goto(PROMO);
    await ready(page);
    const said = page.getByRole("status").filter({ hasText: /^Row \d/ });
    await press(page, addButton(page), "Enter");
    await expect(rides(page, 4)).toBeFocused();
    await expect(said).toHaveText("Row 4 was added. There are 4 rows.");
    await page.keyboard.type("60");
    await page.keyboard.press("Tab");
    await page.keyboard.type("120.5");

    await tabTo(page, removeButton(page, 1), "Shift+Tab");
    await page.keyboard.press("Space");
    await expect(removeButton(page, 1)).toBeFocused();
    await expect(said).toHaveText("Row 1 was removed. Rows left: 3.");
    await page.keyboard.press("Space");
    await expectRows(page, [
      ["20", "40"],
      ["60", "120.5"],
    ]);
    await expect(removeButton(page, 1)).toBeFocused();
    await tabTo(page, removeButton(page, 2));
    await page.keyboard.press("Enter");
    await expect(rides(page, 1)).toBeFocused();
    await expectRows(page, [["20", "40"]]);
    await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);

    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("25");
    await page.keyboard.press("Enter");
    await expectNotice(page, UPDATED);
    expect(await stored(api)).toEqual([["25", "40"]]);
  });

  test("a question protects unsaved rows", async ({ page }) => {
    await page.goto(PROMO);
    await ready(page);
    await press(page, removeButton(page, 3), "Enter");
    await expectRows(page, [
      ["1", "5"],
      ["5", "12.5"],
    ]);
    await press(page, page.getByRole("link", { name: "Back", exact: true }), "Enter");
    await expect(page.getByRole("alertdialog", { name: "Leave this page?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectRows(page, [
      ["1", "5"],
      ["5", "12.5"],
    ]);
  });
});

test("a row that is added to a form with errors keeps them apart", { tag: "@js" }, async ({ page }) => {
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
  await expect(page.getByText("Saving…")).toBeVisible();
  release();
  await expectNotice(page, UPDATED);
  await expect(page.getByText("Saving…")).toHaveCount(0);
});
