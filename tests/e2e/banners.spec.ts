import type { Page } from "@playwright/test";
import { calls } from "contract";
import { png } from "../embedded-api/support/images";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, row, rowNames, rows, tick } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/BannerManagement";
const FORM = "/adminPanel/AddEditBanner";

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

test("is moved only in the unfiltered list in its order, to which a link leads", async ({ page }) => {
  await page.goto(`${LIST}?search=one`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Move/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Show in order" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(button(page, "down", "one")).toBeVisible();
});

test("a deleted banner is not moved, and a notice says why", async ({ page, api }) => {
  await page.goto(LIST);
  await expect(button(page, "up", "two")).toBeVisible();
  await setBanners(api, "four");
  await button(page, "up", "two").click();
  await expectNotice(page, `“${nameOf("two")}” was not moved: No longer exists`);
  await expect(rowNames(page)).toHaveText([nameOf("four")]);
});

test("is dragged to another position", { tag: "@js" }, async ({ page }) => {
  await page.goto(LIST);
  const grip = row(page, nameOf("three")).locator("[draggable]");
  await grip.dragTo(row(page, nameOf("one")).getByRole("rowheader"));
  await expect(rowNames(page)).toHaveText(["three", "one", "two"].map(nameOf));
  await expectNotice(page, `“${nameOf("three")}” is now in position 1.`);
});

test("is added with its image and edited; missing fields are named", async ({ page, javaScriptEnabled }) => {
  await page.goto(FORM);
  await save(page);
  await expectFieldError(page, "Link", "Please enter the banner's link");
  await expectFieldError(page, "Image", "Please choose an image");
  for (const wrong of ["example.com", "javascript:alert(1)"]) {
    await field(page, "Link").fill(wrong);
    await save(page);
    await expectFieldError(page, "Link", "Enter an address that starts with http:// or https://");
  }
  await field(page, "Link").fill("https://banners.example.com/new");
  await field(page, "Image").setInputFiles({ name: "banner.png", mimeType: "image/png", buffer: png(30, 10) });
  if (javaScriptEnabled) {
    await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
    await expect(page.getByRole("img", { name: "The chosen image" })).toBeVisible();
  }
  await save(page);
  await expectNotice(page, "The banner was added.");
  await expect(rowNames(page)).toHaveText(["one", "two", "three", "new"].map(nameOf));

  await page.getByRole("link", { name: nameOf("new"), exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit banner ${nameOf("new")}`);
  await field(page, "Shown to riders").uncheck();
  await save(page);
  await expectNotice(page, "The banner was saved.");
  await expect(row(page, nameOf("new")).getByText("Inactive")).toBeVisible();
});

test("is activated, deactivated and deleted, several at once", async ({ page }) => {
  await page.goto(LIST);
  await chooseAction(page, nameOf("two"), "Deactivate");
  await dialog(page).getByRole("button", { name: "Deactivate" }).click();
  await expectNotice(page, "The banner is no longer shown to riders.");
  await tick(page, nameOf("one"), nameOf("two"));
  await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  await expect(
    page.getByRole("alertdialog", { name: "Are you sure you want to delete these 2 Banners?" }),
  ).toContainText(nameOf("two"));
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "2 banners were deleted.");
  await expect(rowNames(page)).toHaveText([nameOf("three")]);
});

test("exports the filtered rows", async ({ page }) => {
  await page.goto(`${LIST}?sort=url&order=asc`);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual(["Image and link", "Order", "Status", "Last changed"]);
  expect(lines.map(([url, place]) => [place, url])).toEqual([
    ["1", "https://banners.example.com/one"],
    ["3", "https://banners.example.com/three"],
    ["2", "https://banners.example.com/two"],
  ]);
});
