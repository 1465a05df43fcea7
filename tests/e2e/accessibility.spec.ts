import type { ScreenId } from "~/access/screens";
import { pageFindings } from "./helpers/page-findings";
import { isPublic, pagesOf, sendEmptyForm } from "./helpers/pages";
import { expect, test } from "./helpers/test";

// A screen has as many pages as it has dialogs, and each is looked at twice.
test.describe.configure({ timeout: 120_000 });

/**
 * One of each kind, with its dialogs: signing in, charts, records, a list, forms. The other screens are in the second set
 * (every-screen.spec.ts).
 */
const SAMPLE: readonly ScreenId[] = ["login", "dashboard", "BookingDetails", "Tip_Management", "AddEditFAQ"];

// The rules see the same elements without scripts, which only add to them.
for (const id of SAMPLE) {
  test.describe(id, { tag: "@first" }, () => {
    if (isPublic(id)) test.use({ person: null });

    test("is accessible on every page, filled and with errors", async ({ page, api }) => {
      await api.setTips();
      const titles: Record<string, string> = {};
      for (const address of await pagesOf(page, id)) {
        await test.step(address, async () => {
          await page.goto(address);
          titles[kindOf(address)] = await page.title();
          expect.soft(await pageFindings(page), address).toEqual([]);
          if (await sendEmptyForm(page)) expect.soft(await pageFindings(page), `${address} with errors`).toEqual([]);
        });
      }
      expect(repeated(titles), "titles of several pages").toEqual([]);
    });
  });
}

/** Pages with an id of one record or of several have the same title; without an id it is another page. */
function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://panel.invalid");
  return searchParams.has("id") ? `${pathname}?id` : pathname;
}

function repeated(titles: Record<string, string>): string[] {
  const all = Object.values(titles);
  return Object.entries(titles).flatMap(([name, title]) =>
    all.filter((other) => other === title).length > 1 ? [`${name}: ${title}`] : [],
  );
}
