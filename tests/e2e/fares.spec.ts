import type { Page } from "@playwright/test";
import { calls } from "contract";
import { singleTaxis } from "contract/service-categories";
import { taxiFare } from "contract/fares";
import { DRIVER_FARE_FIELDS, FARE_FIELDS } from "contract/fare-constants";
import { FARE_VALUES } from "../support/fare-rules";
import { card } from "./helpers/card";
import { expectFieldError, field, save } from "./helpers/form";
import { expectNotice, row } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

// Drawn by the page itself: nothing has to be fetched for it.
const estimateOf = (page: Page) => card(page, "Estimate");
const trip = (page: Page, name: string) => card(page, name);

/** With scripts it is worked out while one types. */
async function workOut(page: Page, isScripted: boolean | undefined): Promise<void> {
  if (!isScripted) await page.getByRole("button", { name: "Calculate" }).click();
}

/** A taxi category of the test's own, with a fare of its own. */
async function newFare(api: TaxiApi, title: string): Promise<{ id: string; name: string; address: string }> {
  const name = `${title} ${Date.now().toString(36)}`.slice(-30);
  const { data } = await api.call(singleTaxis.create, {
    body: { name, image: await api.uploadImage(), description: "", peopleSitting: 4 },
  });
  const id = data!._id;
  await api.call(taxiFare.change, { params: { id }, body: FARE_VALUES });
  return { id, name, address: `/adminPanel/FareTaxiSingle?id=${id}` };
}

const stored = async (api: TaxiApi, id: string) => (await api.call(taxiFare.read, { params: { id } })).data;

