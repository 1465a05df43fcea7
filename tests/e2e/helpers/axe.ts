import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { inProject } from "../../../scripts/lib/paths.mjs";

/**
 * Put once into each page and the frames in it, which answer it whatever their origin. A page has few colours and names
 * them thousands of times: each text of a colour is read once.
 */
const SOURCE = `${readFileSync(inProject("node_modules/axe-core/axe.min.js"), "utf8")};
axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });
(${rememberColours.toString()})(axe.commons.color.Color);`;

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What depends on the colour scheme; everything else is the same in both. */
const COLOURS: RunOptions["runOnly"] = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * What axe finds on the page as it stands, in light and in dark: "rule: element (what is wrong)".
 * The page has to follow the scheme of the system.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await runTimers(page);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await analyse(page, { type: "tag", values: TAGS });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await analyse(page, COLOURS);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** The contrast of everything on the page, in the scheme that it shows. */
export async function contrastFindings(page: Page): Promise<string[]> {
  await runTimers(page);
  return analyse(page, COLOURS);
}

async function analyse(page: Page, runOnly: RunOptions["runOnly"]): Promise<string[]> {
  // A colour that is still on its way is none.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
  });
  for (const frame of page.frames()) if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(SOURCE);
  // "target-size" is off unless it is asked for.
  const options: RunOptions = { runOnly, rules: { "target-size": { enabled: true } }, preload: false, resultTypes: ["violations"] };
  const { violations } = await page.evaluate((chosen) => (window as unknown as { axe: typeof axe }).axe.run(document, chosen), options);
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

type Colour = Record<"r" | "g" | "b" | "alpha", number>;

/** In the page: what axe has read of a colour's text is the same the next time. */
function rememberColours(color: { prototype: Colour & { parseString: (text: string) => Colour } }): void {
  const { prototype } = color;
  const { parseString } = prototype;
  const known = new Map<string, Colour>();
  prototype.parseString = function (this: Colour, text: string) {
    const colour = known.get(text);
    if (colour) return Object.assign(this, colour);
    parseString.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}
