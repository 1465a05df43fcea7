import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

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

/** Tab to a field for a file, press a key there, and give the browser's own dialog that file. */
export async function chooseFileByKeyboard(
  page: Page,
  target: Locator,
  key: "Enter" | "Space",
  file: Parameters<FileChooser["setFiles"]>[0],
): Promise<void> {
  // It is asked for first, because keys go another way into the page than the request to be told of its dialogs, and could
  // overtake it.
  const chooser = page.waitForEvent("filechooser");
  await press(page, target, key);
  await (await chooser).setFiles(file);
}
