import { expect, type Page } from "@playwright/test";
import type { LanguageCode } from "~/i18n/languages";
import { nextLayout, tightFindings, widthFindings } from "./layout";

/** Chooses a language for all pages of a test, as the language menu keeps it. */
export async function speak(page: Page, origin: string, code: LanguageCode): Promise<void> {
  const value = encodeURIComponent(Buffer.from(JSON.stringify(code)).toString("base64"));
  await page.context().addCookies([{ name: "language", value, url: origin }]);
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Controls and pages that are too narrow for their words, on a phone and in a wide window, in which the page stays. */
export async function cutFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const found = [...(await tightFindings(page)), ...(await widthFindings(page))];
    findings.push(...found.map((finding) => `${size.width} px: ${finding}`));
  }
  return findings;
}

/** The beginning of a page's title after its form was refused. */
export const ERROR_TITLE = { gr: "Fehler: ", rs: "Ошибка: " };

/** The windows in which lists are looked at, in px. */
const NARROWEST_LIST = 720;
const WIDEST_LIST = 1960;

/** The columns that a list can show; null on another page. */
export async function columnsOf(page: Page): Promise<string[] | null> {
  if ((await page.locator(".table-region").count()) === 0) return null;
  return page
    .locator('input[name="columns"][type="checkbox"]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
}

/** Elements by which the page scrolls sideways with all columns of its list. */
export async function crampedFindings(page: Page, address: string, columns: readonly string[]): Promise<string[]> {
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
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details:not([name], [open])")) {
      details.setAttribute("open", "");
      details.toggleAttribute("data-unfolded", true);
    }
  });
}

/** Closes what {@link unfold} has opened. */
export async function fold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details[data-unfolded]")) {
      details.removeAttribute("open");
      details.removeAttribute("data-unfolded");
    }
  });
}
