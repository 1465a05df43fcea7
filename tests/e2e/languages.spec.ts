import type { Page } from "@playwright/test";
import { pathOf, type ScreenId } from "~/access/screens";
import { LANGUAGES, type LanguageCode } from "~/i18n/languages";
import { crowdedFindings, NARROWEST, nextLayout, tightFindings, widthFindings } from "./helpers/layout";
import { rowNames } from "./helpers/list";
import { isPublic, pagesOf, screens, sendEmptyForm } from "./helpers/pages";
import { expect, test } from "./helpers/test";
import { latinWordsOn, wordsOfData } from "./helpers/labels";

test.describe.configure({ timeout: 120_000 });

const TIPS = "/adminPanel/Tip_Management";

/** Words, a number and a date of the list of tips in each language. */
const SHOWN: Record<LanguageCode, { heading: string; percent: string; date: RegExp }> = {
  eng: { heading: "Manage Tip", percent: "12.5%", date: /^[A-Z][a-z]{2} \d+, \d{4} \d+:\d\d\s[AP]M$/ },
  sp: { heading: "Gestionar propinas", percent: "12,5\u00a0%", date: /^\d+ [a-z]+ \d{4} \d+:\d\d$/ },
  gr: { heading: "Trinkgeld verwalten", percent: "12,5\u00a0%", date: /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/ },
  it: { heading: "Gestione mance", percent: "12,5%", date: /^\d+ [a-z]+ \d{4} \d+:\d\d$/ },
  rs: { heading: "Управление чаевыми", percent: "12,5\u00a0%", date: /^\d+ [а-я]+\.? \d{4}\sг\. \d\d:\d\d$/ },
};

/** Chooses a language for all pages of a test, as the language menu keeps it. */
async function speak(page: Page, origin: string, code: LanguageCode): Promise<void> {
  const value = encodeURIComponent(Buffer.from(JSON.stringify(code)).toString("base64"));
  await page.context().addCookies([{ name: "language", value, url: origin }]);
}

for (const { code, lang, name } of LANGUAGES) {
  test(`${name} is chosen in the menu, is kept, and forms numbers and dates`, async ({ page, api }) => {
    await api.setTips([{ percentage: 12.5, isActive: "1" }]);
    await page.goto(TIPS);
    await page.locator("summary", { hasText: "English" }).click();
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.locator(`html[lang=${lang}]`)).toBeAttached();
    await page.reload();
    const { heading, percent, date } = SHOWN[code];
    await expect(page.locator(`html[lang=${lang}]`)).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(rowNames(page)).toHaveText([percent]);
    await expect(page.getByRole("cell", { name: date })).toBeVisible();
    await page.locator("summary", { hasText: name }).click();
    await expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-current", "true");
  });
}

/** Lists with long labels, and with dates, times, badges and numbers that break nowhere. */
const CARDS = ["Video_Management", "ApprovedDriver", "DocumentExpire", "CancelDriver", "TaxiSingleManagement"];

for (const { code, name } of LANGUAGES) {
  test(
    `in ${name} every value of a card stays in it, and no label breaks, at 320 px`,
    { tag: "@first" },
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

test("without a choice the browser's language is spoken", async ({ browser, panel }) => {
  const context = await browser.newContext({ locale: "it-IT", storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(`${panel.origin}/adminPanel/login`);
  await expect(page.locator("html[lang=it]")).toBeAttached();
  await context.close();
});

/** Words in Latin letters that a Russian page may hold: names, and what has no other word. */
const LATIN = new Set([
  "Taxi",
  "Admin",
  "WCAG",
  "Ctrl",
  "IP",
  "QR",
  "Firefox",
  "Safari",
  "AA",
  "axe",
  "core",
  "Chromium",
  "NVDA",
  "JAWS",
  "VoiceOver",
  "TalkBack",
  "Tab",
  "Shift",
  "Enter",
  "Esc",
  "Android",
  "iOS",
  "CSV",
  "Happy",
  "Money",
  "IMDb",
  "PNG",
  "JPEG",
  "HTML",
  "WebM",
  "WebVTT",
  "USD",
  "EUR",
  "KRW",
  "CNY",
  "MXN",
]);

/** The beginning of a page's Russian title after its form was refused. */
const ERROR_TITLE = "Ошибка: ";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Read once for all screens, because the tests of this file change only numbers. */
let dataWords: Promise<Set<string>> | undefined;

/** A list and a form. The other screens are in the second set. */
const SAMPLE = new Set<ScreenId>(["Booking_Management", "AddEditPromocode"]);

for (const id of screens) {
  // Scripts only add to what the server's HTML says.
  test.describe(id, { tag: SAMPLE.has(id) ? "@js" : ["@js", "@all"] }, () => {
    if (isPublic(id)) test.use({ person: null });

    test("German and Russian fit their controls, and nothing is left in English", async ({ page, panel, api }) => {
      await api.setTips();
      const data = await (dataWords ??= wordsOfData(api));
      const addresses = await pagesOf(page, id);
      for (const code of ["gr", "rs"] as const) {
        await speak(page, panel.origin, code);
        for (const address of addresses) {
          const check = async (state: string) => {
            const findings: string[] = [];
            for (const size of SIZES) {
              await page.setViewportSize(size);
              findings.push(...(await tightFindings(page)), ...(await widthFindings(page)));
            }
            // Russian is written in letters of its own: whatever is in Latin ones was not translated.
            if (code === "rs")
              findings.push(...(await latinWordsOn(page)).filter((word) => !data.has(word) && !LATIN.has(word)));
            expect.soft(findings, `${code}: ${address}${state}`).toEqual([]);
          };
          await page.goto(address);
          await unfold(page);
          await check("");
          // Messages are sentences, which wrap: the longer and differently written language stands for both.
          if (code !== "rs" || !(await sendEmptyForm(page))) continue;
          await check(" with errors");
          expect.soft((await page.title()).startsWith(ERROR_TITLE), `title of ${address} with errors`).toBe(true);
        }
        if (addresses.includes(pathOf(id)))
          expect.soft(await crampedFindings(page, pathOf(id)), `${code}: all columns, in every window`).toEqual([]);
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
