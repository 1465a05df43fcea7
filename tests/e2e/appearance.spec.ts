import type { Page } from "@playwright/test";
import type { Preferences } from "~/shell/preferences";
import { axeFindings, contrastFindings } from "./helpers/axe";
import { NARROWEST, widthFindings } from "./helpers/layout";
import { sendEmptyForm } from "./helpers/pages";
import { expect, test } from "./helpers/test";

const TIPS = "/adminPanel/Tip_Management";

/** Sets what the settings bar would, as it keeps it. */
async function setLook(page: Page, origin: string, look: Partial<Preferences>): Promise<void> {
  const value = encodeURIComponent(Buffer.from(JSON.stringify(look)).toString("base64"));
  await page.context().addCookies([{ name: "preferences", value, url: origin }]);
}

/**
 * Each two choices meet once: a bar's color depends on its theme and on the layout, and nothing depends on three of them.
 */
const LOOKS: Partial<Preferences>[] = [
  { layout: "vertical", sidebarTheme: "light", topbarTheme: "light", sidebar: "compact", width: "boxed" },
  { layout: "vertical", sidebarTheme: "dark", topbarTheme: "dark", sidebar: "icon", width: "boxed" },
  { layout: "vertical", sidebarTheme: "colored", topbarTheme: "light", sidebar: "condensed", width: "fluid" },
  { layout: "vertical", sidebarTheme: "colored", topbarTheme: "dark", sidebar: "default", width: "boxed" },
  { layout: "horizontal", sidebarTheme: "light", topbarTheme: "dark" },
  { layout: "horizontal", sidebarTheme: "dark", topbarTheme: "light", width: "boxed" },
];

test.describe("every theme is accessible, in light and in dark", { tag: ["@js", "@all"] }, () => {
  for (const look of LOOKS) {
    test(Object.values(look).join(", "), async ({ page, panel }) => {
      await setLook(page, panel.origin, look);
      await page.goto(TIPS);
      const folded = page.locator("details.menu-group:not([open]) > summary");
      if ((await folded.count()) > 0) await folded.last().click();
      else await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Tips" }).hover();
      expect(await axeFindings(page)).toEqual([]);
    });
  }
});

for (const { name, open } of [
  { name: "the language menu", open: (page: Page) => page.locator("summary", { hasText: "English" }).click() },
  { name: "the user menu", open: (page: Page) => page.locator("summary", { hasText: "Admin" }).click() },
  { name: "a row's menu", open: (page: Page) => page.locator("tbody summary").last().click() },
  { name: "the columns", open: (page: Page) => page.locator("summary", { hasText: "Columns" }).click() },
  { name: "the settings bar", open: (page: Page) => page.getByRole("button", { name: "Layout settings" }).click() },
  { name: "ticked rows", open: (page: Page) => page.locator("tbody").getByRole("checkbox").first().check() },
]) {
  test(`${name}: accessible while it is open, and it fits`, { tag: "@first" }, async ({ page }) => {
    await page.goto(TIPS);
    await open(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(NARROWEST);
    expect(await widthFindings(page)).toEqual([]);
  });
}

for (const look of [{}, { sidebar: "compact" }, { sidebar: "icon" }, { layout: "horizontal" }] as const) {
  const name = Object.values(look).join() || "default";
  test(`the top bar shows the panel's name at 1280 px (${name})`, { tag: "@js" }, async ({ page, panel }) => {
    await setLook(page, panel.origin, look);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(TIPS);
    const shown = page.getByRole("banner").getByText("Taxi Admin", { exact: true });
    await expect(shown).toBeInViewport();
    await expect(shown).toHaveCSS("clip-path", "none");
    // Once: no other bar repeats it.
    await expect(page.getByRole("navigation").getByText("Taxi Admin", { exact: true })).toBeHidden();
    expect(await widthFindings(page)).toEqual([]);
  });
}

test("the drawer of a phone is accessible", { tag: "@first" }, async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  await page.goto(TIPS);
  await page.getByRole("button", { name: "Open the menu" }).click();
  expect(await axeFindings(page)).toEqual([]);
  expect(await widthFindings(page)).toEqual([]);
});

/** Pages of each kind: a list under the settings bar, a form with errors, a dialog, charts. */
const KINDS: Record<string, (page: Page) => Promise<unknown>> = {
  [TIPS]: (page) => page.getByRole("button", { name: "Layout settings" }).click(),
  "/adminPanel/AddEditPromocode": sendEmptyForm,
  [`${TIPS}/manage`]: sendEmptyForm,
  "/adminPanel/dashboard": (page) => page.getByText("Show as table").first().click(),
};

