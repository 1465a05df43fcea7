import { calls } from "contract";
import { png } from "../embedded-api/support/images";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, filterBy, row, rowNames, search, tick } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const CARDS = "/adminPanel/GiftCardManagement";
const CATEGORIES = `${CARDS}?list=categories`;

/** Names that no other test has: two projects share one database. */
const named = (name: string, javaScriptEnabled: boolean | undefined) =>
  `${name} ${javaScriptEnabled ? "with" : "bare"}`;
const namesOf = (name: string) => ({
  nameEnglish: name,
  nameChinese: `${name} 礼品`,
  nameKorean: `${name} 선물`,
  nameSpanish: `${name} regalo`,
});

/** Makes a category with so many cards, after what an earlier run has left is gone. */
async function make(api: TaxiApi, name: string, cards: number): Promise<string> {
  const left = (await api.call(calls.listGiftCards, { query: { search: name.toLowerCase(), limit: 100 } })).data.docs;
  for (const { _id: id } of left) await api.call(calls.removeGiftCard, { params: { id } });
  const categories = (
    await api.call(calls.listGiftCardCategories, { query: { search: name.toLowerCase(), limit: 100 } })
  ).data.docs;
  for (const { _id: id } of categories) await api.call(calls.removeGiftCardCategory, { params: { id } });
  const category = (await api.call(calls.createGiftCardCategory, { body: namesOf(name) })).data?._id ?? "";
  for (let number = 1; number <= cards; number++) {
    await api.call(calls.createGiftCard, {
      body: { ...namesOf(`${name} ${number}`), category, image: await api.uploadImage() },
    });
  }
  return category;
}

const NAMES = ["English", "Chinese", "Korean", "Spanish"] as const;

