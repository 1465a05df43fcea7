import type { Page } from "@playwright/test";
import { calls } from "contract";
import { axeFindings } from "./helpers/axe";
import { dialog, expectFieldError, field } from "./helpers/form";
import { ready } from "./helpers/keyboard";
import { expectNotice, exportCsv, row, rowNames, rows, search } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/CancellationReason";
const FORM = "/adminPanel/AddEditCancellation";
const FIELDS = ["English", "Korean", "Chinese", "Spanish"] as const;

const save = (page: Page) => page.getByRole("button", { name: "SAVE", exact: true }).click();
/** Without scripts it sends the form. */
const back = (page: Page) =>
  page.getByRole("link", { name: "BACK", exact: true }).or(page.getByRole("button", { name: "BACK", exact: true }));
const question = (page: Page) => page.getByRole("alertdialog", { name: "Do you want to save the changes?" });

async function fill(page: Page, english: string) {
  for (const [at, text] of [english, "다른 이유가 있어요", "有其他的原因", "Otro motivo"].entries())
    await field(page, FIELDS[at]!).fill(text);
}

/** A reason of its own for a test: nothing deletes one. */
async function create(api: TaxiApi, english: string, userType: "user" | "driver" = "user"): Promise<string> {
  const texts = { en: english, ko: "시험용 이유입니다", zh: "测试用的原因", es: "Motivo de prueba" };
  const messages = Object.entries(texts).map(([language, message]) => ({
    message,
    language: language as keyof typeof texts,
  }));
  const { data } = await api.call(calls.createCancellationReason, { body: { userType, messages } });
  return data!._id;
}

test("the selector shows the reasons of users or of drivers, by the URL", async ({ page }) => {
  await page.goto(LIST);
  await expect(row(page, "Driver is too late")).toContainText("司机来得太晚了");
  const selector = page.getByRole("navigation", { name: "Reasons for" });
  await selector.getByRole("link", { name: "Drivers" }).click();
  await expect(page).toHaveURL(`${LIST}?userType=driver`);
  await expect(row(page, "Rider did not show").locator("[lang=ko]")).toHaveText("승객이 오지 않았어요");
  await expect(selector.getByRole("link", { name: "Drivers" })).toHaveAttribute("aria-current", "true");
  await expect(page.getByText(/Drivers who cancel a ride have \d+ reasons/)).toBeVisible();
  await selector.getByRole("link", { name: "Users" }).click();
  await expect(row(page, "Driver is too late")).toBeVisible();
});

