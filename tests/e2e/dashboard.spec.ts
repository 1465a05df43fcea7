import type { Page } from "@playwright/test";
import { card } from "./helpers/card";
import { holdScripts } from "./helpers/pages";
import { expect, test } from "./helpers/test";

const DASHBOARD = "/adminPanel/dashboard";

test.beforeEach(async ({ page }) => {
  await page.goto(DASHBOARD);
});

/** Chooses in a selector of a card, whose form scripts send by themselves. */
async function choose(page: Page, name: string, label: string, option: string) {
  await card(page, name).getByLabel(label).selectOption(option);
}

test(
  "a period that is selected before the scripts are loaded is shown afterwards",
  { tag: "@js" },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(DASHBOARD, { waitUntil: "commit" });
    await card(page, "Earnings").getByLabel("Month").selectOption("June");
    release();
    await expect(card(page, "Earnings").getByText(/^June 2023 brought/)).toBeVisible();
  },
);

test("a period that is chosen stands on its menu, which keeps the focus", { tag: "@js" }, async ({ page }) => {
  const period = card(page, "Bookings in a period");
  const control = period.locator("summary");
  await control.click();
  await period.getByRole("link", { name: "Last month" }).click();
  await expect(control).toHaveText("Period Last month");
  await expect(control).toBeFocused();
  await page.goto("/adminPanel/Booking_Management?status=cancelled");
  await page.locator("summary", { hasText: "Period" }).click();
  await page.getByRole("link", { name: "Last month" }).click();
  await expect(page.locator("summary", { hasText: "Last month" })).toBeFocused();
  await expect(page).toHaveURL(/status=cancelled&from=\d{4}-\d\d-01&to=\d{4}-\d\d-(?:28|29|30|31)$/);
});

test("another period moves neither focus nor scroll position", { tag: "@js" }, async ({ page }) => {
  const month = card(page, "Earnings").getByLabel("Month");
  await month.focus();
  const top = (await month.boundingBox())!.y;
  await month.selectOption("June");
  await expect(card(page, "Earnings").getByText(/^June 2023 brought/)).toBeVisible();
  await expect(month).toBeFocused();
  expect((await month.boundingBox())!.y).toBeCloseTo(top, 0);
  await expect(card(page, "Earnings").getByRole("button")).toHaveCount(0);
});

test.describe("Back (ruling B5)", { tag: "@js" }, () => {
  /** Presses Back and waits until the dashboard has gone forward again. */
  async function back(page: Page) {
    await page.evaluate(async () => {
      const popped = () => new Promise((done) => addEventListener("popstate", done, { once: true }));
      const gone = popped();
      history.back();
      await gone;
      await popped();
    });
  }

  /** The dashboard holds Back from now on: once its scripts have nothing left to do, also where it is come back to. */
  async function ready(page: Page) {
    await page.waitForFunction(() => (history.state as { stayOnBack?: string } | null)?.stayOnBack === "top");
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  }

  test("stays, from another document as well", async ({ page }) => {
    await page.goto("/healthz");
    await page.goto(`${DASHBOARD}?month=3`);
    await ready(page);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.getByLabel("Year").focus();
    for (let time = 0; time < 3; time++) await back(page);
    await expect(page).toHaveURL(`${DASHBOARD}?month=3`);
    await expect(page.getByLabel("Year")).toBeFocused();
    expect(requests).toEqual([]);
  });

  test("stays, from a page of the panel as well, and keeps the period", async ({ page }) => {
    await page.goto("/adminPanel/Tip_Management");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await ready(page);
    await choose(page, "Bookings", "Month", "April");
    await expect(page).toHaveURL(/month=4/);
    await ready(page);
    for (let time = 0; time < 3; time++) await back(page);
    await expect(page).toHaveURL(/month=4/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });

  test("stays during and after a change of the period", async ({ page }) => {
    await page.goto("/healthz");
    await page.goto(DASHBOARD);
    await ready(page);
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...entry) => {
        history.replaceState = replace;
        replace(...entry);
        history.back();
      };
    });
    const steps = page.evaluate(
      () =>
        new Promise<void>((done) => {
          let popped = 0;
          addEventListener("popstate", () => ++popped === 2 && done());
        }),
    );
    await choose(page, "Bookings", "Month", "April");
    await steps;
    await expect(page).toHaveURL(/month=4/);
    await ready(page);
    for (let time = 0; time < 3; time++) await back(page);
    await expect(page).toHaveURL(/month=4/);
    await expect(card(page, "Bookings").getByText(/requested in April 2023/)).toBeVisible();
  });

  test("traps nobody: links lead away, and Forward does", async ({ page }) => {
    await ready(page);
    await page.getByRole("link", { name: "Tips" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Tip");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await ready(page);
    await back(page);
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Tip");
    await page.goto("/healthz");
    await expect(page).toHaveURL(/healthz/);
  });
});

test("without scripts Back is the browser's", { tag: "@nojs" }, async ({ page }) => {
  await page.goto("/healthz");
  await page.goto(DASHBOARD);
  await page.goBack();
  await expect(page).toHaveURL(/healthz/);
});
