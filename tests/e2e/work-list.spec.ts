import { calls } from "contract";
import type { Page } from "@playwright/test";
import { INSPECTOR, OPERATIONS, TIPS_ONLY } from "../support/people";
import { expect, test } from "./helpers/test";

const DASHBOARD = "/adminPanel/dashboard";

const card = (page: Page) => page.getByRole("region", { name: "Waiting for you" });

/** Follows a link of the work list and expects as many rows as it said. */
async function expectAsMany(page: Page, name: RegExp): Promise<void> {
  const link = card(page).getByRole("link", { name });
  const count = /^[\d,]+/.exec((await link.innerText()).trim())![0];
  await link.click();
  await expect(page.getByRole("table")).toHaveAccessibleName(new RegExp(`: ${count} rows?`));
}

test("links the admin to the open tasks with their numbers", async ({ page, api }) => {
  await page.goto(DASHBOARD);
  const { totalDocs } = (await api.call(calls.listRedeems, { query: { status: "pending", limit: 1 } })).data;
  await expect(card(page).getByRole("link", { name: `${totalDocs} redeem requests` })).toBeVisible();
  await expectAsMany(page, /redeem requests/);
  await expect(page).toHaveURL("/adminPanel/Redeem?status=pending");
  await page.goto(DASHBOARD);
  await expectAsMany(page, /pending drivers?/);
});

test.describe("a person who may open some of the screens", () => {
  test.use({ person: OPERATIONS });

  test("sees only their tasks", async ({ page }) => {
    await page.goto(DASHBOARD);
    await expect(card(page).getByRole("link", { name: /pending drivers?/ })).toBeVisible();
    await expect(card(page).getByRole("link", { name: /redeem/ })).toHaveCount(0);
  });
});

test.describe("an inspector", () => {
  test.use({ person: INSPECTOR });

  test("sees the drivers of their office, or a sign that there are no tasks", async ({ page }) => {
    await page.goto("/adminPanel/PendingDriver");
    const office =
      /: (\d+) rows?/.exec(
        await page
          .locator("main table caption")
          .innerText()
          .catch(() => ""),
      )?.[1] ?? "0";
    await page.goto(DASHBOARD);
    await expect(card(page)).toContainText(office === "0" ? "Nothing is waiting for you." : `${office} pending driver`);
    await expect(card(page).getByRole("link")).toHaveCount(office === "0" ? 0 : 1);
  });
});

test.describe("a person who may open none of the screens", () => {
  test.use({ person: TIPS_ONLY });

  test("has no work list, no bookings and no earnings (ruling C3)", async ({ page }) => {
    await page.goto(DASHBOARD);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(page.getByRole("heading", { name: /Bookings|Earnings/ })).toHaveCount(0);
    await expect(card(page)).toHaveCount(0);
  });
});
