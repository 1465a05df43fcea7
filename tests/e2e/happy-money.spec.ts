import type { Page } from "@playwright/test";
import { calls } from "contract";
import type { HappyMoneySettings } from "contract/happy-money";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, row, rowNames, rows, search, tick } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Happy_Money_Management";

/** Points that no other run of this file uses: prices of both runs lie in one database. */
const pointsOf = (javaScriptEnabled: boolean | undefined, number: number) =>
  (javaScriptEnabled ? 710_000_000 : 720_000_000) + number;
const inWords = (points: number) => new Intl.NumberFormat("en").format(points);

/** The settings under the dialog have a button of that name as well. */
const saveDialog = (page: Page) => dialog(page).getByRole("button", { name: "Save" }).click();

async function createPrice(api: TaxiApi, point: number): Promise<void> {
  await api.call(calls.createHappyPrice, { body: { point, price: 5, Happyprice: null } });
}

test.afterEach(async ({ api, javaScriptEnabled }) => {
  const { docs } = (
    await api.call(calls.listHappyPrices, { query: { limit: 1000, search: javaScriptEnabled ? "71000" : "72000" } })
  ).data;
  for (const { _id: id } of docs) await api.call(calls.removeHappyPrice, { params: { id } });
});

test("prices are added, edited and deleted, and the same points are refused beside the field", async ({
  page,
  api,
  javaScriptEnabled,
}) => {
  const [taken, free, other] = [1, 2, 3].map((number) => pointsOf(javaScriptEnabled, number)) as [
    number,
    number,
    number,
  ];
  await createPrice(api, taken);
  await page.goto(`${LIST}?search=${String(taken).slice(0, 8)}`);
  await page.getByRole("link", { name: "Add price" }).click();
  await saveDialog(page);
  for (const label of ["Points", "Price *"]) await expectFieldError(page, label, "Please fill this in");
  await field(page, "Points").fill(String(taken));
  await field(page, "Price *").fill("6.50");
  await saveDialog(page);
  await expectFieldError(page, "Points", `There is already a price of ${inWords(taken)} points.`);
  await field(page, "Points").fill(String(free));
  await saveDialog(page);
  await expectNotice(page, "The price was added.");
  await expect(row(page, inWords(free))).toContainText("$6.50");
  await expect(row(page, inWords(free))).toContainText("Same as price");

  await row(page, inWords(free))
    .getByRole("link", { name: inWords(free), exact: true })
    .click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(`Edit price of ${inWords(free)} points`);
  await field(page, "Points").fill(String(other));
  await field(page, "Happy price").fill("7");
  await saveDialog(page);
  await expectNotice(page, "The price was saved.");
  await expect(row(page, inWords(other))).toContainText("$7.00");

  await chooseAction(page, inWords(other), "Delete");
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete this Price?" })).toContainText(
    `Price of ${inWords(other)} points`,
  );
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "The price was deleted.");
  await expect(rowNames(page)).toHaveText([inWords(taken)]);
});

test("prices are searched, sorted and exported, and several are deleted at once", async ({
  page,
  api,
  javaScriptEnabled,
}) => {
  const points = [4, 5, 6].map((number) => pointsOf(javaScriptEnabled, number));
  for (const point of points) await createPrice(api, point);
  await page.goto(LIST);
  await search(page, String(points[0]).slice(0, 8));
  await expect(rowNames(page)).toHaveText(points.map(inWords));
  await page.getByRole("columnheader", { name: "Points" }).getByRole("link").click();
  await expect(rowNames(page)).toHaveText([...points].reverse().map(inWords));
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual(["Points", "Price", "Happy price", "Last changed"]);
  expect(lines.map(([point, price, happy]) => [point, price, happy])).toEqual(
    [...points].reverse().map((point) => [String(point), "5", ""]),
  );
  await tick(page, inWords(points[0]!), inWords(points[1]!));
  await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "2 prices were deleted.");
  await expect(rows(page)).toHaveCount(1);
});

