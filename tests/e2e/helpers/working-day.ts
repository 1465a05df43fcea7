import type { Page } from "@playwright/test";
import { calls } from "contract";
import { png } from "../../embedded-api/support/images";
import { ADMIN } from "../../support/people";
import { card } from "./card";
import { dialog, field, save, signInWith } from "./form";
import { chooseAction, expectNotice, exportCsv, row, rowNames, rows, search, tick } from "./list";
import type { TaxiApi } from "./taxi-api";
import { expect, test } from "./test";

export const BANNER = { name: "journey.png", mimeType: "image/png", buffer: png(30, 10) };
const BONUSES = [
  { totalRides: 1, promoAmount: 5 },
  { totalRides: 5, promoAmount: 12.5 },
];

/** Prepares the records that a journey changes. */
export async function beginDay(api: TaxiApi): Promise<void> {
  await api.call(calls.changeInvitationPromo, { body: { promoAmounts: BONUSES } });
  await api.setTips();
}

/** Removes the banners that a journey added. */
export async function endDay(api: TaxiApi): Promise<void> {
  const { data } = await api.call(calls.listBanners, { query: { limit: 100 } });
  for (const { _id: id, url } of data.docs)
    if (url.includes("journey.example")) await api.call(calls.removeBanner, { params: { id } });
}

/** A field of the n-th row of bonuses. */
export const bonusField = (page: Page, row: number, name: RegExp) =>
  page.getByRole("group", { name: `Row ${row}`, exact: true }).getByRole("textbox", { name });
export const RIDES = /^Rides(?! Bonus)/;
export const BONUS = /^Rides Bonus/;

/** Goes through a working day as a person does, from signing in to signing out. Only the first address is typed. */
export async function workDay(page: Page, javaScriptEnabled: boolean): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("signs in", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.locator(".error-summary")).toContainText("Email is Required");
    await signInWith(page, { email: ADMIN.email, password: "Wrong#2023" });
    await expect(page.getByRole("alert").getByText("Please Enter the correct Credentials")).toBeVisible();
    await signInWith(page, ADMIN);
    await expect(page.locator("summary", { hasText: "Admin" })).toBeVisible();
  });

  await test.step("looks at another month and year", async () => {
    await menu.getByRole("link", { name: "Dashboard" }).click();
    const bookings = card(page, "Bookings");
    for (const [label, option] of [
      ["Month", "March"],
      ["Year", "2024"],
    ] as const) {
      await bookings.getByLabel(label).selectOption(option);
      if (!javaScriptEnabled) await bookings.getByRole("button", { name: "Show" }).click();
    }
    await expect(bookings.getByText(/requested in March 2024/)).toBeVisible();
  });

  await test.step("searches, sorts and pages the offices", async () => {
    await menu.getByRole("link", { name: "Offices" }).click();
    await expect(heading).toHaveText("Manage Office");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("columnheader", { name: "Street" }).getByRole("link").click();
    await expect(page.getByRole("columnheader", { name: "Street" })).toHaveAttribute("aria-sort", "ascending");
    await search(page, "Broadway");
    await expect(rowNames(page)).toHaveText(["1221 Broadway"]);
  });

  await test.step("adds a tip, and changes it", async () => {
    await menu.getByRole("link", { name: "Tips" }).click();
    await page.getByRole("link", { name: "Add tip" }).click();
    await field(page, "Percentage").fill("0");
    await save(page);
    await expect(page.locator(".error-summary")).toContainText("Value Cannot be less than 1");
    await field(page, "Percentage").fill("30");
    await save(page);
    await expectNotice(page, "The tip was added.");
    await row(page, "30%").getByRole("link", { name: "Edit Tip of 30%" }).click();
    await field(page, "Percentage").fill("31");
    await save(page);
    await page.getByRole("link", { name: "31%", exact: true }).click();
    await expect(heading).toHaveText("Edit tip of 31%");
    await field(page, "Percentage").fill("32");
    await save(page);
    await expect(row(page, "32%")).toBeVisible();
  });

  await test.step("deactivates and deletes it", async () => {
    await chooseAction(page, "32%", "Deactivate");
    await dialog(page).getByRole("button", { name: "Deactivate" }).click();
    await expect(row(page, "32%").getByText("Inactive")).toBeVisible();
    await chooseAction(page, "32%", "Delete");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expectNotice(page, "You have cancelled the operation");
    await tick(page, "32%", "25%");
    await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expectNotice(page, "Deleted");
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step("takes the list along", async () => {
    expect((await exportCsv(page)).map(([percentage]) => percentage)).toEqual(["Percentage", "10", "15", "18"]);
  });

  await test.step("adds a row of bonuses, and takes another away", async () => {
    await menu.getByRole("link", { name: "Invitation promo" }).click();
    await page.getByRole("button", { name: "Add row" }).click();
    await bonusField(page, 3, RIDES).fill("30");
    await bonusField(page, 3, BONUS).fill("55.5");
    await page.getByRole("button", { name: "Remove Row 2", exact: true }).click();
    // Without scripts it stays as it was typed until it is saved.
    await expect(bonusField(page, 2, BONUS)).toHaveValue(/^55\.50?$/);
    await page.getByRole("button", { name: "Update" }).click();
    await expectNotice(page, "Successfully Updated !!");
    await expect(bonusField(page, 2, BONUS)).toHaveValue("55.50");
  });

  await test.step("uploads the picture of a banner", async () => {
    await menu.getByRole("link", { name: "Banners" }).click();
    await page.getByRole("link", { name: "Add banner" }).click();
    await field(page, "Link").fill("https://journey.example.com/one");
    await field(page, "Image").setInputFiles(BANNER);
    if (javaScriptEnabled) await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
    await save(page);
    await expectNotice(page, "The banner was added.");
  });

  await test.step("sets up the panel", async () => {
    await page.getByRole("button", { name: "Layout settings" }).click();
    const more = page.locator(".settings-bar details");
    if ((await more.getAttribute("open")) === null) await more.locator("summary").click();
    await page.getByRole("group", { name: "Layout" }).getByRole("button", { name: "Horizontal" }).click();
    await expect(page.locator("html[data-layout=horizontal][data-topbar=dark]")).toBeAttached();
    const close = page.getByRole(javaScriptEnabled ? "button" : "link", { name: "Close the layout settings" });
    await close.click();
    await expect(close).toBeHidden();
    await page.locator("summary", { hasText: "English" }).click();
    await page.getByRole("button", { name: "Español" }).click();
    await expect(heading).toHaveText("Gestionar banners");
  });

  await test.step("signs out", async () => {
    await page.locator("summary", { hasText: "Admin" }).click();
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL("/adminPanel/login");
    await page.goBack();
    await page.reload();
    await expect(page).toHaveURL(/\/adminPanel\/login/);
  });
}
