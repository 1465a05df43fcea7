import { calls } from "contract";
import type { CallBody } from "contract/call";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, filterBy, row, rowNames, rows, search, tick } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Subscription_Management";
const FORM = "/adminPanel/AddEditSubscription";

const FIELDS: CallBody<typeof calls.createSubscription> = {
  title: "",
  price: 12.5,
  period: "month",
  benefits: ["For the test"],
  isActive: true,
};

async function create(api: TaxiApi, fields: Partial<typeof FIELDS> & { title: string }): Promise<string> {
  return (await api.call(calls.createSubscription, { body: { ...FIELDS, ...fields } })).data!._id;
}

test("is added, edited and deleted", async ({ page }, { project }) => {
  const title = `Added ${project.name}`;
  await page.goto(`${LIST}?search=${title}`);
  await page.getByRole("link", { name: "Add subscription" }).first().click();
  await expect(page).toHaveURL(`${FORM}?${new URLSearchParams({ search: title.toLowerCase() }).toString()}`);
  await save(page);
  await expectFieldError(page, "Title", "Please fill this in");
  await expectFieldError(page, "Price", "Please fill this in");
  await expectFieldError(page, "Benefits", "Please fill this in");
  await field(page, "Title").fill(title);
  await field(page, "Price").fill("0");
  await field(page, "Benefits").fill("No booking fee\n\n  Priority at night ");
  await save(page);
  await expectFieldError(page, "Price", "Must be more than 0");
  await field(page, "Price").fill("1250.5");
  await field(page, "Yearly").check();
  await save(page);
  await expectNotice(page, "The subscription was added.");

  await page.goto(`${LIST}?search=${title}`);
  await expect(row(page, title)).toContainText("$1,250.50");
  await expect(row(page, title)).toContainText("No booking fee; Priority at night");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit subscription ${title} (Yearly)`);
  await expect(field(page, "Benefits")).toHaveValue("No booking fee\nPriority at night");
  await field(page, "Offered to riders").uncheck();
  await save(page);
  await expectNotice(page, "The subscription was saved.");

  await page.goto(`${LIST}?search=${title}`);
  await expect(row(page, title)).toContainText("Inactive");
  await chooseAction(page, title, "Delete");
  await expect(
    page.getByRole("alertdialog", { name: "Are you sure you want to delete this Subscription?" }),
  ).toContainText(`${title} (Yearly)`);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "The subscription was deleted.");
  await expect(rows(page)).toHaveCount(0);
});

test("has a title once for each period", async ({ page, api }, { project }) => {
  const title = `Once ${project.name}`;
  await create(api, { title });
  await page.goto(FORM);
  await field(page, "Title").fill(title.toUpperCase());
  await field(page, "Price").fill("5");
  await field(page, "Benefits").fill("Something");
  await save(page);
  await expectFieldError(page, "Title", "There is already a subscription of this title by the month.");
  await field(page, "Yearly").check();
  await save(page);
  await expectNotice(page, "The subscription was added.");
});

test("is searched and filtered, and exports the filtered rows", async ({ page, api, javaScriptEnabled }, {
  project,
}) => {
  const [one, two] = [`Filter one ${project.name}`, `Filter two ${project.name}`];
  await create(api, { title: one, benefits: ["Alpha", `Beta, ${project.name}`] });
  await create(api, { title: two, isActive: false, price: 99_999.99, period: "year" });
  await page.goto(LIST);
  await search(page, `beta, ${project.name}`);
  await expect(rowNames(page)).toHaveText([one]);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual(["Title", "Price", "Period", "Benefits", "Status", "Last changed"]);
  expect(lines.map((line) => line.slice(0, 5))).toEqual([
    [one, "12.5", "Monthly", `Alpha; Beta, ${project.name}`, "Active"],
  ]);
  await page.goto(`${LIST}?search=filter`);
  await filterBy(page, "Status", "Inactive", javaScriptEnabled);
  await expect(row(page, two)).toBeVisible();
  await expect(row(page, one)).toHaveCount(0);
  await filterBy(page, "Period", "Monthly", javaScriptEnabled);
  await expect(row(page, two)).toHaveCount(0);
});

test("several are deleted at once", async ({ page, api }, { project }) => {
  const titles = [`Several one ${project.name}`, `Several two ${project.name}`];
  for (const title of titles) await create(api, { title });
  await page.goto(`${LIST}?search=several`);
  await tick(page, ...titles);
  await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  await expect(
    page.getByRole("alertdialog", { name: "Are you sure you want to delete these 2 Subscriptions?" }),
  ).toContainText(`${titles[0]} (Monthly)`);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "2 subscriptions were deleted.");
});

test("shows both versions on a conflict", async ({ page, api }, { project }) => {
  const title = `Both ${project.name}`;
  const id = await create(api, { title });
  await page.goto(`${FORM}?id=${id}`);
  await api.call(calls.changeSubscription, {
    params: { id },
    body: { ...FIELDS, title, period: "year", benefits: ["Theirs"] },
  });
  await field(page, "Benefits").fill("Mine");
  await save(page);
  const conflict = page.locator(".conflict");
  await expect(conflict).toContainText("Theirs");
  await expect(conflict).toContainText("Mine");
  await expect(conflict).toContainText("Yearly");
});

test("is drawn as its card while it is filled in", { tag: "@js" }, async ({ page }) => {
  await page.goto(FORM);
  const preview = page.getByRole("region", { name: "As riders see it" });
  await field(page, "Title").fill("Night owl");
  await field(page, "Price").fill("1250,5");
  await field(page, "Yearly").check();
  await field(page, "Benefits").fill("Half price after ten\n\nPriority");
  await expect(preview).toContainText("Night owl$1,250.50 a year");
  await expect(preview.getByRole("listitem")).toHaveText(["Half price after ten", "Priority"]);
  await field(page, "Price").fill("soon");
  await field(page, "Offered to riders").uncheck();
  await expect(preview).toContainText("– a year");
  await expect(preview).toContainText("not offered it");
});
