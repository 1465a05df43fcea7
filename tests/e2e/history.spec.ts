import { field } from "./helpers/form";
import { filterBy, rows } from "./helpers/list";
import { expect, test } from "./helpers/test";

test.describe("Back", { tag: "@js" }, () => {
  test("leads to the list as it was before it was narrowed, in one step", async ({ page }) => {
    const list = "/adminPanel/Booking_Management";
    await page.goto(`${list}?sort=requestedAt`);
    await expect(rows(page)).toHaveCount(10);
    await filterBy(page, "Platform", "iOS", true);
    await expect(page).toHaveURL(/platform=ios$/);
    await filterBy(page, "Service", "Pet service", true);
    await expect(page).toHaveURL(/service=pet_service&platform=ios$/);
    const searchbox = page.getByRole("search").getByRole("searchbox");
    await searchbox.pressSequentially("a");
    await expect(page).toHaveURL(/search=a/);
    await searchbox.pressSequentially("n");
    await expect(page).toHaveURL(/search=an/);
    await page.goBack();
    await expect(page).toHaveURL(`${list}?sort=requestedAt`);
    await expect(page.getByRole("search").getByLabel("Platform")).toHaveValue("");

    // A page further on belongs to the choice that led to it.
    await filterBy(page, "Platform", "Android", true);
    await expect(page).toHaveURL(/platform=android$/);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2/);
    await filterBy(page, "Service", "Pet service", true);
    await expect(page).toHaveURL(/service=pet_service/);
    await page.goBack();
    await expect(page).toHaveURL(/platform=android$/);
  });

  test("empties the search field, whatever the search has made of what was typed", async ({ page }) => {
    const list = "/adminPanel/Booking_Management";
    await page.goto(list);
    const searchbox = page.getByRole("search").getByRole("searchbox");
    for (const [typed, search] of [
      ["An", "an"],
      ["Long  Beach", "long%20beach"],
    ] as const) {
      await searchbox.pressSequentially(typed);
      await expect(page).toHaveURL(new RegExp(`search=${search.replace("%20", "(\\+|%20)+")}`, "i"));
      await expect(searchbox).toHaveValue(typed);
      await page.goBack();
      await expect(page).toHaveURL(list);
      await expect(searchbox).toHaveValue("");
    }
    await filterBy(page, "Platform", "iOS", true);
    await expect(page).toHaveURL(`${list}?platform=ios`);
  });

  test("asks before it leaves a changed form, within the panel and out of it", async ({ page }) => {
    const list = "/adminPanel/Tip_Management";
    await page.goto(list);
    await page.getByRole("link", { name: "Add tip" }).click();
    await field(page, "Percentage").pressSequentially("33");
    await page.evaluate(() => history.back());
    const question = page.getByRole("alertdialog", { name: "Leave this page?" });
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(field(page, "Percentage")).toHaveValue("33");
    await expect(page).toHaveURL(`${list}/manage`);
    await page.evaluate(() => history.back());
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL(list);

    // Another document is below the form: the browser itself asks.
    await page.goto("/adminPanel/AddEdit_Tip");
    await field(page, "Percentage").pressSequentially("33");
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => history.back());
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expect(field(page, "Percentage")).toHaveValue("33");
  });
});
