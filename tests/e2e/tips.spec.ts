import { chooseAction, expectNotice, exportCsv, filterBy, row, rowNames, rows, search, tick } from "./helpers/list";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { holdScripts } from "./helpers/pages";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Tip_Management";

/** Messages about a tip's value (specification, section 5). */
const REFUSED = [
  ["", "Tip Value is Required!"],
  ["ten", "Numeric values only"],
  ["-1", "Tip cannot be negative"],
  ["0.5", "Value Cannot be less than 1"],
  ["99.5", "Value Cannot be more than 99"],
  ["1.234", "Two decimals at most"],
] as const;

test.beforeEach(({ api }) => api.setTips());

test("is searched, filtered and sorted by its URL", async ({ page, javaScriptEnabled }) => {
  await page.goto(LIST);
  await expect(rowNames(page)).toHaveText(["10%", "15%", "18%", "25%"]);
  await page.getByRole("columnheader", { name: "Percentage" }).getByRole("link").click();
  await expect(rowNames(page)).toHaveText(["25%", "18%", "15%", "10%"]);
  await expect(page.getByRole("columnheader", { name: "Percentage" })).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(`${LIST}?sort=percentage&order=desc`);

  await filterBy(page, "Status", "Inactive", javaScriptEnabled);
  await expect(rowNames(page)).toHaveText(["25%"]);
  await expect(page.getByRole("table")).toHaveAccessibleName(
    /1 row · Status: Inactive · sorted by Percentage, descending/,
  );
  await page.reload();
  await expect(rowNames(page)).toHaveText(["25%"]);
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(rows(page)).toHaveCount(4);

  await search(page, "18");
  await expect(rowNames(page)).toHaveText(["18%"]);
  await search(page, "nothing like it");
  await expect(page.getByText("No Data Found")).toBeVisible();
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(rows(page)).toHaveCount(4);
});

test("searches for what was typed and selected before hydration", { tag: "@js" }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(LIST, { waitUntil: "commit" });
  await filterBy(page, "Status", "Active", true);
  await page.getByRole("searchbox").fill("1");
  release();
  await expect(rowNames(page)).toHaveText(["10%", "15%", "18%"]);
  await expect(page).toHaveURL(/search=1&isActive=1/);
});

test("keeps what is typed while the list is loading, and searches for it then", { tag: "@js" }, async ({ page }) => {
  await page.goto(LIST);
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(/Tip_Management\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const form = page.getByRole("search");
  const request = page.waitForRequest(/Tip_Management\.data/);
  await form.getByRole("combobox").first().selectOption({ index: 1 });
  await request;
  await form.getByRole("searchbox").fill("15");
  await page.getByRole("heading", { level: 1 }).focus();
  letGo();
  await expect(page.locator(".progress-line[data-busy]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Clear", exact: true })).toBeVisible();
  await expect(form.getByRole("searchbox")).toHaveValue("15");
  await expect(page).toHaveURL(/search=15&isActive=1$/);
});

