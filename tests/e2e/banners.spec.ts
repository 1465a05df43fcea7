import type { Page } from "@playwright/test";
import { calls } from "contract";
import { expectNotice, row, rowNames } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/BannerManagement";

/** Replaces all banners by these, in this order. */
async function setBanners(api: TaxiApi, ...names: string[]): Promise<void> {
  const { docs } = (await api.call(calls.listBanners, { query: { limit: 100 } })).data;
  for (const { _id: id } of docs) await api.call(calls.removeBanner, { params: { id } });
  for (const name of names) {
    await api.call(calls.createBanner, {
      body: { imageLink: await api.uploadImage(), url: `https://banners.example.com/${name}`, isActive: true },
    });
  }
}
const nameOf = (name: string) => `banners.example.com/${name}`;
const button = (page: Page, way: "up" | "down", name: string) =>
  page.getByRole("button", { name: `Move ${way}: ${nameOf(name)}` });

test.beforeEach(({ api }) => setBanners(api, "one", "two", "three"));

test(
  "is moved by its buttons, which keep the focus, and the panel says where it is",
  { tag: "@first" },
  async ({ page }) => {
    await page.goto(LIST);
    await expect(rowNames(page)).toHaveText(["one", "two", "three"].map(nameOf));
    await button(page, "down", "one").click();
    await expectNotice(page, `“${nameOf("one")}” is now in position 2.`);
    await expect(rowNames(page)).toHaveText(["two", "one", "three"].map(nameOf));
    await expect(button(page, "down", "one")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(rowNames(page)).toHaveText(["two", "three", "one"].map(nameOf));
    await expect(button(page, "down", "one")).toBeFocused();
    await expect(button(page, "down", "one")).toHaveAttribute("aria-disabled", "true");
    await button(page, "up", "three").click();
    await expect(rowNames(page)).toHaveText(["three", "two", "one"].map(nameOf));
    await expect(button(page, "up", "three")).toBeFocused();
  },
);

test("is dragged to another position", { tag: "@js" }, async ({ page }) => {
  await page.goto(LIST);
  const grip = row(page, nameOf("three")).locator("[draggable]");
  await grip.dragTo(row(page, nameOf("one")).getByRole("rowheader"));
  await expect(rowNames(page)).toHaveText(["three", "one", "two"].map(nameOf));
  await expectNotice(page, `“${nameOf("three")}” is now in position 1.`);
});
