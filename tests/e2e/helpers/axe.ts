import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What depends on the colour scheme; everything else is the same in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds on the page as it stands, in light and in dark: "rule: element (what is wrong)".
 * The page has to follow the scheme of the system.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await runTimers(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await analyse(page, (axe) => axe.withTags(TAGS));
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await analyse(page, (axe) => axe.withRules(COLOUR_RULES));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** The contrast of everything on the page, in the scheme that it shows. */
export async function contrastFindings(page: Page): Promise<string[]> {
  await runTimers(page);
  return analyse(page, (axe) => axe.withRules(COLOUR_RULES));
}

async function analyse(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // A colour that is still on its way is none.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
  });
  // The rule is off unless it is asked for. Without legacy mode axe opens a page of its own, which needs scripts.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    rules: { "target-size": { enabled: true } },
    preload: false,
    resultTypes: ["violations"],
  });
  const { violations } = await choose(axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
      return `${id}: ${target.join(" ")} (${why})`;
    }),
  );
}

/** Where a page's scripts are off its timers never fire, and axe waits for one: there they fire at once. */
async function runTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (!matchMedia("(scripting: none)").matches) return;
    window.setTimeout = ((run: () => void) => {
      void Promise.resolve().then(run);
      return 0;
    }) as unknown as typeof window.setTimeout;
  });
}
