import type { Page } from "@playwright/test";
import { axeFindings } from "./helpers/axe";
import { expectFieldError, field } from "./helpers/form";
import { ready } from "./helpers/keyboard";
import { expectNotice, row, search } from "./helpers/list";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/CancellationReason";
const FORM = "/adminPanel/AddEditCancellation";
const FIELDS = ["English", "Korean", "Chinese", "Spanish"] as const;

/** Without scripts it sends the form. */
const back = (page: Page) =>
  page.getByRole("link", { name: "BACK", exact: true }).or(page.getByRole("button", { name: "BACK", exact: true }));
const question = (page: Page) => page.getByRole("alertdialog", { name: "Do you want to save the changes?" });

async function fill(page: Page, english: string) {
  for (const [at, text] of [english, "다른 이유가 있어요", "有其他的原因", "Otro motivo"].entries())
    await field(page, FIELDS[at]!).fill(text);
}

test.describe("BACK", () => {
  test("asks while something is typed, and only then, and nothing of it is lost", { tag: "@js" }, async ({ page }) => {
    await page.goto(`${FORM}?userType=driver`);
    await ready(page);
    await fill(page, "Escaped from");
    await back(page).click();
    await expect(question(page).getByRole("link", { name: "Keep editing" })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => question(page).getByRole("link", { name: "Keep editing" }).click(),
      () => question(page).getByRole("link", { name: "Close" }).click(),
    ]) {
      await leave();
      await expectNotice(page, "Changes are not saved");
      await expect(question(page)).toHaveCount(0);
      await expect(field(page, "English")).toHaveValue("Escaped from");
      await expect(field(page, "Korean")).toHaveValue("다른 이유가 있어요");
      await expect(back(page)).toBeFocused();
      await back(page).click();
    }
    await question(page).getByRole("link", { name: "Don't save" }).click();
    await expect(page).toHaveURL(`${LIST}?userType=driver`);

    await page.goto(`${FORM}?userType=driver`);
    await ready(page);
    await field(page, "English").fill("Typed");
    await expect(back(page)).toHaveAttribute("href", /\/leave/);
    await field(page, "English").fill("");
    await back(page).click();
    await expect(page).toHaveURL(`${LIST}?userType=driver`);
    await expect(question(page)).toHaveCount(0);
  });

  test("saves after all, or shows the errors", { tag: "@both" }, async ({ page, javaScriptEnabled }) => {
    const english = `Heavy rain ${javaScriptEnabled}`;
    await page.goto(`${FORM}?userType=driver`);
    if (javaScriptEnabled) await ready(page);
    await fill(page, "Rain");
    await back(page).click();
    await question(page).getByRole("button", { name: "Save", exact: true }).click();
    await expectFieldError(page, "English", "too small!");
    await field(page, "English").fill(english);
    await back(page).click();
    await question(page).getByRole("button", { name: "Save", exact: true }).click();
    await expectNotice(page, "Cancellation reason added successfully");
    await expect(page).toHaveURL(`${LIST}?userType=driver`);
    await search(page, english);
    await expect(row(page, english)).toBeVisible();
  });
});

test("every other way out of the form asks the same question", { tag: "@js" }, async ({ page }) => {
  await page.goto(FORM);
  await ready(page);
  await field(page, "English").fill("Half done");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Cancellation reasons" }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "English")).toHaveValue("Half done");
  await expectNotice(page, "Changes are not saved");
});