test(
  "a price is added over settings that are being changed, which keep what was typed",
  { tag: "@js" },
  async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    const points = pointsOf(true, 7);
    const reload = field(page, "Reload amount");
    const add = () => page.getByRole("link", { name: "Add price" }).first().click();
    await page.goto(LIST);
    await page.getByRole("columnheader", { name: "Points" }).getByRole("link").click();
    await expect(page.getByRole("columnheader", { name: "Points" })).toHaveAttribute("aria-sort", "descending");
    await reload.fill("37.5");
    await add();
    await dialog(page).getByRole("link", { name: "Close" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(reload).toHaveValue("37.5");

    await add();
    await field(page, "Points").fill(String(points));
    await field(page, "Price *").fill("6.50");
    await saveDialog(page);
    await expectNotice(page, "The price was added.");
    await expect(row(page, inWords(points))).toBeVisible();
    await expect(reload).toHaveValue("37.5");

    const question = page.getByRole("alertdialog", { name: "Leave this page?" });
    await add();
    await field(page, "Points").fill("1");
    await dialog(page).getByRole("link", { name: "Back" }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(reload).toHaveValue("37.5");
    await page.getByRole("link", { name: "Tips", exact: true }).click();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(reload).toHaveValue("37.5");
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
    await expect(reload).toHaveValue("37.5");
    await page.getByRole("link", { name: "Tips", exact: true }).click();
    await expect(page.getByRole("alertdialog", { name: "Leave this page?" })).toBeVisible();
  },
);

/** The settings are one record for both runs: they are tried one after the other, and put back. */
test.describe("the settings", () => {
  test.describe.configure({ mode: "serial" });
  let before: HappyMoneySettings;
  test.beforeEach(async ({ api }) => {
    before = (await api.call(calls.readHappyMoneySettings)).data;
  });
  test.afterEach(async ({ api }) => {
    const { happyMoneyReservePercentage, happyMoneyAddPercentage, happyMoneyReloadAmount } = before;
    const body = {
      happyMoneyReservePercentage: happyMoneyReservePercentage ?? 0,
      happyMoneyAddPercentage: happyMoneyAddPercentage ?? 0,
      happyMoneyReloadAmount: happyMoneyReloadAmount ?? 0,
    };
    await api.call(calls.changeHappyMoneySettings, { body });
  });

  test("are saved above the list, which stays as it was left", async ({ page }) => {
    await page.goto(`${LIST}?search=5000&sort=price&order=desc`);
    await field(page, "Reload amount").fill("100.5");
    await save(page);
    await expectFieldError(page, "Reload amount", "Amount should be between 0 and 100");
    await expect(rowNames(page)).not.toHaveCount(0);
    await field(page, "Reload amount").fill("40");
    await field(page, "Reserve percentage").fill("12.5");
    await save(page);
    await expectNotice(page, "The Happy Money settings were saved.");
    await expect(page).toHaveURL(/search=5000&sort=price&order=desc/);
    await expect(field(page, "Reload amount")).toHaveValue("40");
    await expect(field(page, "Reserve percentage")).toHaveValue("12.5");
  });

  test("that someone else has changed meanwhile are compared", async ({ page, api }) => {
    await page.goto(LIST);
    await api.call(calls.changeHappyMoneySettings, {
      body: { happyMoneyReservePercentage: 33, happyMoneyAddPercentage: 4, happyMoneyReloadAmount: 50 },
    });
    await field(page, "Reserve percentage").fill("44");
    await save(page);
    await expect(page.getByRole("table").filter({ hasText: "Reserve percentage" })).toContainText("33");
    await page.getByRole("button", { name: /Keep mine/ }).click();
    await expectNotice(page, "The Happy Money settings were saved.");
    await expect(field(page, "Reserve percentage")).toHaveValue("44");
  });
});
