import { calls } from "contract";
import type { Rating } from "contract/ratings";
import { exportCsv, filterBy, rowNames, rows, search } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/RatingAndReview";

async function ratings(api: TaxiApi, query: object = {}): Promise<Rating[]> {
  return (await api.call(calls.listRatings, { query: { limit: 1000, ...query } })).data.docs;
}

/** The number of ratings in all, which is more than one call answers with. */
async function totalOf(api: TaxiApi, query: object = {}): Promise<string> {
  const { totalDocs } = (await api.call(calls.listRatings, { query: { limit: 1, ...query } })).data;
  return totalDocs!.toLocaleString("en");
}

test("shows as text the stars, both people and the ride", async ({ page, api }) => {
  await page.goto(LIST);
  await expect(page).toHaveTitle(/^Rating and Review/);
  const [latest] = await ratings(api);
  await expect(rowNames(page).first()).toHaveText(`${latest!.stars} of 5 stars`);
  for (const text of [latest!.user.name, latest!.driver.name, latest!.booking.number])
    await expect(rows(page).first()).toContainText(text);
  await expect(page.getByText(/^Drivers average \d(\.\d+)? of 5 stars/)).toBeVisible();
});

test("is filtered by stars and by the rated role, and searched", async ({ page, api, javaScriptEnabled }) => {
  await page.goto(LIST);
  await filterBy(page, "Stars", "5 of 5 stars", javaScriptEnabled);
  await expect(page).toHaveURL(/[?&]stars=5/);
  await filterBy(page, "About", "Users", javaScriptEnabled);
  await expect(page).toHaveURL(/[?&]stars=5&about=user/);
  await expect(page.getByRole("table")).toHaveAccessibleName(
    new RegExp(`: ${await totalOf(api, { stars: 5, about: "user" })} row`),
  );
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(LIST);
  // "Clear" empties what is typed as well, so typing waits for it.
  await expect(page.getByRole("combobox", { name: "Stars" })).toHaveValue("");

  const commented = (await ratings(api)).find(({ comment }) => /^[A-Za-z ,.]{15,}$/.test(comment))!;
  await search(page, commented.comment);
  await expect(rows(page).first()).toContainText(commented.comment);
  await search(page, "nobody says this");
  await expect(page.getByText("No Data Found")).toBeVisible();
});

test("a rider's page links to their ratings, and the filter names the rider", async ({ page, api }) => {
  const all = await ratings(api, { about: "driver" });
  const counts = new Map<string, number>();
  for (const { user } of all) if (user._id) counts.set(user._id, (counts.get(user._id) ?? 0) + 1);
  const [id, total] = [...counts].find(([, count]) => count > 5)!;
  const name = all.find(({ user }) => user._id === id)!.user.name;
  await page.goto(`/adminPanel/ViewUser?id=${id}`);
  await page
    .getByRole("link", { name: `All ${total} ratings` })
    .last()
    .click();
  await expect(page).toHaveURL(`${LIST}?user=${id}&about=driver`);
  await expect(page.getByRole("table")).toHaveAccessibleName(new RegExp(`${total} rows.*User: ${name}`));
  await rows(page).first().getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`User: ${name}`);
});

test("exports exactly the filtered ratings", async ({ page, api }) => {
  await page.goto(`${LIST}?stars=1`);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual(["Stars", "Comment", "From", "About", "Rated as", "Booking", "Given on"]);
  const worst = await ratings(api, { stars: 1 });
  expect(lines.map((cells) => cells[5])).toEqual(worst.map(({ booking }) => booking.number));
});

test("invalid filters in the URL are ignored", async ({ page, api }) => {
  await page.goto(`${LIST}?stars=9&about=company&user=%27%20or%201`);
  await expect(page.getByRole("table")).toHaveAccessibleName(new RegExp(`: ${await totalOf(api)} rows`));
});
