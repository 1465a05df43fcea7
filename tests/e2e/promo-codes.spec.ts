import type { Page } from "@playwright/test";
import { calls } from "contract";
import type { PromoCodeInput } from "contract/promo-codes";
import { ADMIN } from "../support/people";
import { dialog, expectFieldError, field, save, signInWith } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, filterBy, row, rowNames, search, tick } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Other_PromoCode_Management";
const FORM = "/adminPanel/AddEditPromocode";
const DAY = 24 * 60 * 60 * 1000;

/** A code that no other test has: two projects share one database. */
const named = (name: string, javaScriptEnabled: boolean | undefined) => `${name}${javaScriptEnabled ? "WITH" : "BARE"}`;

const BODY: PromoCodeInput = {
  code: "",
  kind: "percent",
  value: 10,
  cap: null,
  minimumFare: 0,
  services: ["single_taxi"],
  startsAt: new Date(Date.now() - DAY).toISOString(),
  endsAt: null,
  totalLimit: null,
  perUserLimit: null,
  isActive: true,
};

async function forget(api: TaxiApi, code: string): Promise<void> {
  const { docs } = (await api.call(calls.listPromoCodes, { query: { search: code, limit: 100 } })).data;
  for (const { _id: id } of docs) await api.call(calls.removePromoCode, { params: { id } });
}

/** Makes a code that stands as a new one, whatever an earlier run has left. */
async function make(api: TaxiApi, code: string, fields: Partial<PromoCodeInput> = {}) {
  await forget(api, code);
  const { data } = await api.call(calls.createPromoCode, { body: { ...BODY, code, ...fields } });
  if (!data) throw new Error("The new promo code was not answered.");
  return data;
}

const stored = async (api: TaxiApi, code: string) =>
  (await api.call(calls.listPromoCodes, { query: { search: code } })).data.docs[0];
const preview = (page: Page) => page.getByRole("region", { name: "On sample rides" });
const showPreview = async (page: Page, javaScriptEnabled: boolean | undefined) => {
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Show the discount" }).click();
};

test("names the errors of a code, then adds it in capitals", async ({ page, api, javaScriptEnabled }) => {
  const code = named("NEW", javaScriptEnabled);
  await forget(api, code);
  await page.goto(LIST);
  await page.getByRole("link", { name: "Add promo code" }).click();
  await field(page, "Code").fill("a!");
  await field(page, "Value").fill("101");
  await field(page, "Starts").fill("2026-03-02T00:00");
  await field(page, "Ends").fill("2026-03-01T00:00");
  await field(page, "Total rides").fill("5");
  await field(page, "Rides per rider").fill("6");
  for (const service of ["Single taxi", "Designated driver", "Pet service", "Package service", "Scheduled ride"]) {
    await field(page, service).uncheck();
  }
  await save(page);
  await expectFieldError(page, "Code", "3 to 20 letters and digits, no spaces");
  await expectFieldError(page, "Value", "1 to 100 percent");
  await expectFieldError(page, "Ends", "The end must come after the start");
  await expectFieldError(page, "Rides per rider", "No more than the total rides");
  await expect(page.locator(".error-summary")).toContainText("Choose at least one service");
  await field(page, "Code").fill(code.toLowerCase());
  await field(page, "Value").fill("12,5");
  await field(page, "At most").fill("8");
  await field(page, "Ends").fill("2026-04-01T00:00");
  await field(page, "Rides per rider").fill("1");
  await field(page, "Pet service").check();
  await save(page);
  await expectNotice(page, `The promo code ${code} was added.`);
  expect(await stored(api, code)).toMatchObject({
    code,
    value: 12.5,
    cap: 8,
    services: ["pet_service"],
    totalLimit: 5,
    perUserLimit: 1,
    isActive: true,
  });
});

test("is unique without regard to case: the form says so beside the code", async ({ page, api, javaScriptEnabled }) => {
  const code = named("ONCE", javaScriptEnabled);
  await make(api, code);
  await page.goto(FORM);
  await field(page, "Code").fill(code.toLowerCase());
  await field(page, "Value").fill("10");
  await save(page);
  await expectFieldError(page, "Code", `There is a promo code ${code} already.`);
  await expect(field(page, "Value")).toHaveValue("10");
});

