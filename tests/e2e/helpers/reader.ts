import type { Virtual } from "@guidepup/virtual-screen-reader";
import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { inProject } from "../../../runtime/paths.mjs";

const BUNDLE = inProject("node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js");
const ADDRESS = "/virtual-screen-reader.js";

/** Puts a screen reader beside the pages that follow: their own policy lets in scripts of the panel's address alone. */
export async function bringReader(page: Page): Promise<void> {
  const body = await readFile(BUNDLE, "utf8");
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

/** Everything that a reader says on the way through an element, phrase by phrase, the ends of elements left out. */
export async function spoken(page: Page, selector = "body"): Promise<string[]> {
  const said = await page.evaluate(
    async ([address, container]) => {
      const { virtual } = (await import(address)) as { virtual: Virtual };
      await virtual.start({ container: document.querySelector(container)! });
      const first = await virtual.lastSpokenPhrase();
      do await virtual.next();
      while (
        (await virtual.lastSpokenPhrase()) !== `end of ${first}` &&
        (await virtual.spokenPhraseLog()).length < 3000
      );
      const log = await virtual.spokenPhraseLog();
      await virtual.stop();
      return log;
    },
    [ADDRESS, selector] as const,
  );
  return said.filter((phrase) => !/^end\b/.test(phrase));
}

/** Phrases of these that are not said, or not after the ones before them. */
export function missed(said: readonly string[], expected: readonly (string | RegExp)[]): (string | RegExp)[] {
  let at = 0;
  return expected.filter((phrase) => {
    const found = said.findIndex(
      (one, index) => index >= at && (typeof phrase === "string" ? one === phrase : phrase.test(one)),
    );
    if (found === -1) return true;
    at = found + 1;
    return false;
  });
}
