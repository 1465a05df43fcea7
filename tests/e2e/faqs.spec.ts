import { calls } from "contract";
import type { Faq } from "contract/faqs";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, row, rowNames, search } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/FAQ_Management";

const allOf = async (api: TaxiApi) => (await api.call(calls.listFaqs, { query: { limit: 100 } })).data.docs;

function bodyOf(name: string, audience: Faq["audience"]) {
  const inAll = (text: string) => ({ en: text, ko: `${text} 질문`, zh: `${text} 问题`, es: `¿${text}` });
  return { question: inAll(`${name}?`), answer: inAll(`${name}.`), audience };
}

test.beforeEach(async ({ api }) => {
  for (const { _id: id } of await allOf(api)) await api.call(calls.removeFaq, { params: { id } });
  for (const name of ["Who", "What", "Where"]) await api.call(calls.createFaq, { body: bodyOf(name, "user") });
  await api.call(calls.createFaq, { body: bodyOf("When", "driver") });
});

test("has a list for riders and one for drivers, each in its own order", async ({ page }) => {
  await page.goto(LIST);
  await expect(rowNames(page)).toContainText(["Who?", "What?", "Where?"]);
  await page.getByRole("button", { name: "Move up: Where?" }).click();
  await expectNotice(page, "“Where?” is now in position 2.");
  await expect(rowNames(page)).toContainText(["Who?", "Where?", "What?"]);
  await expect(page.getByRole("button", { name: "Move up: Where?" })).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "Drivers", exact: true }).click();
  await expect(rowNames(page)).toContainText(["When?"]);
  await expect(page).toHaveURL(`${LIST}?audience=driver`);
  await search(page, "nothing like it");
  await expect(page.getByText("No Data Found")).toBeVisible();
});

test("has four languages, each marked for screen readers", async ({ page }) => {
  await page.goto(`${LIST}?audience=driver`);
  await page.getByRole("link", { name: "Add question" }).click();
  await expect(field(page, "Drivers")).toBeChecked();
  await save(page);
  await expectFieldError(page, "Question in Korean", "Please fill this in");
  for (const [language, tag] of [
    ["English", "en"],
    ["Korean", "ko"],
    ["Chinese", "zh"],
    ["Spanish", "es"],
  ] as const) {
    await expect(field(page, `Question in ${language}`)).toHaveAttribute("lang", tag);
    await field(page, `Question in ${language}`).fill(`How in ${language}?`);
    await field(page, `Answer in ${language}`).fill("x".repeat(language === "Spanish" ? 1001 : 10));
  }
  await save(page);
  await expectFieldError(page, "Answer in Spanish", "At most 1000 characters");
  await field(page, "Answer in Spanish").fill("Así.");
  await save(page);
  await expectNotice(page, "The question was added.");
  await expect(rowNames(page)).toContainText(["When?", "How in English?"]);
});

test("moves to the end of the other list with another audience, and is deleted", async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole("link", { name: "Who?", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit “Who?”");
  await field(page, "Drivers").check();
  await save(page);
  await expectNotice(page, "The question was saved.");
  await expect(rowNames(page)).toContainText(["When?", "Who?"]);
  const [head, first] = await exportCsv(page);
  expect(head?.slice(0, 3)).toEqual(["Question", "Answer", "Order"]);
  expect(first?.slice(0, 3)).toEqual(["When?", "When.", "1"]);
  const name = await row(page, "Who? Who.").count();
  await chooseAction(page, name > 0 ? "Who? Who." : "Who?Who.", "Delete");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "The question was deleted.");
  await expect(rowNames(page)).toHaveCount(1);
});

test("shows both versions on a conflict", async ({ page, api }) => {
  await page.goto(LIST);
  await page.getByRole("link", { name: "What?", exact: true }).click();
  await field(page, "Answer in English").fill("Mine");
  const stored = (await allOf(api)).find(({ question }) => question.en === "What?")!;
  await api.call(calls.changeFaq, {
    params: { id: stored._id },
    body: { ...bodyOf("What", "user"), answer: { en: "Theirs", ko: "ㄱ", zh: "他", es: "Suya" } },
  });
  await save(page);
  await expect(page.getByRole("row", { name: /Answer in English.*Mine.*Theirs/ })).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expectNotice(page, "The question was saved.");
  expect((await allOf(api)).find(({ _id }) => _id === stored._id)?.answer.en).toBe("Mine");
});