test("searches for what was typed before a dialog was opened once it is closed", { tag: "@js" }, async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole("searchbox").fill("15");
  await page.getByRole("link", { name: "Add tip" }).click();
  await expect(page).toHaveURL(`${LIST}/manage`);
  // A search would begin a second after the last key.
  await page.waitForTimeout(1500);
  await expect(page).toHaveURL(`${LIST}/manage`);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${LIST}?search=15`);
});

for (const [where, found, name] of [
  ["above the rows", "1", "Clear"],
  ["instead of rows", "nothing like it", "Clear search and filters"],
] as const) {
  test(
    `the link to the whole list ${where} takes what was typed and not searched for yet along`,
    { tag: "@js" },
    async ({ page }) => {
      await page.goto(`${LIST}?search=${found}`);
      const field = page.getByRole("search").getByRole("searchbox");
      await field.fill("more of it");
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(LIST);
      await expect(field).toHaveValue("");
    },
  );
}

test("hides columns", async ({ page }) => {
  await page.goto(LIST);
  await page.locator("summary", { hasText: "Columns" }).click();
  await page.getByLabel("Status", { exact: true }).last().uncheck();
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("columnheader", { name: "Status" })).toHaveCount(0);
  await expect(page.getByRole("columnheader", { name: "Last changed" })).toBeVisible();
});

for (const { place, open } of [
  { place: "in the dialog", open: `${LIST}/manage` },
  { place: "on the page", open: "/adminPanel/AddEdit_Tip" },
]) {
  test(`names what is wrong with a tip ${place}, then adds it`, async ({ page }) => {
    await page.goto(open);
    for (const [value, message] of REFUSED) {
      await field(page, "Percentage").fill(value);
      await save(page);
      await expectFieldError(page, "Percentage", message);
      await expect(field(page, "Percentage")).toHaveValue(value);
    }
    await field(page, "Percentage").fill("12.5");
    await field(page, "Offered to riders").uncheck();
    await save(page);
    await expectNotice(page, "The tip was added.");
    await expect(row(page, "12.5%").getByText("Inactive")).toBeVisible();
  });
}

test("no more than five tips can be added", async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole("link", { name: "Add tip" }).click();
  await field(page, "Percentage").fill("5");
  await save(page);
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole("link", { name: "Add tip" })).toHaveCount(0);

  await page.goto("/adminPanel/AddEdit_Tip");
  await field(page, "Percentage").fill("30");
  await save(page);
  await expect(page.getByRole("alert").getByText(/5 tips at most/)).toBeVisible();
  await expect(field(page, "Percentage")).toHaveValue("30");
});

test("is edited in the dialog and on its page", async ({ page }) => {
  await page.goto(`${LIST}?sort=percentage&order=desc`);
  await row(page, "10%").getByRole("link", { name: "Edit Tip of 10%" }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("Edit tip of 10%");
  await expect(field(page, "Percentage")).toHaveValue("10");
  await field(page, "Percentage").fill("11.25");
  await save(page);
  await expectNotice(page, "The tip was saved.");
  // The list is as it was left.
  await expect(rowNames(page)).toHaveText(["25%", "18%", "15%", "11.3%"]);

  await page.getByRole("link", { name: "15%", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit tip of 15%");
  await field(page, "Percentage").fill("18");
  await save(page);
  await expectFieldError(page, "Percentage", "There is already a tip of 18%.");
  await field(page, "Percentage").fill("20");
  await save(page);
  await expect(row(page, "20%")).toBeVisible();
});

test("is deactivated and activated", async ({ page }) => {
  await page.goto(LIST);
  await chooseAction(page, "15%", "Deactivate");
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to deactivate this Tip?" })).toContainText(
    "Tip of 15%",
  );
  await dialog(page).getByRole("button", { name: "Deactivate" }).click();
  await expectNotice(page, "Deactivated");
  await expect(row(page, "15%").getByText("Inactive")).toBeVisible();
  await chooseAction(page, "15%", "Activate");
  await dialog(page).getByRole("button", { name: "Activate" }).click();
  await expectNotice(page, "Activated");
  await expect(row(page, "15%").getByText("Active", { exact: true })).toBeVisible();
});

test("is deleted, unless it is cancelled", async ({ page }) => {
  await page.goto(LIST);
  await chooseAction(page, "18%", "Delete");
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete this Tip?" })).toContainText(
    "Tip of 18%",
  );
  await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expectNotice(page, "You have cancelled the operation");
  await expect(rows(page)).toHaveCount(4);

  await chooseAction(page, "18%", "Delete");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "Deleted");
  await expect(rowNames(page)).toHaveText(["10%", "15%", "25%"]);
});

test("several are changed at once", async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole("form", { name: "Selected rows" })).toBeHidden();
  await tick(page, "10%", "15%");
  await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Deactivate" }).click();
  await expect(
    page.getByRole("alertdialog", { name: "Are you sure you want to deactivate these 2 Tips?" }),
  ).toContainText("Tip of 15%");
  await dialog(page).getByRole("button", { name: "Deactivate" }).click();
  await expectNotice(page, "Deactivated");
  await expect(rows(page).getByText("Inactive")).toHaveCount(3);
});

test("the bulk result names the tips that could not be deleted", async ({ page, api, javaScriptEnabled }) => {
  await page.goto(LIST);
  await tick(page, "10%", "25%");
  await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete these 2 Tips?" })).toBeVisible();
  await api.removeTip(10);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText("1 done, 1 failed");
  const title = javaScriptEnabled ? "1 done, 1 failed" : "Result for each record";
  await expect(page).toHaveTitle(`Error: ${title} · Taxi Admin`);
  await expect(dialog(page).getByRole("row", { name: /Tip of 25% Done/ })).toBeVisible();
  await expect(dialog(page).getByRole("row", { name: /Tip of 10% Failed No longer exists/ })).toBeVisible();
  expect(await pageFindings(page)).toEqual([]);
  await dialog(page).getByRole("link", { name: "Back to the list" }).click();
  await expect(rowNames(page)).toHaveText(["15%", "18%"]);
});

test("exports the filtered rows", async ({ page }) => {
  await page.goto(`${LIST}?isActive=1&sort=percentage&order=desc`);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual(["Percentage", "Status", "Last changed"]);
  expect(lines.map((cells) => cells.slice(0, 2))).toEqual([
    ["18", "Active"],
    ["15", "Active"],
    ["10", "Active"],
  ]);
});
