import { pathOf } from "~/access/screens";
import { LANGUAGES } from "~/i18n/languages";
import { crowdedFindings, NARROWEST, widthFindings } from "./helpers/layout";
import { pagesOf, sendEmptyForm } from "./helpers/pages";
import { expect, test } from "./helpers/test";
import { columnsOf, crampedFindings, cutFindings, ERROR_TITLE, speak, unfold } from "./helpers/words";

test.describe.configure({ timeout: 120_000 });

/** Lists with long labels, and with dates, times, badges and numbers that break nowhere. */
const CARDS = ["Video_Management", "ApprovedDriver", "DocumentExpire", "CancelDriver", "TaxiSingleManagement"];

for (const { code, name } of LANGUAGES) {
  test(
    `in ${name} every value of a card stays in it, and no label breaks, at 320 px`,
    { tag: "@js" },
    async ({ page, panel }) => {
      await page.setViewportSize(NARROWEST);
      await speak(page, panel.origin, code);
      for (const list of CARDS) {
        await page.goto(`/adminPanel/${list}`);
        const findings = [...(await widthFindings(page)), ...(await crowdedFindings(page))];
        const broken = await page.locator("tbody [data-label]").evaluateAll((cells) =>
          cells.flatMap((cell) => {
            const { height, lineHeight } = getComputedStyle(cell, "::before");
            return parseFloat(height) > 1.5 * parseFloat(lineHeight) ? (cell.getAttribute("data-label") ?? []) : [];
          }),
        );
        expect.soft([...findings, ...broken], list).toEqual([]);
      }
    },
  );
}

/** A list and a form. The other screens are in the second set (every-screen.spec.ts). */
const SAMPLE = ["Booking_Management", "AddEditPromocode"] as const;

for (const [at, id] of SAMPLE.entries()) {
  test(`${id}: German and Russian fit their controls`, { tag: "@js" }, async ({ page, panel }) => {
    for (const [next, address] of (await pagesOf(page, id)).entries()) {
      const code = (at + next) % 2 === 0 ? "gr" : "rs";
      await speak(page, panel.origin, code);
      await page.goto(address);
      const columns = address === pathOf(id) ? await columnsOf(page) : null;
      await unfold(page);
      expect.soft(await cutFindings(page), `${code}: ${address}`).toEqual([]);
      if (await sendEmptyForm(page)) {
        expect.soft(await cutFindings(page), `${code}: ${address} with errors`).toEqual([]);
        expect.soft((await page.title()).startsWith(ERROR_TITLE[code]), `title of ${address}`).toBe(true);
      }
      if (columns)
        expect.soft(await crampedFindings(page, address, columns), `${code}: all columns, in every window`).toEqual([]);
    }
  });
}
