import { expect, test } from "./helpers/test";

const OFFICES = "/adminPanel/Office_Management";
const TIPS = "/adminPanel/Tip_Management";

test.describe("texts of pages", { tag: "@js" }, () => {
  test("are there before the page is shown, however late their file comes", async ({ page }) => {
    await page.goto(OFFICES);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/eng-*.json", async (route) => {
      await released;
      await route.continue();
    });
    // What a person could have seen: the headings of the table whenever anything on the page changes.
    await page.evaluate(() => {
      const shown = new Set<string>();
      Object.assign(globalThis, { shown });
      const note = () => shown.add([...document.querySelectorAll("h1, main th")].map((e) => e.textContent).join("|"));
      new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const asked = page.waitForRequest("**/assets/eng-*.json");
    await page.locator(`nav a[href="${TIPS}"]`).first().click();
    await asked;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Office");
    release();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Manage Office");
    const last = await page.evaluate(() =>
      [...document.querySelectorAll("h1, main th")].map((e) => e.textContent).join("|"),
    );
    const shown = await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
    expect(shown.filter((text) => !text.startsWith("Manage Office"))).toEqual([last]);
  });

  test("are in the language that was chosen in another tab, with the next page", async ({ page, context, panel }) => {
    await page.goto(OFFICES);
    const { hostname } = new URL(panel.origin);
    const other = await context.newPage();
    await other.goto(TIPS);
    await other.locator("summary", { hasText: "English" }).click();
    await other.getByRole("button", { name: "Deutsch" }).click();
    await expect(other.locator("html[lang=de]")).toBeAttached();
    expect(
      (await context.cookies()).find(({ name, domain }) => name === "language" && domain === hostname),
    ).toBeDefined();

    await page.locator(`nav a[href="${TIPS}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(TIPS));
    await expect(page.locator("html[lang=de]")).toBeAttached();
    await expect(page.getByRole("navigation", { name: "Hauptmenü" })).toBeAttached();
    await expect(page.locator("main th")).toHaveText(await other.locator("main th").allTextContents());
  });
});