test("is entered in the service's time zone, also where clocks change", async ({ page, api, javaScriptEnabled }) => {
  const code = named("CLOCK", javaScriptEnabled);
  // 1:30 in the night in which it comes twice, the second time, and a little later.
  await make(api, code, { startsAt: "2026-11-01T09:30:20.000Z", endsAt: "2027-01-01T08:00:00.000Z" });
  await page.goto(`${LIST}?search=${code}`);
  await page.getByRole("link", { name: code, exact: true }).click();
  await expect(page.getByText("Times are in America/Los Angeles.")).toBeVisible();
  await expect(field(page, "Starts")).toHaveValue("2026-11-01T01:30");
  await expect(field(page, "Ends")).toHaveValue("2027-01-01T00:00");
  await field(page, "Ends").fill("2027-03-14T02:30");
  await save(page);
  await expectFieldError(page, "Ends", "There is no such time that day: the clocks go forward.");
  await field(page, "Ends").fill("2027-11-07T01:30");
  await save(page);
  await expectNotice(page, `The promo code ${code} was saved.`);
  // An untouched time is the very same moment; an end in the hour that comes twice is the second.
  expect(await stored(api, code)).toMatchObject({
    startsAt: "2026-11-01T09:30:20.000Z",
    endsAt: "2027-11-07T09:30:00.000Z",
  });
});

