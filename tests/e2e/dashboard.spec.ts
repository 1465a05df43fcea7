import type { Page } from "@playwright/test";
import { card } from "./helpers/card";
import { holdScripts } from "./helpers/pages";
import { expect, test } from "./helpers/test";

const DASHBOARD = "/adminPanel/dashboard";

test.beforeEach(async ({ page }) => {
  await page.goto(DASHBOARD);
});

/** Chooses in a selector of a card: scripts send the form by themselves. */
async function choose(page: Page, name: string, label: string, option: string, javaScriptEnabled: boolean) {
  const region = card(page, name);
  await region.getByLabel(label).selectOption(option);
  if (!javaScriptEnabled) await region.getByRole("button", { name: "Show" }).click();
}

const choice = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test("shows the four counts, the number of users online, and January 2023", async ({ page }) => {
  const main = page.getByRole("main");
  await expect(
    main
      .getByRole("term")
      .filter({ hasText: /^(Total Number of Users|Drivers|SubAdmin|Total Count)$/ })
      .first(),
  ).toBeVisible();
  for (const label of ["Total Number of Users", "SubAdmin", "Total Count"])
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  const online = /^January 2023 · \d+ (person|people) online now: \d+ users?, \d+ drivers?$/;
  await expect(main.getByText(online)).toBeVisible();
  await main.getByRole("link", { name: /^\d+ drivers?$/ }).click();
  await expect(page).toHaveURL(/\/driver-management\?online=true$/);
  await expect(main.getByText(/Online now: Yes/)).toBeVisible();
});

for (const name of ["Bookings", "Earnings"]) {
  test(`${name}: one image with a sentence, and a table of the same`, async ({ page }) => {
    const region = card(page, name);
    const image = region.getByRole("img", { name });
    await expect(image).toHaveCount(1);
    await expect(image).toHaveAccessibleDescription(/January 2023/);
    const table = region.getByRole("table", { name: new RegExp(`^${name} of 2023 by month`) });
    await expect(table).toBeHidden();
    await region.getByText("Show as table").click();
    await expect(table.getByRole("row")).toHaveCount(13);
    await expect(table.getByRole("rowheader", { name: "January" })).toBeVisible();
  });
}

test("changes month and year, each chart for itself", async ({ page, javaScriptEnabled }) => {
  await choose(page, "Earnings", "Month", "All of 2023", javaScriptEnabled);
  await expect(card(page, "Earnings").getByText(/^2023 brought in \$[\d,]+/)).toBeVisible();
  await choose(page, "Bookings", "Month", "May", javaScriptEnabled);
  await expect(card(page, "Bookings").getByText(/requested in May 2023/)).toBeVisible();
  expect(choice(page)).toEqual({ year: "2023", month: "5", earnings: "all" });

  await choose(page, "Bookings", "Year", "2024", javaScriptEnabled);
  await expect(card(page, "Bookings").getByText(/requested in May 2024/)).toBeVisible();
  await expect(card(page, "Earnings").getByText(/^2024 brought/)).toBeVisible();

  await page.reload();
  await expect(card(page, "Bookings").getByLabel("Month")).toHaveValue("5");
  await expect(card(page, "Bookings").getByLabel("Year")).toHaveValue("2024");
  await expect(card(page, "Earnings").getByLabel("Month")).toHaveValue("all");
});

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

test("the earnings follow the month of the bookings until theirs is chosen; a link shows this month", async ({
  page,
  javaScriptEnabled,
}) => {
  await choose(page, "Bookings", "Month", "March", javaScriptEnabled);
  await expect(card(page, "Earnings").getByText(/^March 2023 brought/)).toBeVisible();
  await choose(page, "Earnings", "Month", "June", javaScriptEnabled);
  await expect(card(page, "Earnings").getByText(/^June 2023 brought/)).toBeVisible();
  await choose(page, "Bookings", "Month", "April", javaScriptEnabled);
  await expect(card(page, "Bookings").getByText(/requested in April 2023/)).toBeVisible();
  await expect(card(page, "Earnings").getByLabel("Month")).toHaveValue("6");

  const thisMonth = card(page, "Bookings").getByRole("link", { name: "This month" });
  await thisMonth.click();
  await expect(thisMonth).toHaveAttribute("aria-current", "true");
  const month = await card(page, "Bookings").getByLabel("Month").inputValue();
  await expect(card(page, "Earnings").getByLabel("Month")).toHaveValue(month);
});

test("a period of its own is chosen above the charts, and the charts' forms keep it", async ({
  page,
  javaScriptEnabled,
}) => {
  const period = card(page, "Bookings in a period");
  const control = period.locator("summary");
  await expect(control).toHaveText("Period This week");
  await control.click();
  await period.getByRole("link", { name: "Last month" }).click();
  await expect(control).toHaveText("Period Last month");
  if (javaScriptEnabled) await expect(control).toBeFocused();
  const days = choice(page);
  expect(Object.keys(days)).toEqual(["from", "to"]);
  const list = await period.getByRole("link", { name: /^Requested/ }).getAttribute("href");
  expect(list).toBe(`/adminPanel/Booking_Management?${new URLSearchParams(days).toString()}`);

  await choose(page, "Bookings", "Month", "May", javaScriptEnabled);
  await expect(card(page, "Bookings").getByText(/requested in May 2023/)).toBeVisible();
  expect(choice(page)).toMatchObject({ month: "5", ...days });
  await control.click();
  await period.getByLabel("From").fill("2023-01-31");
  await period.getByLabel("To", { exact: true }).fill("2023-01-01");
  await period.getByRole("button", { name: "Apply" }).click();
  // The days that were mixed up are put in their order.
  await expect(control).toHaveText("Period Jan 1, 2023 – Jan 31, 2023");
  await expect(period.getByText("Requested 0")).toBeHidden();
  await expect(period.getByLabel("From")).toHaveValue("2023-01-01");
  expect(choice(page)).toMatchObject({ month: "5" });
});

test("invalid values in the URL become the default", async ({ page }) => {
  await page.goto(`${DASHBOARD}?year=1066&month=13&earnings=never`);
  await expect(page.getByText(/^January 2023 · /)).toBeVisible();
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
    await choose(page, "Bookings", "Month", "April", true);
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
    await choose(page, "Bookings", "Month", "April", true);
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