test(
  "forced colours: controls have an edge, what is current, pressed or wrong a mark, drawings the system's scheme",
  { tag: "@js" },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    for (const [address, open] of Object.entries(KINDS)) {
      await page.goto(address);
      await open(page);
      const unmarked = await page.evaluate(() => {
        const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 2;
        const hasEdge = ({ borderTopStyle, borderTopWidth }: CSSStyleDeclaration) =>
          borderTopStyle === "solid" && borderTopWidth !== "0px";
        const hasMark = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
          outlineStyle === "solid" && outlineWidth !== "0px";
        const isThick = ({ borderTopWidth }: CSSStyleDeclaration) => parseFloat(borderTopWidth) >= 2;
        const without = (selector: string, has: (style: CSSStyleDeclaration) => boolean) =>
          [...document.querySelectorAll(selector)]
            .filter((element) => isShown(element) && !has(getComputedStyle(element)))
            .map((element) => element.outerHTML);
        return [
          ...without(
            "button.btn, a.btn, .badge, .input, .record-form .select, .textarea, .card, dialog, .error-summary",
            hasEdge,
          ),
          ...without('[aria-current="page"], [aria-pressed="true"]', hasMark),
          ...without('input[aria-invalid="true"]', isThick),
          ...without("html", ({ colorScheme }) => colorScheme === "light dark"),
        ];
      });
      expect(unmarked, address).toEqual([]);
    }
  },
);

test(
  "on paper: what the page is about, dark on light, without the frame and what can be pressed",
  { tag: "@js" },
  async ({ page, panel }) => {
    await setLook(page, panel.origin, { scheme: "dark" });
    await page.goto(TIPS);
    await page.emulateMedia({ media: "print" });
    // A4 within its margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("tbody tr").first()).toBeVisible();
    for (const part of [
      ".top-bar",
      ".side-bar",
      ".frame-footer",
      ".page-actions",
      ".toolbar",
      ".row-actions",
      "tbody input",
    ]) {
      await expect(page.locator(part).first(), part).toBeAttached();
      await expect(page.locator(part).first(), part).toBeHidden();
    }
    await expect(page.getByRole("columnheader", { name: "Actions" })).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
    expect(await contrastFindings(page)).toEqual([]);
  },
);

test("on paper a list is a table that is as wide as the paper", { tag: "@js" }, async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const address of ["/adminPanel/user-management", "/adminPanel/Booking_Management"]) {
    await page.goto(address);
    const row = page.locator("tbody tr").first();
    expect(await row.evaluate((element) => getComputedStyle(element).display), address).toBe("table-row");
    await expect(page.locator(".pages nav").first()).toBeHidden();
    expect(await widthFindings(page), address).toEqual([]);
  }
  // The last list has links to each status above its table, and texts on tinted ground.
  await expect(page.locator(".tabs")).toBeAttached();
  await expect(page.locator(".tabs")).toBeHidden();
  await expect(page.locator("tbody .badge").first()).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("on paper the money report is as wide as paper that lies on its side", { tag: "@js" }, async ({ page }) => {
  await page.goto("/adminPanel/report");
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 1047, height: 700 });
  await expect(page.locator("tbody tr th").first()).toBeVisible();
  expect(await widthFindings(page)).toEqual([]);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.map(Number);
  expect(width).toBeGreaterThan(height!);
});

test("a report that is wider than the window scrolls in itself", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  // The last days of March have no day in February to be compared with.
  await page.goto("/adminPanel/Report?from=2026-03-01&to=2026-03-31&by=day");
  await expect(page.locator("tbody .sr-only").first()).toBeAttached();
  expect(await widthFindings(page)).toEqual([]);
});

test("on paper the record of a ride is one sheet", { tag: "@js" }, async ({ page }) => {
  await page.goto("/adminPanel/Booking_Management?status=completed");
  await page.locator("tbody tr th a").first().click();
  await page.getByRole("link", { name: "Record of the ride" }).click();
  await expect(page.locator(".ride-record")).toContainText("Completed");
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test(
  "text of twice the size does not make a form with an estimate scroll sideways",
  { tag: "@js" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const address of ["/adminPanel/FareDesignated", "/adminPanel/AddEditPromocode"]) {
      await page.goto(address);
      const wide = await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        return document.documentElement.scrollWidth;
      });
      expect(wide, address).toBe(1280);
    }
  },
);

test("who asks for more contrast gets stronger edges, texts and rings", { tag: "@js" }, async ({ page }) => {
  const look = () =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return [
        style(".card").borderTopColor,
        style(".cell-number").color,
        getComputedStyle(document.activeElement!).outlineWidth,
      ];
    });
  await page.goto(TIPS);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const before = await look();
  await page.emulateMedia({ contrast: "more" });
  const after = await look();
  expect(after.filter((value, at) => value === before[at])).toEqual([]);
  expect(await contrastFindings(page)).toEqual([]);
});

test("reduced motion: nothing moves for longer than a moment", { tag: "@js" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [address, open] of Object.entries(KINDS)) {
    await page.goto(address);
    await open(page);
    const moving = await page.evaluate(() => {
      const seconds = (list: string) => Math.max(...list.split(",").map(parseFloat));
      return [...document.querySelectorAll("body *")].flatMap((element) =>
        [null, "::before", "::after"].flatMap((pseudo) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element, pseudo);
          return seconds(transitionDuration) > 0.001 || seconds(animationDuration) > 0.001
            ? [element.outerHTML.slice(0, 100)]
            : [];
        }),
      );
    });
    expect(moving, address).toEqual([]);
  }
});
