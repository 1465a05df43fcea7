import type { Page } from "@playwright/test";
import { brokenWords, widthFindings } from "./helpers/layout";
import { rows } from "./helpers/list";
import { expect, test } from "./helpers/test";

const RIDERS = "/adminPanel/user-management";
/** Lists of all kinds: many columns, one with controls in the middle, a picture with the name, few rows. */
const LISTS = [RIDERS, "/adminPanel/Booking_Management", "/adminPanel/FAQ_Management", "/adminPanel/BannerManagement"];

/** Lists whose rows have two lines, pictures, long texts, badges beside each other. */
const DENSE = [
  "Booking_Management",
  "ScheduledRidesManagement",
  "user-management",
  "driver-management",
  "ApprovedDriver",
  "RatingAndReview",
  "Happy_Money_Management",
  "GiftCardManagement",
  "Other_PromoCode_Management",
  "Subscription_Management",
  "Notification_Management",
];

const scrolled = (page: Page) => page.locator(".table-region").evaluate((region) => region.scrollLeft);
const displayOfRow = (page: Page) =>
  rows(page)
    .first()
    .evaluate((row) => getComputedStyle(row).display);

for (const [name, viewport, display] of [
  ["on a laptop", { width: 1280, height: 800 }, "table-row"],
  ["on a tablet in landscape", { width: 1024, height: 768 }, "table-row"],
  ["on a phone in landscape", { width: 844, height: 390 }, "table-row"],
  ["on a tablet in portrait", { width: 768, height: 1024 }, "table-row"],
  ["on a phone", { width: 390, height: 844 }, "cards"],
] as const) {
  test(
    `lists ${name} are ${display === "cards" ? "cards" : "tables"} within the page`,
    { tag: display === "cards" ? "@first" : "@js" },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const address of LISTS) {
        await page.goto(address);
        expect(await displayOfRow(page), address).toMatch(display === "cards" ? /grid|flex/ : display);
        expect(await widthFindings(page), address).toEqual([]);
      }
    },
  );
}

for (const width of [320, 360]) {
  test(`nothing in the top bar lies on its neighbor at ${width} px`, { tag: "@js" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(RIDERS);
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: "Taxi Admin" })).toBeVisible();
    const covered = await bar.evaluate((header) => {
      const shown = [...header.querySelectorAll(".icon, .avatar, .brand-name")].filter(
        (part) => part.checkVisibility() && getComputedStyle(part).clipPath === "none",
      );
      const boxes = shown.map((part) => part.getBoundingClientRect()).toSorted((one, other) => one.left - other.left);
      return boxes.filter(({ left }, at) => at > 0 && left < boxes[at - 1]!.right - 1 && left > boxes[at - 1]!.left)
        .length;
    });
    expect(covered).toBe(0);
  });
}

test("a name beside a picture breaks between words on a tablet", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const broken: string[] = [];
  for (const screen of [
    "ManageTier",
    "GiftCardManagement",
    "BannerManagement",
    "Video_Management",
    "RatingAndReview",
  ]) {
    await page.goto(`/adminPanel/${screen}`);
    broken.push(...(await brokenWords(page, ".row-name")).map((word) => `${screen}: ${word}`));
  }
  expect(broken).toEqual([]);
});

test("ten rows of a list fit on a laptop's screen, each 52 pixels high at most", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const tall: string[] = [];
  for (const screen of DENSE) {
    await page.goto(`/adminPanel/${screen}`);
    const { heights, end } = await rows(page).evaluateAll((all) => ({
      heights: all.map((row) => row.getBoundingClientRect().height),
      end: all[Math.min(9, all.length - 1)]!.getBoundingClientRect().bottom,
    }));
    if (end > 900 || heights.some((height) => height > 52.5)) tall.push(`${screen}: ${heights.join()} until ${end}`);
  }
  expect(tall).toEqual([]);
});

test(
  "the button of the search stands beside its field, however many filters there are",
  { tag: "@first" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/adminPanel/driver-management");
    const search = page.getByRole("search");
    const field = (await search.getByRole("searchbox").boundingBox())!;
    const button = (await search.getByRole("button", { name: "Search" }).boundingBox())!;
    expect(Math.abs(button.y + button.height / 2 - field.y - field.height / 2)).toBeLessThan(4);
    expect(button.x - field.x - field.width).toBeLessThan(20);
  },
);

test("the headings of numbers end where these end", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const apart: string[] = [];
  for (const screen of ["Booking_Management", "Redeem", "Happy_Money_Management", "TaxiSingleManagement"]) {
    await page.goto(`/adminPanel/${screen}`);
    const ends = await page.locator(".table").evaluate((table) => {
      const endOfText = (cell: Element) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        let end = 0;
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          end = Math.max(end, range.getBoundingClientRect().right);
        }
        return end;
      };
      const cells = [...table.querySelectorAll("tbody tr:first-child .num")];
      const heads = [...table.querySelectorAll("thead .num:not(.cell-actions)")];
      return heads.map((head, at) => [head.textContent, endOfText(head) - endOfText(cells[at]!)] as const);
    });
    expect(ends.length, screen).toBeGreaterThan(0);
    for (const [head, by] of ends) if (Math.abs(by) > 1) apart.push(`${screen}: ${head} by ${by}`);
  }
  expect(apart).toEqual([]);
});