test("estimates sample trips before and after the change, or names the errors", async ({
  page,
  api,
  javaScriptEnabled,
}, { project }) => {
  const { address, name } = await newFare(api, `Estimate ${project.name}`);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Single Taxi Fare: ${name}`);
  // 1.10 + 4.00 + 2.5 miles at 2.50 + 12 minutes at 0.30 + 0.50, and 4 % of it.
  const pays = trip(page, "Short city ride").getByRole("row", { name: /^Rider pays/ });
  await expect(pays).toHaveText(/\$16\.07$/);

  await field(page, "Base fare").fill("6");
  await field(page, "Search radius").fill("9");
  await workOut(page, javaScriptEnabled);
  await expect(pays).toHaveText(/\$16\.07\s*\$18\.15\s*\+\$2\.08/);
  await expect(trip(page, "Long ride").getByRole("row", { name: /^Driver gets/ })).toHaveText(/\+\$1\.68/);
  await expect(estimateOf(page).getByRole("status")).toContainText("Short city ride: $18.15");
  await expect(field(page, "Search radius")).toHaveValue("9");

  await field(page, "Base fare").fill("-6");
  await field(page, "Time rate").fill("soon");
  await workOut(page, javaScriptEnabled);
  const status = estimateOf(page).getByRole("status");
  await expect(status).toHaveText("These values can't be priced yet: Base fare and Time rate");
  await expect(field(page, "Time rate")).toHaveValue("soon");
  await expect(pays).toHaveText(/\$16\.07$/);
});

test("shows the changes for review, goes back with the typed values, and saves them after confirmation", async ({
  page,
  api,
}, { project }) => {
  const { address, id } = await newFare(api, `Review ${project.name}`);
  await page.goto(address);
  await field(page, "Distance rate").fill("2,75");
  await field(page, "Commission on fares").fill("18.5");
  await field(page, "Long miles discount").fill("");
  await save(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Check the changes/);
  const changes = card(page, "Changes").locator("tbody").getByRole("row");
  await expect(changes).toHaveCount(3);
  await expect(changes.nth(0)).toHaveText(/Distance rate\s*\$2\.50 per mile\s*\$2\.75 per mile/);
  await expect(changes.nth(1)).toHaveText(/Long miles discount\s*10%\s*0%/);
  await expect(changes.nth(2)).toHaveText(/Commission on fares\s*16%\s*18\.5%/);
  await expect(trip(page, "Short city ride").getByRole("row", { name: /^Rider pays/ })).toHaveText(/\+\$0\.6\d/);
  expect(await stored(api, id)).toMatchObject(FARE_VALUES);

  await page.getByRole("link", { name: "Back to the form" }).click();
  await expect(field(page, "Distance rate")).toHaveValue("2,75");
  await expect(field(page, "Long miles discount")).toHaveValue("");
  await expect(estimateOf(page).getByRole("status")).toContainText("Short city ride: $");
  await field(page, "Commission on fares").fill("17");
  await save(page);
  await expect(changes).toHaveCount(3);
  await page.getByRole("button", { name: "Confirm and save" }).click();
  await expectNotice(page, "The fare was saved.");
  await expect(page).toHaveURL("/adminPanel/TaxiSingleManagement");
  expect(await stored(api, id)).toMatchObject({
    ...FARE_VALUES,
    distanceRate: 2.75,
    adminCommission: 17,
    longMilesDiscountPercentage: 0,
  });
});

test(
  "its review can be reloaded and left for the form, which keeps what was typed",
  { tag: "@both" },
  async ({ page, api, javaScriptEnabled }, { project }) => {
    const { address } = await newFare(api, `Back ${project.name}`);
    await page.goto(`${address}&sort=name`);
    await field(page, "Distance rate").fill("2,75");
    await save(page);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/^Check the changes/);
    if (javaScriptEnabled) await expect(heading).toBeFocused();
    await page.reload();
    await expect(heading).toHaveText(/^Check the changes/);
    // Without scripts browsers restore no field without autocompletion: the page's own link does.
    if (javaScriptEnabled) await page.goBack();
    else await page.getByRole("link", { name: "Back to the form" }).click();
    await expect(field(page, "Distance rate")).toHaveValue("2,75");
    await save(page);
    await page.getByRole("button", { name: "Confirm and save" }).click();
    await expectNotice(page, "The fare was saved.");
    await expect(page).toHaveURL("/adminPanel/TaxiSingleManagement?sort=name");
    // There is nothing left to review.
    await page.goBack();
    await expect(field(page, "Distance rate")).toHaveValue("2.75");
    await expect(page.getByRole("button", { name: "Confirm and save" })).toHaveCount(0);
  },
);

test("shows errors beside the typed values, and saves nothing without a change", async ({ page, api }, { project }) => {
  const { address, id } = await newFare(api, `Errors ${project.name}`);
  const { updatedAt } = await stored(api, id);
  await page.goto(address);
  await field(page, "Booking fee").fill("0");
  await field(page, "Share of cancellation fees").fill("100");
  await field(page, "Airport fee").fill("");
  await save(page);
  await expectFieldError(page, "Booking fee", "Invalid Value");
  await expectFieldError(page, "Share of cancellation fees", "Maximum value is 99");
  await expectFieldError(page, "Airport fee", "Please fill this in");
  await expect(field(page, "Booking fee")).toHaveValue("0");

  await field(page, "Booking fee").fill("1.10");
  await field(page, "Share of cancellation fees").fill("20");
  await field(page, "Airport fee").fill("4");
  await save(page);
  await expectNotice(page, "Nothing was changed, so nothing was saved.");
  expect((await stored(api, id)).updatedAt).toBe(updatedAt);
});

test("reports a conflict before and after the review", async ({ page, api }, { project }) => {
  const { address, id } = await newFare(api, `Conflict ${project.name}`);
  const changeMeanwhile = (baseFare: number) =>
    api.call(taxiFare.change, { params: { id }, body: { ...FARE_VALUES, baseFare } });
  await page.goto(address);
  await field(page, "Base fare").fill("7");
  await changeMeanwhile(8);
  await save(page);
  await expect(row(page, "Base fare differs")).toHaveText(/\$7\.00\s*\$8\.00/);
  await page.goto(address);
  await field(page, "Base fare").fill("7");
  await save(page);
  await expect(page.getByRole("button", { name: "Confirm and save" })).toBeVisible();
  await changeMeanwhile(9);
  await page.getByRole("button", { name: "Confirm and save" }).click();
  await expect(row(page, "Base fare differs")).toHaveText(/\$7\.00\s*\$9\.00/);
  await expect(field(page, "Base fare")).toHaveValue("7");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expectNotice(page, "The fare was saved.");
  expect((await stored(api, id)).baseFare).toBe(7);
});

test("a category that does not exist is not found", async ({ page }) => {
  for (const address of [
    "FareTaxiSingle?id=nobody",
    "FarePet?id=nobody",
    "FarePackage?id=01808512-2300-71b3-9214-000000000000",
  ]) {
    await page.goto(`/adminPanel/${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
    await expect(page.getByRole("navigation").first()).toBeVisible();
  }
});

// The designated driver has one record for all: both projects may change it, each its own fields and back.
test("the amounts of both drivers are shown, reviewed and saved apart from the ride fare", async ({
  page,
  api,
  javaScriptEnabled,
}) => {
  const before = (await api.call(calls.readDesignatedFare)).data;
  const mine = javaScriptEnabled ? "21.5" : "23.5";
  await page.goto("/adminPanel/ManageDesignatedDriver");
  await page.getByRole("link", { name: "Change Fares of the two drivers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fare per Designated Driver");
  await field(page, "Driver 1 fare").fill("99.5");
  await field(page, "Driver 2 fare").fill("-1");
  await save(page);
  await expectFieldError(page, "Driver 1 fare", "Maximum value is 99");
  await expectFieldError(page, "Driver 2 fare", "Cannot be negative");
  await field(page, "Driver 1 fare").fill(mine);
  await field(page, "Driver 2 fare").fill(mine);
  await save(page);
  await expect(page.getByRole("row", { name: /Driver 1 fare/ })).toContainText(`$${mine}0`);
  await page.getByRole("button", { name: "Confirm and save" }).click();
  await expectNotice(page, "The fare was saved.");
  await expect(page).toHaveURL("/adminPanel/ManageDesignatedDriver");
  const after = (await api.call(calls.readDesignatedFare)).data;
  for (const name of FARE_FIELDS) expect(after[name], name).toBe(before[name]);
  for (const name of DRIVER_FARE_FIELDS) expect(after[name], name).toBe(Number(mine));
});
