import { expect, type Locator, type Page } from "@playwright/test";

/** Scripts run: what only they can do is there. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator("button.fullscreen, button[aria-label='Show password'], .toolbar").first()).toBeAttached();
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
}

/** Presses Tab until the focus is there; everything that can be reached is reached within one round. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement).catch(() => false);
  await expect(target.first()).toBeAttached();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await isFocused()) return;
    await page.keyboard.press(key);
  }
  await expect(target, "Tab reaches it").toBeFocused();
}

/** Tab to it, and press a key there. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Unfolds the "…" of a row and follows one of its links. */
export async function chooseActionByKeyboard(page: Page, row: Locator, action: string): Promise<void> {
  await press(page, row.locator("summary"), "Enter");
  await press(page, row.getByRole("link", { name: action }), "Enter");
}
