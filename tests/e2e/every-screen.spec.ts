import { pathOf } from "~/access/screens";
import { pageFindings } from "./helpers/page-findings";
import { families, isPublic, oneQuestion, pagesOf, sendEmptyForm } from "./helpers/pages";
import { expect, test } from "./helpers/test";
import { columnsOf, crampedFindings, cutFindings, ERROR_TITLE, fold, speak, unfold } from "./helpers/words";

// They are as many as there are entries of the menu, and share nothing: each worker takes the next one. A family has as many
// pages as its screens have dialogs, and each is looked at twice.
test.describe.configure({ mode: "parallel", timeout: 600_000 });

/**
 * One visit for all that must hold on every page, filled and with errors: what `accessibility.spec.ts` says of a sample in
 * English, in the two languages that need most room. The rules of accessibility ask for elements and not for their words,
 * and English with longer words than these is held by `odd-records.spec.ts`.
 */
for (const [at, family] of families.entries()) {
  test.describe(family.join(", "), { tag: ["@js", "@all"] }, () => {
    if (isPublic(family[0]!)) test.use({ person: null });

    test("every page is accessible and fits German or Russian", async ({ page, panel, api }) => {
      await api.setTips();
      // Before the list of jobs is read, from which its page is known.
      if (family.includes("Job")) await api.doJob();
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      for (const id of family) {
        const addresses = await pagesOf(page, id);
        const looked = oneQuestion(addresses);
        // A page is looked at in one of the two languages, the next one of its screen in the other: a list lies under each of
        // its dialogs, and a form is there for a new record and for a stored one.
        for (const [next, address] of addresses.entries()) {
          const code = (at + next) % 2 === 0 ? "gr" : "rs";
          await speak(page, panel.origin, code);
          const check = async (state: string) => {
            // What lies just under the head that stays is near its links, wherever the errors have scrolled the page to.
            await page.evaluate(() => window.scrollTo(0, 0));
            const findings = looked.includes(address) ? await pageFindings(page) : [];
            await unfold(page);
            expect.soft([...findings, ...(await cutFindings(page))], `${code}: ${address}${state}`).toEqual([]);
            // What lies open covers what is looked at next.
            await fold(page);
          };
          await page.goto(address);
          const columns = address === pathOf(id) ? await columnsOf(page) : null;
          await check("");
          if (await sendEmptyForm(page)) {
            await check(" with errors");
            expect.soft((await page.title()).startsWith(ERROR_TITLE[code]), `title of ${address}`).toBe(true);
          }
          if (columns)
            expect
              .soft(await crampedFindings(page, address, columns), `${code}: ${id} with all columns, in every window`)
              .toEqual([]);
        }
      }
    });
  });
}
