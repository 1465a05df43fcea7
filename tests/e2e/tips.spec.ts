import { filterBy, rowNames } from "./helpers/list";
import { holdScripts } from "./helpers/pages";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Tip_Management";

test.beforeEach(({ api }) => api.setTips());

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
