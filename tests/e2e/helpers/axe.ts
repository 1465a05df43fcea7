import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { inProject } from "../../../runtime/paths.mjs";

/**
 * Put once into each page and the frames in it, which answer it whatever their origin. A page has few colours and names
 * them thousands of times: each text of a colour is read once.
 */
const SOURCE = `${readFileSync(inProject("node_modules/axe-core/axe.min.js"), "utf8")};
axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] });
(${rememberColours.toString()})(axe.commons.color.Color);`;

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that depend on the colour scheme. All others have the same result in both. */
const COLOURS: RunOptions["runOnly"] = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * Runs axe on the page in light and in dark. A finding reads "rule: element (what is wrong)".
 * The page has to follow the scheme of the system.
 * @param frames those in which nothing was found, where many pages are looked at: the same frame is looked at once
 */
export async function axeFindings(page: Page, frames = new Set<string>()): Promise<string[]> {
  await runTimers(page);
  const findings: string[] = [];
  for (const [scheme, runOnly] of [
    ["light", { type: "tag", values: TAGS }],
    ["dark", COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const frame = `${scheme} ${await page.evaluate(readFrame, FRAME)}`;
    const found = await analyse(page, runOnly, frames.has(frame) ? `${FRAME} *` : null);
    if (found.length === 0) frames.add(frame);
    findings.push(...found.map((finding) => (scheme === "dark" ? `dark: ${finding}` : finding)));
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return findings;
}

/** The parts of the frame, which every page has. */
const FRAME = ":is(.top-bar, .side-bar, .frame-footer, .settings-bar)";

/** Rows that look like one above them. */
const LIKE = "data-looks-like-another";

/** The rules that take longest: each measures every element. What they say of one depends on what is around it. */
const MEASURING = ["color-contrast", "target-size"];

/** In the page: the frame as HTML, without the address to come back to, which nobody sees. */
function readFrame(frame: string): string {
  const parts = [...document.querySelectorAll(frame)].map((part) => part.cloneNode(true) as Element);
  for (const field of parts.flatMap((part) => [...part.querySelectorAll('input[type="hidden"]')])) field.remove();
  return [document.documentElement.cloneNode() as Element, ...parts].map(({ outerHTML }) => outerHTML).join("");
}

/**
 * In the page: marks the rows of tables whose colours are those of a row above them: they have the same elements with the same
 * classes, styles and states, and words in the same ones.
 */
function markLikeRows(mark: string): void {
  const lookOf = (element: Element): string => {
    const states = element
      .getAttributeNames()
      .filter((name) => /^(?:class|style|disabled|open|aria-|data-)/.test(name));
    const has = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
    const own = states.filter((name) => !/^aria-(?:label|described|controls)/.test(name) && name !== mark);
    const values = own.map((name) => (name === "data-label" ? name : `${name}=${element.getAttribute(name)}`));
    const checked = element.matches(":checked, :indeterminate");
    return `${element.tagName} ${values.join()} ${has} ${checked}(${[...element.children].map(lookOf).join()})`;
  };
  for (const table of document.querySelectorAll("table")) {
    const looks = new Set<string>();
    for (const row of table.querySelectorAll("tbody > tr")) {
      const look = lookOf(row);
      row.toggleAttribute(mark, looks.has(look));
      looks.add(look);
    }
  }
}

/** The contrast of everything on the page, in the scheme that it shows. */
export async function contrastFindings(page: Page): Promise<string[]> {
  await runTimers(page);
  return analyse(page, COLOURS, null);
}

/** @param known what is not measured again: a selector */
async function analyse(page: Page, runOnly: RunOptions["runOnly"], known: string | null): Promise<string[]> {
  // A colour that is still on its way is none.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => {})));
  });
  for (const frame of page.frames()) if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(SOURCE);
  // "target-size" is off unless it is asked for.
  const options: RunOptions = {
    runOnly,
    rules: { "target-size": { enabled: true } },
    preload: false,
    resultTypes: ["violations"],
  };
  await page.evaluate(markLikeRows, LIKE);
  const rules = MEASURING.map((id) => {
    // How large a target is depends on its words.
    const measured = [known ?? [], id === "color-contrast" ? `[${LIKE}] *` : []].flat();
    return { id, selector: measured.length > 0 ? `*:not(${measured.join()})` : "*" };
  });
  const run = ([chosen, measuring]: readonly [RunOptions, typeof rules]) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    engine.configure({ rules: measuring });
    return engine.run(document, chosen);
  };
  const { violations } = await page.evaluate(run, [options, rules] as const);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const why = [...any, ...all, ...none].map(({ message }) => message).join("; ");
      return `${id}: ${target.join(" ")} (${why})`;
    }),
  );
}

/** Axe waits for a timer. Timers of a page without scripts never fire, so they are made to fire at once. */
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
