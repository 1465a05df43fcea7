import { calls } from "contract";
import { expectNotice } from "./helpers/list";
import { press, ready } from "./helpers/keyboard";
import { expect, test as base } from "./helpers/test";

/** With demonstration data of its own: users are blocked. */
const test = base.extend<object, { ownData: boolean }>({ ownData: [true, { scope: "worker", auto: true }] });

test(
  "an Undo that comes after a colleague's change says what happened since, of one record and of several",
  { tag: "@js" },
  async ({ page, api }) => {
    const { data } = await api.call(calls.listRiders, { query: { page: 1, limit: 10, search: "" } });
    const [one, other] = data.docs.filter(({ isBlocked }) => !isBlocked).map(({ _id }) => _id) as [string, string];
    const block = async (ids: string[]) => {
      await page.goto(`/adminPanel/user-management/block?${ids.map((id) => `id=${id}`).join("&")}`);
      await ready(page);
      await press(page, page.getByRole("button", { name: "Block" }), "Enter");
      await expectNotice(page, "blocked");
    };
    const unblock = (id: string) => api.call(calls.blockRider, { params: { id }, body: { isBlocked: false } });
    const undo = page.locator(".notices").getByRole("button", { name: "Undo" });
    const answer = page.locator("dialog");

    await block([one]);
    await unblock(one);
    await undo.click();
    await expect(answer).toContainText("This can't be undone: it was changed since");
    await expect(answer).toContainText("Since then this has happened:");

    await block([one, other]);
    await unblock(one);
    await undo.click();
    await expect(answer).toContainText("1 done, 1 failed");
    await expect(answer).toContainText("This can't be undone: it was changed since");
  },
);