// Without scripts nothing tells whether a table fits.
test("the head of a table stays below the top bar", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/adminPanel/Booking_Management?limit=100");
  await expect(page.locator(".table-region[data-fits]")).toBeVisible();
  await rows(page).last().scrollIntoViewIfNeeded();
  const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect());
  const [bar, head] = [await top(".top-bar"), await top(".table thead")];
  expect(Math.round(head.top - bar.bottom)).toBe(0);
  await rows(page).nth(50).getByRole("link").first().focus();
  await page.keyboard.press("Shift+Tab");
  const focused = await page.locator(":focus").boundingBox();
  expect(focused!.y).toBeGreaterThanOrEqual(head.bottom);
});

test(
  "on a phone the filters are folded, and a booking is a card of three lines",
  { tag: "@both" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/adminPanel/Booking_Management?platform=ios");
    await expect(rows(page).first()).toBeInViewport({ ratio: 1 });
    expect((await rows(page).first().boundingBox())!.height).toBeLessThan(95);
    const service = page.getByRole("search").getByLabel("Service");
    await expect(service).toBeHidden();
    await page.getByRole("button", { name: "Filters (1)" }).click();
    await service.selectOption({ label: "Pet service" });
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/service=pet_service/);
    await expect(page.getByRole("button", { name: "Filters (2)" })).toBeVisible();
  },
);

test(
  "a table scrolls in its card by the arrow keys, beside the name and the actions",
  { tag: "@first" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(RIDERS);
    const row = rows(page).first();
    await row.getByRole("link", { name: "View" }).focus();
    expect(await scrolled(page)).toBe(0);
    for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
    await expect(row.getByRole("rowheader").getByRole("link")).toBeInViewport({ ratio: 1 });
    await expect(row.getByRole("link", { name: "View" })).toBeInViewport({ ratio: 1 });
  },
);

test(
  "the name and the actions of a table that scrolls cover nothing that has the focus",
  { tag: "@first" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(RIDERS);
    await page.locator(".sort-link").first().focus();
    const covered: string[] = [];
    for (const key of [...Array<string>(14).fill("Tab"), ...Array<string>(14).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const what = await page.evaluate(async () => {
        const isSeen = (element: Element) => {
          const box = element.getBoundingClientRect();
          return [box.left + 2, (box.left + box.right) / 2, box.right - 2].some((x) => {
            const at = document.elementFromPoint(x, box.top + box.height / 2);
            return at !== null && (element.contains(at) || element.parentElement === at);
          });
        };
        const focused = document.activeElement!;
        for (let frames = 0; frames < 30 && !isSeen(focused); frames += 1) await new Promise(requestAnimationFrame);
        return isSeen(focused) ? null : focused.outerHTML.slice(0, 100);
      });
      if (what !== null) covered.push(what);
    }
    expect(covered).toEqual([]);
  },
);

const PROMO_CODES = "/adminPanel/Other_PromoCode_Management";
for (const [name, address] of [
  ["many", PROMO_CODES],
  ["three", "/adminPanel/SubAdmin_Management"],
  ["one", `${PROMO_CODES}?search=STUDENT20`],
]) {
  test(`no menu of a row is cut by its table of ${name}`, { tag: "@first" }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await page.goto(address!);
    const cut: number[] = [];
    const count = await rows(page).count();
    for (let at = 0; at < count; at += 1) {
      const menu = rows(page).nth(at).locator("details");
      await menu.locator("summary").click();
      await expect(menu).toHaveAttribute("open");
      const isWhole = await menu.locator(".menu-panel").evaluate((panel) => {
        const box = panel.getBoundingClientRect();
        const around = panel.closest(".table-region")!.getBoundingClientRect();
        return box.top >= around.top && box.bottom <= around.bottom;
      });
      if (!isWhole) cut.push(at);
      await menu.locator("summary").click();
    }
    expect(count).toBeGreaterThan(0);
    expect(cut).toEqual([]);
  });
}

test("on a phone Tab follows the eye through each card", { tag: "@first" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of LISTS) {
    await page.goto(address);
    const { seen, reached } = await rows(page)
      .first()
      .evaluate((row) => {
        const stops = [...row.querySelectorAll("a, button, input, summary")].filter((stop) => stop.checkVisibility());
        const middle = (stop: Element) => {
          const { top, bottom } = stop.getBoundingClientRect();
          return (top + bottom) / 2;
        };
        const byEye = stops.toSorted((one, other) => {
          // Elements that share a line are read from its start.
          const isBelow = middle(one) - middle(other);
          return Math.abs(isBelow) > 12
            ? isBelow
            : one.getBoundingClientRect().left - other.getBoundingClientRect().left;
        });
        const names = (list: Element[]) => list.map((stop) => stop.outerHTML.slice(0, 80));
        return { seen: names(byEye), reached: names(stops) };
      });
    expect(reached, address).toEqual(seen);
  }
});
