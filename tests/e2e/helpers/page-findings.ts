import type { Page } from "@playwright/test";
import { axeFindings } from "./axe";
import { NARROWEST, widthFindings } from "./layout";
import { looseTexts } from "./translation";

/** The frame is the same around many pages. */
const frames = new Set<string>();

/**
 * Everything that must not be on any page, whatever it shows: what axe finds, what 320 px cut, more than one `h1`, texts that a translation
 * by the browser takes away from React.
 */
export async function pageFindings(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  const findings = await axeFindings(page, frames);
  await page.setViewportSize(NARROWEST);
  findings.push(...(await widthFindings(page)).map((finding) => `320 px: ${finding}`));
  if (size) await page.setViewportSize(size);
  // Screen readers do not reach the page under a dialog.
  const headings = await page.locator("h1:not([inert] h1)").count();
  if (headings !== 1) findings.push(`${headings} headings of the first level`);
  if (await page.evaluate(() => matchMedia("(scripting: enabled)").matches)) {
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
    findings.push(...(await looseTexts(page)).map((text) => `a text beside others: ${text}`));
  }
  if ((await page.title()).trim() === "") findings.push("no title");
  return findings;
}
