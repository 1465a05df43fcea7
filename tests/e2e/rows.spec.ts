import { calls } from "contract";
import { nameOf } from "~/modules/riders/rider";
import { row, rows } from "./helpers/list";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/user-management";

test(
  "ticks, focus and the rows' elements outlast a question, whether rows changed meanwhile or not",
  { tag: "@js" },
  async ({ page, api }) => {
    await page.goto(`${LIST}?limit=25`);
    const riders = (await api.call(calls.listRiders, { query: { limit: 25, sort: "createdAt", order: "desc" } })).data
      .docs;
    const named = riders.filter((rider) => riders.filter((other) => nameOf(other) === nameOf(rider)).length === 1);
    const [ticked, asked, changed] = named.filter(({ isBlocked }) => !isBlocked).slice(-3) as [
      (typeof riders)[0],
      (typeof riders)[0],
      (typeof riders)[0],
    ];
    const box = row(page, `${nameOf(ticked)} ${ticked.email}`)
      .or(rows(page).filter({ hasText: ticked.email }))
      .first()
      .getByRole("checkbox");
    await box.check();
    const drawn = await rows(page).filter({ hasText: ticked.email }).elementHandle();

    const ask = async () => {
      const more = rows(page).filter({ hasText: asked.email }).locator("summary");
      await more.click();
      await rows(page).filter({ hasText: asked.email }).getByRole("link", { name: "Block" }).click();
      await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(`${LIST}?limit=25`);
      await expect(more).toBeFocused();
    };

    await ask();
    await expect(box).toBeChecked();
    expect(await drawn!.evaluate((element) => element.isConnected)).toBe(true);

    await api.call(calls.blockRider, { params: { id: changed._id }, body: { isBlocked: true } });
    try {
      await ask();
      await expect(rows(page).filter({ hasText: changed.email })).toContainText("Blocked");
      await expect(box).toBeChecked();
      expect(await drawn!.evaluate((element) => element.isConnected)).toBe(true);
      await expect(rows(page)).toHaveCount(25);
    } finally {
      await api.call(calls.blockRider, { params: { id: changed._id }, body: { isBlocked: false } });
    }
  },
);

test("rows are there again where an error page stood in between", { tag: "@js" }, async ({ page, api }) => {
  const riding = await api.ridingIds();
  const riders = (await api.call(calls.listRiders, { query: { limit: 100, sort: "createdAt", order: "asc" } })).data
    .docs;
  const gone = riders.find(({ _id }) => !riding.has(_id))!;
  const list = `${LIST}?search=${encodeURIComponent(gone.email)}`;
  await page.goto(list);
  await expect(rows(page)).toHaveCount(1);
  await api.call(calls.removeRider, { params: { id: gone._id } });
  await page.locator("tbody summary").first().click();
  await page.locator("tbody").getByRole("link", { name: "Block" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await expect(rows(page)).toHaveCount(10);
});

test(
  "Back from a record has its row in sight, where the next key belongs",
  { tag: "@both" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto(`${LIST}?limit=25&page=2`);
    const last = rows(page).last();
    const place = await last.getAttribute("id");
    await last.locator("a.row-name").click();
    await expect(page.getByRole("heading", { level: 1, name: /^User/ })).toBeVisible();
    await page.locator(".back-link").click();
    await expect(page).toHaveURL(`${LIST}?limit=25&page=2#${place}`);
    const returned = page.locator(`[id="${place}"]`);
    await expect(returned).toBeInViewport({ ratio: 0.5 });
    if (javaScriptEnabled) await expect(returned).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(returned.locator(":focus")).toHaveCount(1);
  },
);
