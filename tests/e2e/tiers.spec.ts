import { calls } from "contract";
import { png } from "../embedded-api/support/images";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, row, rowNames, rows, search } from "./helpers/list";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/ManageTier";

/** Points above those of the demonstration's tiers, and a title, that the other run of this file does not use. */
const ownOf = (javaScriptEnabled: boolean | undefined) =>
  javaScriptEnabled
    ? { title: "Scripted", from: 10_000_000, to: 19_999_999 }
    : { title: "Scriptless", from: 30_000_000, to: 39_999_999 };
const inWords = (points: number) => new Intl.NumberFormat("en").format(points);
const ICON = { name: "tier.png", mimeType: "image/png", buffer: png(16, 16) };

test.afterEach(async ({ api, javaScriptEnabled }) => {
  const { docs } = (
    await api.call(calls.listTiers, { query: { search: ownOf(javaScriptEnabled).title.toLowerCase() } })
  ).data;
  for (const { _id: id } of docs) await api.call(calls.removeTier, { params: { id } });
});

test("is added with its icon, edited and deleted; a gap is allowed, and named", async ({ page, javaScriptEnabled }) => {
  const { title, from, to } = ownOf(javaScriptEnabled);
  await page.goto(`${LIST}?search=${title}`);
  await page.getByRole("link", { name: "Add tier" }).click();
  await save(page);
  for (const label of ["Title", "Type", "Minimum points", "Maximum points"])
    await expectFieldError(page, label, "Please fill this in");
  await expectFieldError(page, "Icon", "Please choose an icon");
  await field(page, "Title").fill(title);
  await field(page, "Type").fill("TOP");
  await field(page, "Minimum points").fill(String(from));
  await field(page, "Maximum points").fill(String(from - 1));
  await field(page, "Icon").setInputFiles(ICON);
  if (javaScriptEnabled) await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
  await save(page);
  await expectFieldError(page, "Maximum points", "The maximum is lower than the minimum");
  await field(page, "Maximum points").fill(String(to));
  await save(page);
  // Below it nobody has a tier, as far down as the next one reaches.
  await expectNotice(page, `The tier was added. No tier covers `);
  await expectNotice(page, ` to ${inWords(from - 1)} points`);
  await expect(row(page, title)).toContainText(new RegExp(`Gap below: [\\d,]+ to ${inWords(from - 1)} points`));
  await expect(row(page, title).locator("img")).toHaveJSProperty("naturalWidth", 16);

  await row(page, title).getByRole("link", { name: title, exact: true }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(`Edit tier ${title}`);
  await field(page, "Type").fill("BEST");
  await save(page);
  await expectNotice(page, "The tier was saved.");
  await expect(row(page, title)).toContainText("BEST");

  await chooseAction(page, title, "Delete");
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete this Tier?" })).toContainText(
    "No riders are in it.",
  );
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "The tier was deleted.");
  await expect(page.getByText("No Data Found")).toBeVisible();
});

test("an overlap is refused beside the field, and the other tier named", async ({ page, javaScriptEnabled }) => {
  await page.goto(`${LIST}/manage`);
  await field(page, "Title").fill(ownOf(javaScriptEnabled).title);
  await field(page, "Type").fill("TOP");
  await field(page, "Icon").setInputFiles(ICON);
  if (javaScriptEnabled) await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
  await field(page, "Minimum points").fill("1000");
  await field(page, "Maximum points").fill("1600");
  await save(page);
  await expectFieldError(page, "Minimum points", "It overlaps with Silver, which has 500 to 1,499 points");
});

test("the list links to the riders of a tier, and deleting it explains what becomes of them", async ({ page, api }) => {
  const { tiers } = (await api.call(calls.readTierOverview)).data;
  const gold = tiers.find(({ title }) => title === "Gold")!;
  await page.goto(`${LIST}?search=gold`);
  await expect(row(page, "Gold")).toContainText("1,500");
  await page.getByRole("link", { name: `${inWords(gold.riders!)} riders in Gold` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage User");
  await expect(page.getByRole("table")).toHaveAccessibleName(/Tier: Gold/);
  await expect(rows(page).first()).toBeVisible();

  await page.goto(`${LIST}?search=gold`);
  await chooseAction(page, "Gold", "Delete");
  await expect(dialog(page)).toContainText(
    `${inWords(gold.riders!)} riders will have no tier until another one covers their points.`,
  );
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(row(page, "Gold")).toBeVisible();
});

test("tiers are searched, sorted and exported", async ({ page }) => {
  await page.goto(LIST);
  await search(page, "ol");
  await expect(rowNames(page)).toHaveText(["Gold"]);
  const [head, line] = await exportCsv(page);
  expect(head).toEqual(["Title", "Type", "Minimum points", "Maximum points", "Riders", "To check", "Last changed"]);
  expect(line!.slice(0, 4)).toEqual(["Gold", "GOLD", "1500", "3999"]);
});
