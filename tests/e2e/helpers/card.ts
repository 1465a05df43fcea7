import type { Locator, Page } from "@playwright/test";

/** The part of a page with this heading, the innermost if it lies in another. */
export function card(page: Page, name: string | RegExp): Locator {
  const heading = page.getByRole("heading", typeof name === "string" ? { name, exact: true } : { name });
  return page.locator("section", { has: heading }).last();
}
