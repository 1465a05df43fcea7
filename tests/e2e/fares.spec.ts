import { singleTaxis } from "contract/service-categories";
import { taxiFare } from "contract/fares";
import { FARE_VALUES } from "../support/fare-rules";
import { card } from "./helpers/card";
import { field, save } from "./helpers/form";
import { expectNotice } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

/** A taxi category of the test's own, with a fare of its own. */
async function newFare(api: TaxiApi, title: string): Promise<{ address: string }> {
  const name = `${title} ${Date.now().toString(36)}`.slice(-30);
  const { data } = await api.call(singleTaxis.create, {
    body: { name, image: await api.uploadImage(), description: "", peopleSitting: 4 },
  });
  const id = data!._id;
  await api.call(taxiFare.change, { params: { id }, body: FARE_VALUES });
  return { address: `/adminPanel/FareTaxiSingle?id=${id}` };
}

test("sample trips are estimated while one types, or the errors named", { tag: "@js" }, async ({ page, api }) => {
  const { address } = await newFare(api, "Estimate");
  await page.goto(address);
  // 1.10 + 4.00 + 2.5 miles at 2.50 + 12 minutes at 0.30 + 0.50, and 4 % of it.
  const pays = card(page, "Short city ride").getByRole("row", { name: /^Rider pays/ });
  await expect(pays).toHaveText(/\$16\.07$/);
  const status = card(page, "Estimate").getByRole("status");

  await field(page, "Base fare").fill("6");
  await expect(pays).toHaveText(/\$16\.07\s*\$18\.15\s*\+\$2\.08/);
  await expect(status).toContainText("Short city ride: $18.15");
  await field(page, "Base fare").fill("-6");
  await field(page, "Time rate").fill("soon");
  await expect(status).toHaveText("These values can't be priced yet: Base fare and Time rate");
  await expect(pays).toHaveText(/\$16\.07$/);
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
    // With scripts an amount that is left is written as its reader writes it.
    await expect(field(page, "Distance rate")).toHaveValue(javaScriptEnabled ? "2.75" : "2,75");
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
