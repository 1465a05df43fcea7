import type { Page } from "@playwright/test";
import { calls } from "contract";
import { save } from "./helpers/form";
import { expectNotice } from "./helpers/list";
import { bringReader, missed, spoken } from "./helpers/reader";
import { expect, test } from "./helpers/test";

// These tests follow what a screen reader says. Each names the phrases that matter, in their order; others may stand
// between them.
test.describe.configure({ timeout: 60_000 });
test.beforeEach(({ page }) => bringReader(page));

const TIPS = "/adminPanel/Tip_Management";

/** Reads an element and returns the expected phrases that were not said in this order. */
async function unsaid(page: Page, selector: string, expected: readonly (string | RegExp)[]) {
  const said = await spoken(page, selector);
  const lost = missed(said, expected);
  // The transcript goes into the failure: without it nobody can tell what was said instead.
  return lost.length === 0 ? [] : [...lost, said.join("\n")];
}

test("the frame: the way past the bars first, landmarks with names", { tag: "@js" }, async ({ page }) => {
  await page.goto(TIPS);
  expect(
    await unsaid(page, "body", [
      "link, Skip to content",
      "banner",
      "navigation, Main menu",
      "link, Tips, current page",
      "main",
      "heading, Manage Tip, level 1",
      "contentinfo",
      "link, Accessibility",
    ]),
  ).toEqual([]);
});

test(
  "a list: what it holds, how it is sorted, and every action with the name of its row",
  { tag: "@js" },
  async ({ page, api }) => {
    await api.setTips();
    await page.goto(TIPS);
    const expected = [
      "heading, Manage Tip, level 1",
      "link, Skip to the rows",
      "search",
      /^searchbox, /,
      "button, Search",
      /^table, .*4 rows · sorted by Percentage, ascending$/,
      "columnheader, Percentage, sorted in ascending order",
      "columnheader, Status",
      "columnheader, Last changed",
      /^row, Select Tip of 10% 1 10% Active /,
      "checkbox, Select Tip of 10%, not checked",
      "rowheader, 10%",
      "link, 10%",
      /^cell, Active/,
      "link, Edit Tip of 10%",
      "More actions for Tip of 10%",
      "link, Deactivate Tip of 10%",
      "link, Delete Tip of 10%",
      "rowheader, 15%",
      "1–4 of 4",
    ];
    expect(await unsaid(page, "main", expected)).toEqual([]);
  },
);

test(
  "a list's empty cells have a word, its pages no empty places, and the order is that of what is shown",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto("/adminPanel/Office_Management");
    const said = await spoken(page, "main");
    expect(missed(said, ["cell, none", "navigation, Pages", "link, Page 1, current page", "link, Next page"])).toEqual(
      [],
    );
    expect(said).not.toContain("cell, –");
    // A place in a list is followed by what stands in it.
    expect(
      said.filter((phrase, at) => phrase.startsWith("listitem") && (said[at + 1] ?? "listitem").startsWith("listitem")),
    ).toEqual([]);

    await page.goto("/adminPanel/PendingDriver");
    expect(
      await unsaid(page, "main table", [
        /sorted by Waiting, descending$/,
        "columnheader, Waiting, sorted in descending order",
      ]),
    ).toEqual([]);
  },
);

test(
  "a form with errors: the errors first, each field with its name, its error, then its hint",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto("/adminPanel/AddEdit_Tip");
    await save(page);
    await expect(page.locator(".error-summary")).toBeFocused();
    expect(
      await unsaid(page, "main", [
        /^heading, .*Tip.*, level 1$/,
        "alert",
        "heading, There is a problem with 1 field, level 2",
        "link, Percentage: Tip Value is Required!",
        /^textbox, Percentage \(required\), Tip Value is Required! From 1 to 99.*, invalid$/,
        /^checkbox, Offered to riders/,
        "button, Save",
        "link, Back",
      ]),
    ).toEqual([]);
  },
);

test(
  "a question: its words, what it is about and what follows, then Cancel before the button that does it",
  { tag: "@js" },
  async ({ page, api }) => {
    const { data } = await api.call(calls.listRiders, { query: { limit: 1 } });
    const rider = data.docs[0]!;
    await page.goto(`/adminPanel/user-management/block?id=${rider._id}`);
    await expect(page.getByRole("alertdialog")).toHaveAccessibleDescription(
      new RegExp(`${rider.lastName}.*can't book rides`, "s"),
    );
    expect(
      await unsaid(page, "dialog", [
        /^alertdialog, Are you sure you want to block this user\?, .*can't book rides/,
        "heading, Are you sure you want to block this user?, level 1",
        "link, Close",
        /can't book rides/,
        /^(link|button), Cancel/,
        "button, Block",
      ]),
    ).toEqual([]);
  },
);

test("after saving the notice is said, in a region that was there before", { tag: "@js" }, async ({ page, api }) => {
  await api.setTips();
  await page.goto(TIPS);
  await page.locator(".notices [role=status]").evaluate((element) => ((element as HTMLElement).dataset.before = "yes"));
  await page.getByRole("link", { name: "Edit Tip of 10%" }).click();
  await page.locator("form.record-form").getByLabel("Percentage").fill("11");
  await save(page);
  await expectNotice(page, "The tip was saved.");
  await expect(page.locator(".notices [role=status]")).toHaveAttribute("data-before", "yes");
  expect(
    await unsaid(page, "main", [
      "status",
      /^(Done:|Done: The tip was saved\.)$/,
      /The tip was saved\.$/,
      "button, Dismiss this notice",
      "heading, Manage Tip, level 1",
    ]),
  ).toEqual([]);
});

test(
  "a chart: one sentence, one image without an inside, and a table of the same",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto("/adminPanel/dashboard");
    await page.getByText("Show as table").first().click();
    const said = await spoken(page, "main");
    const sentence = /rides were requested in January 2023/;
    expect(
      missed(said, [
        "heading, Bookings, level 2",
        sentence,
        /^image, Bookings, /,
        "heading, January 2023, level 3",
        "term",
        "Android",
      ]),
    ).toEqual([]);
    expect(
      missed(said, [
        /^table, Bookings of 2023 by month/,
        "columnheader, Month",
        "columnheader, Cancelled",
        "rowheader, January",
        /^cell, \d+$/,
        "heading, Earnings, level 2",
      ]),
    ).toEqual([]);
    // Labels of axes and bars are for the eye.
    const image = said.findIndex((phrase) => phrase.startsWith("image, Bookings"));
    expect(said[image + 1]).toBe("heading, January 2023, level 3");
    expect(said.filter((phrase) => phrase.startsWith("graphics"))).toEqual([]);
  },
);

test("the rows of the promo: numbered, and errors that say in which row", { tag: "@js" }, async ({ page }) => {
  await page.goto("/adminPanel/invitation_promo");
  for (const row of [1, 2])
    await page
      .getByRole("group", { name: `Row ${row}`, exact: true })
      .getByRole("textbox")
      .first()
      .fill("");
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  expect(
    await unsaid(page, "main", [
      "heading, There is a problem with 2 fields, level 2",
      "link, Row 1: Rides are required",
      "link, Row 2: Rides are required",
      "list, Rows",
      "group, Row 1",
      "textbox, Rides (required), Rides are required, invalid",
      /^textbox, Rides Bonus \(\$\) \(required\)/,
      /^button, Remove Row 1/,
      "group, Row 2",
      /^button, Remove Row 2/,
      /^button, Add row/,
      /^button, Update/,
    ]),
  ).toEqual([]);
});
