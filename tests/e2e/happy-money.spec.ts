import type { Page } from "@playwright/test";
import { calls } from "contract";
import { dialog, field } from "./helpers/form";
import { expectNotice, row, search } from "./helpers/list";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Happy_Money_Management";

const POINTS = 710_000_007;
const inWords = (points: number) => new Intl.NumberFormat("en").format(points);

/** The settings under the dialog have a button of that name as well. */
const saveDialog = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();

test.afterEach(async ({ api }) => {
  const { docs } = (await api.call(calls.listHappyPrices, { query: { limit: 1000, search: String(POINTS) } })).data;
  for (const { _id: id } of docs) await api.call(calls.removeHappyPrice, { params: { id } });
});

test(
  "a price is added over settings that are being changed, which keep what was typed",
  { tag: "@js" },
  async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    const reload = field(page, "Reload amount");
    const add = () => page.getByRole("link", { name: "Add price" }).first().click();
    await page.goto(LIST);
    await page.getByRole("columnheader", { name: "Points" }).getByRole("link").click();
    await expect(page.getByRole("columnheader", { name: "Points" })).toHaveAttribute("aria-sort", "descending");
    await reload.fill("37.5");
    await add();
    await dialog(page).getByRole("link", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(reload).toHaveValue("37.50");

    await add();
    await field(page, "Points").fill(String(POINTS));
    await field(page, "Price *").fill("6.50");
    await saveDialog(page);
    await expectNotice(page, "The price was added.");
    await expect(row(page, inWords(POINTS))).toBeVisible();
    await expect(reload).toHaveValue("37.50");

    const question = page.getByRole("alertdialog", { name: "Leave this page?" });
    await add();
    await field(page, "Points").fill("1");
    await dialog(page).getByRole("link", { name: "Back" }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(reload).toHaveValue("37.50");
    await page.getByRole("link", { name: "Tips", exact: true }).click();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(reload).toHaveValue("37.50");
    expect(warnings.filter((text) => text.includes("blocker"))).toEqual([]);
  },
);

test(
  "settings that are being changed keep what was typed while the prices are searched and sorted",
  { tag: "@js" },
  async ({ page }) => {
    const reload = field(page, "Reload amount");
    await page.goto(LIST);
    await reload.fill("37.5");
    await page.getByRole("columnheader", { name: "Points" }).getByRole("link").click();
    await expect(page).toHaveURL(/desc/);
    await search(page, "no such price");
    await expect(page.getByText("No Data Found")).toBeVisible();
    await expect(reload).toHaveValue("37.50");
    await page.getByRole("link", { name: "Tips", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "Leave this page?" })).toBeVisible();
  },
);
