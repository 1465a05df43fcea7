import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./helpers/test";

const DASHBOARD = "/adminPanel/dashboard";
const DEFAULTS = {
  layout: "vertical",
  width: "fluid",
  sidebar: "default",
  "sidebar-theme": "dark",
  topbar: "light",
  scheme: "auto",
};

type Look = Partial<typeof DEFAULTS>;

/** Opens the bar, which covers the page while it is open, and presses a choice in it. */
async function choose(page: Page, group: string, choice: string): Promise<void> {
  const bar = page.getByRole("complementary", { name: "Layout settings" });
  if (!(await bar.isVisible())) await page.getByRole("button", { name: "Layout settings" }).click();
  await unfold(bar);
  await bar.getByRole("group", { name: group }).getByRole("button", { name: choice, exact: true }).click();
}

/** Opens the choices behind the color scheme. */
async function unfold(bar: Locator): Promise<void> {
  const more = bar.locator("details");
  if ((await more.getAttribute("open")) === null) await more.locator("summary").click();
}

/**
 * The look stands in the attributes of `<html>`: as the page shows it, and as the server's HTML says it from its
 * first line.
 */
async function expectLook(page: Page, look: Look): Promise<void> {
  const expected = Object.entries({ ...DEFAULTS, ...look }).map(([name, value]) => `data-${name}="${value}"`);
  await expect(page.locator(`html${expected.map((attribute) => `[${attribute}]`).join("")}`)).toBeAttached();
  const inServersHtml = async () => {
    const html = await (await page.request.get(DASHBOARD)).text();
    const [start = ""] = /<html[^>]*>/.exec(html) ?? [];
    return expected.filter((attribute) => start.includes(attribute));
  };
  await expect.poll(inServersHtml).toEqual(expected);
}

test(
  "a choice is kept when the next one is made before the server has heard of it",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(DASHBOARD);
    let lost = false;
    await page.route(/\/adminPanel\/preferences/, async (route) => {
      if (lost) return route.continue();
      // Never answered: the next choice breaks it off.
      lost = true;
    });
    await choose(page, "Sidebar theme", "Light");
    await expect(
      page.getByRole("group", { name: "Sidebar theme", includeHidden: true }).locator('[aria-pressed="true"]'),
    ).toHaveText("Light");
    await choose(page, "Topbar theme", "Dark");
    await expectLook(page, { "sidebar-theme": "light", topbar: "dark" });
  },
);

test("stays open for the next choice until it is closed", { tag: "@both" }, async ({ page, javaScriptEnabled }) => {
  await page.goto(DASHBOARD);
  const bar = page.getByRole("complementary", { name: "Layout settings" });
  await page.getByRole("button", { name: "Layout settings" }).click();
  for (const type of ["Compact", "Default"]) {
    await unfold(bar);
    await bar.getByRole("group", { name: "Sidebar type" }).getByRole("button", { name: type }).click();
    await expect(page.locator(`html[data-sidebar=${type.toLowerCase()}]`)).toBeAttached();
    await expect(bar).toBeVisible();
  }
  const close = bar.getByRole(javaScriptEnabled ? "button" : "link", { name: "Close the layout settings" });
  await expect(bar.locator(".settings-head").locator("a:visible, button:visible")).toHaveCount(1);
  await close.click();
  await expect(bar).toBeHidden();
});

test("the button in the top bar narrows the menu to icons and widens it again", { tag: "@first" }, async ({ page }) => {
  await page.goto(DASHBOARD);
  const label = page.getByRole("navigation", { name: "Main menu" }).getByText("Tips", { exact: true });
  const width = async () => (await label.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(10);
  await page.getByRole("button", { name: "Show only icons in the menu" }).click();
  await expect(page.getByRole("button", { name: "Show labels in the menu" })).toBeVisible();
  await expect.poll(width).toBeLessThan(10);
  // The name is still there for readers, and beside the icon for who points at it.
  const entry = page.getByRole("link", { name: "Tips", exact: true });
  await entry.hover();
  await expect.poll(width).toBeGreaterThan(10);
  await page.mouse.move(700, 600);
  await page.getByRole("button", { name: "Show labels in the menu" }).click();
  await expectLook(page, {});
});

test("the preloader covers the page for 2.5 seconds when it is switched on", { tag: "@js" }, async ({ page }) => {
  await page.goto(DASHBOARD);
  await choose(page, "Preloader", "On");
  const preloader = page.locator(".preloader");
  await expect(preloader).toBeVisible();
  const seconds = await preloader.evaluate((element) => {
    const { animationDelay, animationDuration } = getComputedStyle(element);
    return parseFloat(animationDelay) + parseFloat(animationDuration);
  });
  expect(seconds).toBeCloseTo(2.5);
  await expect(preloader).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu is a drawer", { tag: "@first" }, async ({ page }) => {
    await page.goto(DASHBOARD);
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open the menu" }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole("button", { name: "Close the menu" }).click();
    await expect(menu).toBeHidden();

    await page.getByRole("button", { name: "Open the menu" }).click();
    await menu.getByRole("link", { name: "Tips" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Tip");
    await expect(menu).toBeHidden();
  });
});

test("the key / and Ctrl-K open the search, / unless it is turned off", { tag: "@js" }, async ({ page }) => {
  await page.goto("/adminPanel/Office_Management");
  const search = page.getByRole("combobox", { name: "Find a person, booking or screen" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();
  await choose(page, "Search with the / key", "Off");
  const off = page.getByRole("group", { name: "Search with the / key" }).getByRole("button", { name: "Off" });
  await expect(off).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(search).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(search).toBeFocused();
});
