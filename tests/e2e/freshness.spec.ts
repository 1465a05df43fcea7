import { rowNames, rows } from "./helpers/list";
import { expect, test } from "./helpers/test";

const PENDING = "/adminPanel/PendingDriver";

test(
  "an open list says who has applied since, without moving a row, and lists them when it is asked",
  { tag: "@js" },
  async ({ page }) => {
    await page.clock.install();
    let news: string | null = null;
    let asked = 0;
    await page.route(/PendingDriver\/new\?/, async (route) => {
      asked += 1;
      await route.fulfill({ json: { text: news } });
    });
    await page.goto(`${PENDING}?sort=name`);
    const said = page.locator(".freshness").getByRole("status");
    const names = await rowNames(page).allTextContents();
    const review = rows(page)
      .first()
      .getByRole("link", { name: /^Review/ });
    const drawn = await review.elementHandle();
    await page.waitForFunction(() => document.querySelector("details.menu")?.isConnected);
    await review.focus();
    news = "3 new";
    await page.clock.runFor(31_000);
    await expect(page.locator(".freshness")).toContainText("3 new: show");
    await expect(said).toHaveText("3 new");
    news = "4 new";
    await page.clock.runFor(30_000);
    await expect(page.locator(".freshness")).toContainText("4 new: show");
    // Once a minute is enough for who listens.
    await expect(said).toHaveText("3 new");
    await page.clock.runFor(30_000);
    await expect(said).toHaveText("4 new");
    await expect(review).toBeFocused();
    expect(await drawn!.evaluate((link) => link.isConnected && link === document.activeElement)).toBe(true);
    expect(await rowNames(page).allTextContents()).toEqual(names);

    const asking = async (choice: "On" | "Off") => {
      // A saved choice reads the page again.
      const read = page.waitForResponse(/PendingDriver\.data/);
      await page.getByRole("button", { name: "Layout settings" }).click();
      await page.getByRole("group", { name: "Look for new entries" }).getByRole("button", { name: choice }).click();
      await expect(page.locator("html[data-new-rows=off]")).toHaveCount(choice === "Off" ? 1 : 0);
      await read;
      await page.keyboard.press("Escape");
    };
    await asking("Off");
    const before = asked;
    await page.clock.runFor(90_000);
    await expect(page.locator(".freshness")).not.toContainText("new");
    expect(asked).toBe(before);
    await asking("On");
    await page.clock.runFor(31_000);
    await page.locator(".freshness").getByRole("link", { name: "show" }).click();
    await expect(page).toHaveURL(`${PENDING}?sort=appliedAt&order=desc`);
    await expect(page.locator(".freshness")).not.toContainText("new");
  },
);
