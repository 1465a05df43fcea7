import { dialog, expectFieldError, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, filterBy, row, rowNames, rows, search, tick } from "./helpers/list";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Office_Management";

test("pages through many rows in the page sizes that their number offers", async ({ page, api }) => {
  const offices = [];
  for (let at = 1; at <= 12; at += 1) {
    offices.push(await api.createOffice({ city: "Pageville", streetName: `${String(at).padStart(2, "0")} Long Road` }));
  }
  await page.goto(`${LIST}?search=pageville&sort=streetName&order=asc`);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole("status").filter({ hasText: "1–10 of 12" })).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(rowNames(page)).toHaveText(["11 Long Road", "12 Long Road"]);
  await expect(row(page, "11 Long Road").getByRole("cell", { name: "11", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("link", { name: "Page 1", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);

  const sizes = page.getByRole("navigation", { name: "Rows per page" });
  await expect(sizes.getByRole("link")).toHaveText(["10", "25"]);
  await sizes.getByRole("link", { name: "25 rows per page" }).click();
  await expect(rows(page)).toHaveCount(12);
  // A value that was typed into the address falls back to the smallest (ruling B22).
  await page.goto(`${LIST}?search=pageville&limit=7&page=99`);
  await expect(rows(page)).toHaveCount(2);
  for (const office of offices) await api.removeOffice(office);
});

test("is searched, filtered and sorted by its URL", async ({ page, javaScriptEnabled }) => {
  await page.goto(LIST);
  await search(page, "GANGNAM");
  await expect(rowNames(page)).toHaveText(["396 Gangnam-daero, Gangnam-gu"]);
  await expect(page).toHaveURL(/search=gangnam/i);
  await search(page, "");
  await filterBy(page, "State", "Seoul", javaScriptEnabled);
  await expect(rows(page)).toHaveCount(2);
  const zipCode = page.getByRole("columnheader", { name: "ZIP code" });
  await zipCode.getByRole("link").click();
  await expect(zipCode).toHaveAttribute("aria-sort", "ascending");
  await zipCode.getByRole("link").click();
  await expect(rowNames(page).first()).toHaveText("396 Gangnam-daero, Gangnam-gu");
  await expect(page.getByRole("table")).toHaveAccessibleName(/2 rows · State: Seoul · sorted by ZIP code, descending/);
});

test(
  "submits a search by itself a second after the last key, and keeps the focus",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByRole("checkbox", { name: "Select all rows of this page" })).toBeVisible();
    await page.getByRole("searchbox").pressSequentially("Portland");
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/search=portland/i);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(page.getByRole("searchbox")).toHaveValue("Portland");
  },
);

test("is added, edited and deleted", async ({ page }) => {
  await page.goto(`${LIST}?search=addington`);
  await page.getByRole("link", { name: "Add office" }).click();
  await save(page);
  for (const label of ["Street", "City", "State", "ZIP code"])
    await expectFieldError(page, label, "Please fill this in");

  await field(page, "Street").fill("7 New Road");
  await field(page, "City").fill("Addington");
  await field(page, "State").fill("Oregon");
  await field(page, "ZIP code").fill("1234567890123");
  await save(page);
  await expectFieldError(page, "ZIP code", "At most 12 characters");
  await field(page, "ZIP code").fill("97201");
  await save(page);
  await expectNotice(page, "The office was added.");
  await expect(row(page, "7 New Road")).toContainText("97201");

  await row(page, "7 New Road").getByRole("link", { name: "Edit 7 New Road, Addington" }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("Edit office 7 New Road, Addington");
  await field(page, "Street").fill("8 New Road");
  await save(page);
  await expectNotice(page, "The office was saved.");

  await chooseAction(page, "8 New Road", "Delete");
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(row(page, "8 New Road")).toBeVisible();
  await chooseAction(page, "8 New Road", "Delete");
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete this Office?" })).toContainText(
    "8 New Road, Addington",
  );
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "The office was deleted.");
  await expect(page.getByText("No Data Found")).toBeVisible();
});

test("an office with inspectors is not deleted, and the bulk result names them", async ({
  page,
  api,
  javaScriptEnabled,
}) => {
  await api.createOffice({ city: "San Francisco", streetName: "1 Empty Street" });
  await page.goto(`${LIST}?search=san+francisco`);
  await tick(page, "1 Empty Street", "1455 Market Street");
  await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page)).toContainText("1455 Market Street, San Francisco: Jisoo Park");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText("1 done, 1 failed");
  await expect(dialog(page).getByRole("row", { name: /^1455 Market Street.* Failed .*Jisoo Park/ })).toBeVisible();
  await expect(dialog(page).getByRole("row", { name: /^1 Empty Street.* Done/ })).toBeVisible();
  const again = dialog(page).getByRole("button", { name: "Try the failed one again" });
  await again.click();
  await expect(dialog(page).getByRole("heading")).toHaveText("Nothing was done");
  if (javaScriptEnabled) {
    await expect(dialog(page).getByRole("heading")).toBeFocused();
    // The same answer once more is told of as well.
    await again.press("Enter");
    await expect(dialog(page).getByRole("heading")).toBeFocused();
  }
  await dialog(page).getByRole("link", { name: "Back to the list" }).click();
  await expect(rowNames(page)).toHaveText(["1455 Market Street"]);
});

test("exports the filtered rows, and no cell is a formula", async ({ page, api }) => {
  const formulas = [
    '=HYPERLINK("http://example.com")',
    "+1 Plus Street",
    "-2 Minus Street",
    "@3 At Street",
    '"Quoted", with a comma',
  ];
  const offices = [];
  for (const streetName of formulas) offices.push(await api.createOffice({ city: "Exportville", streetName }));
  offices.push(await api.createOffice({ city: "Exportville", streetName: "Another state", state: "Utah" }));
  await page.goto(`${LIST}?search=exportville&state=Nevada&columns=`);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual(["Street", "City", "State", "ZIP code", "Inspectors", "Last changed"]);
  const streets = lines.map(([street]) => street);
  expect(streets.sort()).toEqual([
    '"Quoted", with a comma',
    "'+1 Plus Street",
    "'-2 Minus Street",
    '\'=HYPERLINK("http://example.com")',
    "'@3 At Street",
  ]);
  for (const office of offices) await api.removeOffice(office);
});