test("is searched and sorted on the panel's server, within one kind of user", async ({ page }) => {
  await page.goto(`${LIST}?userType=driver`);
  await search(page, "승객이 너무");
  await expect(rowNames(page)).toHaveText(["Too many passengers"]);
  await expect(page).toHaveURL(/userType=driver/);
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?userType=driver`);

  await page.goto(`${LIST}?userType=driver&search=r&sort=en`);
  const names = await rowNames(page).allTextContents();
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
  await page.getByRole("columnheader", { name: "English" }).getByRole("link").click();
  await expect(rowNames(page)).toHaveText([...names].reverse());
  await search(page, "no such reason");
  await expect(page.getByText("No Data Found")).toBeVisible();
});

for (const { place, open } of [
  { place: "on the page", open: `${FORM}?userType=driver` },
  { place: "in the modal", open: `${LIST}/manage?userType=driver` },
]) {
  test(`names what is wrong with a reason ${place}, then adds it to the same kind of user`, async ({ page }) => {
    await page.goto(open);
    await expect(page).toHaveTitle(/^Add Cancellation Reason/);
    for (const [at, lang] of ["en", "ko", "zh", "es"].entries())
      await expect(field(page, FIELDS[at]!)).toHaveAttribute("lang", lang);
    await save(page);
    for (const label of FIELDS) await expectFieldError(page, label, "Required!");

    const english = `Rain ${place}`;
    await fill(page, "Rain");
    await field(page, "Chinese").fill("这是一个超过二十个字的取消原因所以太长了吧");
    await save(page);
    await expectFieldError(page, "English", "too small!");
    await expectFieldError(page, "Chinese", "Too Long String!");
    await expect(field(page, "Spanish")).toHaveValue("Otro motivo");
    expect(await axeFindings(page)).toEqual([]);

    await fill(page, english);
    await save(page);
    await expectNotice(page, "Cancellation reason added successfully");
    await expect(page).toHaveURL(`${LIST}?userType=driver`);
    await search(page, english);
    await expect(row(page, english)).toContainText("Otro motivo");
  });
}

test("is edited in the modal and on its page, which send all four texts", async ({ page, api }) => {
  const english = `Edited ${test.info().project.name}`;
  await create(api, english);
  await page.goto(`${LIST}?search=${encodeURIComponent(english.toLowerCase())}`);
  await row(page, english)
    .getByRole("link", { name: `Edit ${english}` })
    .click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(`Edit Cancellation Reason “${english}”`);
  await field(page, "Korean").fill("고친 이유입니다");
  await save(page);
  await expectNotice(page, "Cancellation reason updated successfully");
  await expect(row(page, english)).toContainText("고친 이유입니다");

  await page.getByRole("link", { name: english, exact: true }).click();
  await expect(page).toHaveTitle(/^Edit Cancellation Reason/);
  await expect(page.locator(".back-link")).toHaveText("Cancellation reasons");
  await expect(field(page, "Korean")).toHaveValue("고친 이유입니다");
  await field(page, "Spanish").fill("Motivo corregido");
  await save(page);
  await expectNotice(page, "Cancellation reason updated successfully");
  await expect(row(page, english)).toContainText("Motivo corregido");
});

test("a conflict shows both versions, and the person chooses", async ({ page, api }) => {
  const id = await create(api, `Twice ${test.info().project.name}`);
  await page.goto(`${FORM}?id=${id}`);
  await field(page, "English").fill("Mine, changed");
  const theirs = { en: "Theirs, changed", ko: "시험용 이유입니다", zh: "测试用的原因", es: "Motivo de prueba" };
  const data = Object.entries(theirs).map(([language, message]) => ({
    message,
    language: language as keyof typeof theirs,
  }));
  await api.call(calls.changeCancellationReason, { params: { id }, body: { userType: "user", data } });
  await save(page);
  const conflict = page.getByRole("alert").filter({ hasText: "Someone else changed this in the meantime" });
  await expect(conflict.getByRole("row", { name: "English differs Mine, changed Theirs, changed" })).toBeVisible();
  await expect(conflict.getByRole("row", { name: "Spanish Motivo de prueba Motivo de prueba" })).toBeVisible();
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expectNotice(page, "Cancellation reason updated successfully");
});

test.describe("BACK", () => {
  test("asks, and 'Don't save' returns to the list of the same kind of user", async ({ page }) => {
    await page.goto(`${FORM}?userType=driver`);
    await field(page, "English").fill("Never saved");
    await back(page).click();
    await expect(question(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await question(page).getByRole("link", { name: "Don't save" }).click();
    await expect(page).toHaveURL(`${LIST}?userType=driver`);
    await expect(rows(page).first()).toBeVisible();
    await expect(row(page, "Never saved")).toHaveCount(0);
  });

  for (const way of ["Keep editing", "Close"]) {
    test(`closed with ${way} says that nothing is saved, and keeps what was typed`, async ({ page }) => {
      await page.goto(FORM);
      await field(page, "English").fill("Still typing");
      await back(page).click();
      await question(page).getByRole("link", { name: way }).click();
      await expectNotice(page, "Changes are not saved");
      await expect(question(page)).toHaveCount(0);
      await expect(page).toHaveURL((url) => url.pathname === FORM);
      await expect(field(page, "English")).toHaveValue("Still typing");
      await expect(field(page, "Korean")).toHaveValue("");
    });
  }

  test("asks nothing on a form that is as it was", { tag: "@js" }, async ({ page }) => {
    await page.goto(`${FORM}?userType=driver`);
    await ready(page);
    await field(page, "English").fill("Typed");
    await expect(back(page)).toHaveAttribute("href", /\/leave/);
    await field(page, "English").fill("");
    await back(page).click();
    await expect(page).toHaveURL(`${LIST}?userType=driver`);
    await expect(question(page)).toHaveCount(0);
  });

  test("Escape closes it, and nothing typed is lost", { tag: "@js" }, async ({ page }) => {
    await page.goto(`${FORM}?userType=driver`);
    await ready(page);
    await fill(page, "Escaped from");
    await back(page).click();
    await expect(question(page).getByRole("link", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expectNotice(page, "Changes are not saved");
    await expect(field(page, "English")).toHaveValue("Escaped from");
    await expect(field(page, "Korean")).toHaveValue("다른 이유가 있어요");
    await expect(back(page)).toBeFocused();
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

test("an unknown reason is not found", async ({ page }) => {
  for (const address of [`${FORM}?id=none`, `${LIST}/manage?id=none`]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
  }
});

test("exports the searched rows", async ({ page }) => {
  await page.goto(`${LIST}?userType=driver&search=passengers`);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual([...FIELDS, "Last changed"]);
  expect(lines.map((cells) => cells.slice(0, 4))).toEqual([
    ["Too many passengers", "승객이 너무 많아요", "乘客人数过多", "Demasiada gente"],
  ]);
});
