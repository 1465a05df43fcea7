import { dialog } from "./helpers/form";
import { rowNames, rows, tick } from "./helpers/list";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Office_Management";

test(
  "submits a search by itself a second after the last key, and keeps the focus",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByRole("checkbox", { name: "All on this page" })).toBeVisible();
    await page.getByRole("searchbox").pressSequentially("Portland");
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/search=portland/i);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await expect(page.getByRole("searchbox")).toHaveValue("Portland");
  },
);

test(
  "the result of an action on several has the focus, each time that the failed ones are tried again",
  { tag: "@js" },
  async ({ page, api }) => {
    await api.createOffice({ city: "San Francisco", streetName: "1 Empty Street" });
    await page.goto(`${LIST}?search=san+francisco`);
    await tick(page, "1 Empty Street", "1455 Market Street");
    await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
    await expect(dialog(page)).toContainText("1455 Market Street, San Francisco: Jisoo Park");
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    const heading = dialog(page).getByRole("heading");
    await expect(heading).toHaveText("1 done, 1 failed");
    await expect(page).toHaveTitle("Error: 1 done, 1 failed · Taxi Admin");
    await expect(dialog(page).getByRole("row", { name: /^1455 Market Street.* Failed .*Jisoo Park/ })).toBeVisible();
    expect(await pageFindings(page)).toEqual([]);
    const again = dialog(page).getByRole("button", { name: "Try the failed one again" });
    await again.click();
    await expect(heading).toHaveText("Nothing was done");
    await expect(heading).toBeFocused();
    // The same answer once more is told of as well.
    await again.press("Enter");
    await expect(heading).toBeFocused();
    await dialog(page).getByRole("link", { name: "Back to the list" }).click();
    await expect(rowNames(page)).toHaveText(["1455 Market Street"]);
  },
);