test("previews the discount on sample trips, or the reason for none", async ({ page, javaScriptEnabled }) => {
  await page.goto(FORM);
  await expect(preview(page)).toContainText("Enter a valid value");
  await field(page, "Code").fill("TRIED");
  await field(page, "Value").fill("10");
  await showPreview(page, javaScriptEnabled);
  const city = preview(page).getByRole("listitem").filter({ hasText: "Short city ride" });
  await expect(preview(page).getByRole("listitem")).toHaveCount(3);
  await expect(city).toContainText("$12.38");
  await expect(city).toContainText("-$1.24");
  await expect(city).toContainText("With tax the rider pays $11.59 instead of $12.88.");
  await expect(preview(page).getByRole("status")).toContainText("The code takes off $1.24");
  // The typed values are still there.
  await expect(field(page, "Code")).toHaveValue("TRIED");
  await field(page, "Minimum fare").fill("20");
  await showPreview(page, javaScriptEnabled);
  await expect(city).toContainText("Below the minimum fare");
  await field(page, "Pet service").uncheck();
  await field(page, "Rides by").selectOption({ label: "Pet service" });
  await showPreview(page, javaScriptEnabled);
  await expect(preview(page).getByText("The code is not for this service")).toHaveCount(3);
  await expect(field(page, "Pet service")).not.toBeChecked();
  await field(page, "Value").fill("200");
  await showPreview(page, javaScriptEnabled);
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

test("is copied into a new form without its code", async ({ page, api, javaScriptEnabled }) => {
  const code = named("FIRST", javaScriptEnabled);
  const copy = named("SECOND", javaScriptEnabled);
  await make(api, code, {
    kind: "flat",
    value: 7.5,
    minimumFare: 12,
    services: ["pet_service", "scheduled_ride"],
    totalLimit: 30,
  });
  await forget(api, copy);
  await page.goto(`${LIST}?search=${code}`);
  await chooseAction(page, await nameOf(page, code), "Copy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Add a promo code like ${code}`);
  await expect(field(page, "Code")).toHaveValue("");
  await expect(field(page, "Fixed amount")).toBeChecked();
  await expect(preview(page).getByRole("listitem")).toHaveCount(3);
  await save(page);
  await expect(page.locator(".error-summary")).toBeVisible();
  await expect(preview(page).getByRole("listitem"), "what it takes off, after a save that was refused").toHaveCount(3);
  await field(page, "Code").fill(copy);
  await save(page);
  await expectNotice(page, `The promo code ${copy} was added.`);
  expect(await stored(api, copy)).toMatchObject({
    kind: "flat",
    value: 7.5,
    minimumFare: 12,
    services: ["pet_service", "scheduled_ride"],
    totalLimit: 30,
    used: 0,
  });
});

test("returns to the list in its state, by every way back", async ({ page, api, javaScriptEnabled }) => {
  const code = named("BACK", javaScriptEnabled);
  const promo = await make(api, code);
  const list = `${LIST}?search=${code.toLowerCase()}&state=active&sort=used&order=desc&columns=services`;
  const open = () => page.getByRole("link", { name: `Edit ${code}` }).click();
  await page.goto(list);
  await open();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(list);

  await chooseAction(page, await nameOf(page, code), "Copy");
  await field(page, "Value").fill("15");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  if (javaScriptEnabled)
    await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(list);

  await open();
  await field(page, "Value").fill("25");
  await api.call(calls.changePromoCode, { params: { id: promo._id }, body: { ...BODY, code, value: 20 } });
  await save(page);
  // Someone else was faster: their version stands at the same address.
  await page.getByRole("link", { name: "Take theirs" }).click();
  await expect(field(page, "Value")).toHaveValue("20");
  await field(page, "Value").fill("30");
  await save(page);
  await expectNotice(page, `The promo code ${code} was saved.`);
  await expect(page).toHaveURL(list);
});

/** The accessible name of a code's row, which includes its second line. */
async function nameOf(page: Page, code: string): Promise<string> {
  const header = rowNames(page).filter({ hasText: code });
  return (await header.innerText()).replace(/\s+/g, " ").trim();
}

test("is switched off and on, several at once, and found by its state", async ({ page, api, javaScriptEnabled }) => {
  const name = named("PAIR", javaScriptEnabled);
  await make(api, `${name}A`);
  const other = await api.call(calls.createPromoCode, { body: { ...BODY, code: `${name}B` } });
  await page.goto(`${LIST}?search=${name}`);
  await tick(page, `${name}A`, `${name}B`);
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText(
    "Are you sure you want to deactivate these 2 Promo Codes?",
  );
  await dialog(page).getByRole("button", { name: "Deactivate" }).click();
  await expectNotice(page, "2 promo codes are now inactive.");
  await filterBy(page, "Status", "Inactive", javaScriptEnabled);
  // The same rows as before: only the caption tells that the filter has come.
  await expect(page.getByRole("table")).toHaveAccessibleName(/Status: Inactive/);
  await expect(rowNames(page)).toHaveCount(2);
  await chooseAction(page, `${name}A`, "Activate");
  await dialog(page).getByRole("button", { name: "Activate" }).click();
  await expectNotice(page, "The promo code was activated: riders can use it within its period.");
  await expect(rowNames(page)).toHaveText([`${name}B`]);
  const [head, only] = await exportCsv(page);
  expect([head?.[0], only?.[0], only?.at(-2)]).toEqual(["Code", `${name}B`, "Inactive"]);
  expect(other.data?.isActive).toBe(true);
});

test("is deleted unless riders have used it", async ({ page, api, javaScriptEnabled }) => {
  const code = named("GONE", javaScriptEnabled);
  await make(api, code);
  await page.goto(`${LIST}?search=${code}`);
  await chooseAction(page, code, "Delete");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "The promo code was deleted.");
  await search(page, "welcome5");
  await chooseAction(page, await nameOf(page, "WELCOME5"), "Delete");
  await expect(dialog(page)).toContainText("A code that riders have used can't be deleted:");
  await expect(dialog(page).getByRole("link", { name: "Deactivate instead" })).toBeVisible();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page)).toContainText(/WELCOME5 has been used \d+ times and cannot be deleted/);
  await page.goto(`${LIST}?search=welcome5`);
  await expect(row(page, await nameOf(page, "WELCOME5"))).toHaveCount(1);
});

test("shows both versions on a conflict", async ({ page, api, javaScriptEnabled }) => {
  const code = named("BOTH", javaScriptEnabled);
  const { _id: id } = await make(api, code);
  await page.goto(`${FORM}?id=${id}`);
  await field(page, "Value").fill("20");
  await api.call(calls.changePromoCode, { params: { id }, body: { ...BODY, code, value: 30 } });
  await save(page);
  await expect(page.getByRole("row", { name: /Value.*20.*30/ })).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expectNotice(page, `The promo code ${code} was saved.`);
  expect(await stored(api, code)).toMatchObject({ value: 20 });
});
