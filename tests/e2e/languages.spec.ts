import type { Page } from "@playwright/test";
import { pathOf, type ScreenId } from "~/access/screens";
import { LANGUAGES, type LanguageCode } from "~/i18n/languages";
import { crowdedFindings, NARROWEST, nextLayout, tightFindings, widthFindings } from "./helpers/layout";
import { isPublic, pagesOf, screens, sendEmptyForm } from "./helpers/pages";
import { expect, test } from "./helpers/test";

test.describe.configure({ timeout: 120_000 });

/** Chooses a language for all pages of a test, as the language menu keeps it. */
async function speak(page: Page, origin: string, code: LanguageCode): Promise<void> {
  const value = encodeURIComponent(Buffer.from(JSON.stringify(code)).toString("base64"));
  await page.context().addCookies([{ name: "language", value, url: origin }]);
}

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

/** The beginning of a page's title after its form was refused. */
const ERROR_TITLE = { gr: "Fehler: ", rs: "Ошибка: " };

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** A list and a form. The other screens are in the second set. */
const SAMPLE = new Set<ScreenId>(["Booking_Management", "AddEditPromocode"]);

for (const [at, id] of screens.entries()) {
  test.describe(id, { tag: SAMPLE.has(id) ? "@js" : ["@js", "@all"] }, () => {
    if (isPublic(id)) test.use({ person: null });

    // A page is looked at in one of the two languages, the next one of its screen in the other: a list lies under each of
    // its dialogs, and a form is there for a new record and for a stored one.
    test("German and Russian fit their controls", async ({ page, panel, api }) => {
      await api.setTips();
      if (id === "Job") await api.doJob();
      for (const [next, address] of (await pagesOf(page, id)).entries()) {
        const code = (at + next) % 2 === 0 ? "gr" : "rs";
        await speak(page, panel.origin, code);
        const check = async (state: string) => {
          for (const size of SIZES) {
            await page.setViewportSize(size);
            const findings = [...(await tightFindings(page)), ...(await widthFindings(page))];
            expect.soft(findings, `${code}: ${address}${state}`).toEqual([]);
          }
        };
        await page.goto(address);
        await unfold(page);
        await check("");
        if (await sendEmptyForm(page)) {
          await check(" with errors");
          expect.soft((await page.title()).startsWith(ERROR_TITLE[code]), `title of ${address}`).toBe(true);
        }
        if (address === pathOf(id))
          expect.soft(await crampedFindings(page, address), `${code}: all columns, in every window`).toEqual([]);
      }
    });
  });
}

/** The windows in which lists are looked at, in px. */
const NARROWEST_LIST = 720;
const WIDEST_LIST = 1960;

/** Elements by which the page scrolls sideways with all columns of its list, if it has one. */
async function crampedFindings(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  if ((await page.locator(".table-region").count()) === 0) return [];
  const boxes = await page.locator('input[name="columns"][type="checkbox"]').all();
  const columns = await Promise.all(boxes.map((box) => box.inputValue()));
  // As many rows as fit one page: the more there are, the wider is the widest of a column.
  await page.goto(
    `${address}?${new URLSearchParams([["limit", "100"], ...columns.map((column) => ["columns", column])]).toString()}`,
  );
  const findings: string[] = [];
  const check = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await nextLayout(page);
    const [shown, needed] = await page.evaluate(
      () => [document.documentElement.clientWidth, document.documentElement.scrollWidth] as const,
    );
    if (needed > shown) findings.push(`${needed} of ${shown} px`);
  };
  // Between two breakpoints a wider window only has more room, so that the narrowest of each range stands for all.
  const starts = (await page.evaluate(readBreakpoints)).filter(
    (width) => width > NARROWEST_LIST && width < WIDEST_LIST,
  );
  for (const width of [NARROWEST_LIST, ...starts]) await check(width);
  expect(starts.length).toBeGreaterThan(1);
  return findings;
}

/** In the page: the widths of the window in px at which its style sheets change the layout, in order. */
function readBreakpoints(): number[] {
  const widths = new Set<number>();
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule)
        for (const [, size = "", unit] of rule.conditionText.matchAll(/width[^)\d]*([\d.]+)(rem|em|px)/g))
          widths.add(Math.ceil(Number(size) * (unit === "px" ? 1 : 16)));
      if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
  return [...widths].sort((a, b) => a - b);
}

/** Opens everything that unfolds: menus, groups, the settings bar. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details:not([name])")) details.setAttribute("open", "");
  });
}