test("is added in four languages, with its category and its image", async ({ page, api, javaScriptEnabled }) => {
  const name = named("Picnic", javaScriptEnabled);
  await make(api, name, 0);
  await page.goto(CARDS);
  await page.getByRole("link", { name: "Add gift card" }).click();
  await save(page);
  await expectFieldError(page, "Name in Korean", "Please fill this in");
  await expectFieldError(page, "Category", "Please choose a category");
  await expect(page.locator(".error-summary")).toContainText("Please choose an image");
  for (const [index, language] of NAMES.entries()) {
    await expect(field(page, `Name in ${language}`)).toHaveAttribute("lang", ["en", "zh", "ko", "es"][index]!);
    await field(page, `Name in ${language}`).fill(index === 3 ? "x".repeat(31) : `${name} card`);
  }
  await field(page, "Category").selectOption({ label: name });
  await save(page);
  await expectFieldError(page, "Name in Spanish", "At most 30 characters");
  // 30 characters as people count them (ruling B14).
  await field(page, "Name in Spanish").fill("👩‍🚀".repeat(30));
  await page
    .locator("input[name=imageFile]")
    .setInputFiles({ name: "card.png", mimeType: "image/png", buffer: png(16, 10) });
  if (javaScriptEnabled) await expect(dialog(page).getByRole("button", { name: "Remove" })).toBeVisible();
  await save(page);
  await expectNotice(page, "The gift card was added.");
  await search(page, `${name} card`);
  await expect(row(page, `${name} card`)).toContainText(name);
  const [card] = (await api.call(calls.listGiftCards, { query: { search: `${name.toLowerCase()} card` } })).data.docs;
  expect(card?.image).toMatch(/\/uploads\//);
});

test("is found by any of its names and by its category", async ({ page, api, javaScriptEnabled }) => {
  const name = named("Sailing", javaScriptEnabled);
  await make(api, name, 2);
  await page.goto(CARDS);
  await search(page, `${name} 2 선물`);
  await expect(rowNames(page)).toHaveText([`${name} 2`]);
  await page.goto(CARDS);
  await filterBy(page, "Category", name, javaScriptEnabled);
  await expect(rowNames(page)).toHaveText([`${name} 1`, `${name} 2`]);
  const [head, first] = await exportCsv(page);
  expect(head?.[0]).toBe("Name in English");
  expect(first?.slice(0, 5)).toEqual([`${name} 1`, `${name} 1 礼品`, `${name} 1 선물`, `${name} 1 regalo`, name]);
});

test("deletes a replaced image after the save, and the last one with the card", async ({
  page,
  api,
  javaScriptEnabled,
}) => {
  const name = named("Canoe", javaScriptEnabled);
  const category = await make(api, name, 1);
  await page.goto(`${CARDS}?category=${category}`);
  const upload = async (size: number) => {
    await page.getByRole("link", { name: "Edit", exact: false }).first().click();
    await page
      .locator("input[name=imageFile]")
      .setInputFiles({ name: "new.png", mimeType: "image/png", buffer: png(size, size) });
    if (javaScriptEnabled) await expect(dialog(page).getByRole("progressbar")).toHaveCount(0);
    if (javaScriptEnabled) await expect(dialog(page).locator("input[name=image]")).not.toHaveValue(before);
    await save(page);
    await expectNotice(page, "The gift card was saved.");
    return (await api.call(calls.listGiftCards, { query: { category } })).data.docs[0]?.image ?? "";
  };
  let before = (await api.call(calls.listGiftCards, { query: { category } })).data.docs[0]?.image ?? "";
  const first = await upload(8);
  before = first;
  expect((await page.request.get(first)).status()).toBe(200);
  const second = await upload(9);
  expect(second).not.toBe(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await chooseAction(page, `${name} 1`, "Delete");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "The gift card was deleted.");
  expect((await page.request.get(second)).status()).toBe(404);
});

test("a category is added, changed and deleted once it has no cards", async ({ page, api, javaScriptEnabled }) => {
  const name = named("Camping", javaScriptEnabled);
  await make(api, name, 2);
  const empty = named("Climbing", javaScriptEnabled);
  await make(api, empty, 0);
  await page.goto(CARDS);
  await page.getByRole("link", { name: "Categories", exact: true }).click();
  // Else the search is still that of the gift cards.
  await expect(page.getByRole("link", { name: "Categories", exact: true })).toHaveAttribute("aria-current", "true");
  await search(page, empty);
  await page.getByRole("link", { name: empty, exact: true }).click();
  await expect(dialog(page).getByRole("heading").first()).toHaveText(`Edit category “${empty}”`);
  await field(page, "Name in Chinese").fill("攀岩");
  await save(page);
  await expectNotice(page, "The category was saved.");
  await expect(page).toHaveURL(/list=categories/);
  await expect(row(page, empty)).toContainText("攀岩");
  await page.goto(`${CATEGORIES}&search=${encodeURIComponent(javaScriptEnabled ? "with" : "bare")}`);
  await expect(row(page, name)).toContainText("2");
  await tick(page, name, empty);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page)).toContainText("A category can't be deleted while it holds gift cards:");
  await expect(dialog(page)).toContainText(`${name}: 2 gift cards`);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page)).toContainText(
    "This category cannot be deleted while there are cards in it: 2 gift cards.",
  );
  const left = (await api.call(calls.listGiftCardCategories, { query: { limit: 100 } })).data.docs.map(
    ({ nameEnglish }) => nameEnglish,
  );
  expect([left.includes(name), left.includes(empty)]).toEqual([true, false]);
});

test("shows both versions on a conflict", async ({ page, api, javaScriptEnabled }) => {
  const name = named("Rowing", javaScriptEnabled);
  const category = await make(api, name, 1);
  const [card] = (await api.call(calls.listGiftCards, { query: { category } })).data.docs;
  await page.goto(`${CARDS}/manage?id=${card?._id}`);
  await field(page, "Name in Korean").fill("내 것");
  await api.call(calls.changeGiftCard, {
    params: { id: card?._id ?? "" },
    body: { ...namesOf(`${name} 1`), nameKorean: "남의 것", category, image: await api.uploadImage() },
  });
  await save(page);
  await expect(page.getByRole("row", { name: /Name in Korean.*내 것.*남의 것/ })).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expectNotice(page, "The gift card was saved.");
  expect((await api.call(calls.readGiftCard, { params: { id: card?._id ?? "" } })).data.nameKorean).toBe("내 것");
});
