import { calls } from "contract";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, row, rowNames, search } from "./helpers/list";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/MilesManagement";

/** Ranges of this run alone, between two of the demonstration's, which lie at 40 and 60 miles: the other run has others. */
const milesOf = (javaScriptEnabled: boolean | undefined) =>
  (javaScriptEnabled ? ["51.11", "52.11"] : ["53.22", "54.22"]) as [string, string];

test.afterEach(async ({ api, javaScriptEnabled }) => {
  const { docs } = (await api.call(calls.listMileages, { query: { limit: 1000 } })).data;
  for (const { _id: id, range } of docs) {
    if (milesOf(javaScriptEnabled).includes(String(range))) await api.call(calls.removeMileage, { params: { id } });
  }
});

test("a range is added, edited and deleted; it covers the rides longer than the range before", async ({
  page,
  javaScriptEnabled,
}) => {
  const [first, second] = milesOf(javaScriptEnabled);
  await page.goto(`${LIST}?search=${first.slice(-3)}`);
  await page.getByRole("link", { name: "Add range" }).click();
  await save(page);
  for (const label of ["Up to (miles)", "Points"]) await expectFieldError(page, label, "Please fill this in");
  await field(page, "Up to (miles)").fill(first);
  await field(page, "Points").fill("150");
  await save(page);
  await expectNotice(page, "The range was added.");
  await expect(row(page, first)).toContainText(/from [\d.]+ to 5\d\.\d\d miles/);

  await page.getByRole("link", { name: "Add range" }).click();
  await field(page, "Up to (miles)").fill(second);
  await field(page, "Points").fill("140");
  await save(page);
  await expectNotice(page, "The range was added.");
  await expect(row(page, second)).toContainText(`from ${first} to ${second} miles`);
  await expect(row(page, second)).toContainText("Earns less than a shorter ride");

  await row(page, second)
    .getByRole("link", { name: `Edit Range up to ${second} miles` })
    .click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(`Edit range up to ${second} miles`);
  await field(page, "Points").fill("155");
  await save(page);
  await expectNotice(page, "The range was saved.");
  await expect(row(page, second)).not.toContainText("Earns less");

  await chooseAction(page, first, "Delete");
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete this Range?" })).toContainText(
    "The next longer range then covers its rides",
  );
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "The range was deleted.");
  await expect(rowNames(page)).toHaveText([second]);
});

test("an overlap is refused beside the field, and the other range named", async ({ page }) => {
  await page.goto(`${LIST}/manage`);
  await field(page, "Up to (miles)").fill("40");
  await field(page, "Points").fill("1");
  await save(page);
  await expectFieldError(page, "Up to (miles)", "It overlaps with the existing range up to 40 miles (105 points).");
});

test("ranges are searched, sorted and exported with their texts", async ({ page }) => {
  await page.goto(LIST);
  await expect(row(page, "2.5")).toContainText("from 1 to 2.5 miles");
  await expect(page.getByRole("main")).toContainText(
    "Rides longer than 99.99 miles earn as much as those of the longest range.",
  );
  await search(page, "7.5");
  await expect(rowNames(page)).toHaveText(["7.5"]);
  const [head, line] = await exportCsv(page);
  expect(head).toEqual(["Up to (miles)", "Covers rides", "Points", "To check", "Last changed"]);
  expect(line!.slice(0, 4)).toEqual(["7.5", "from 5 to 7.5 miles", "16", ""]);
});
