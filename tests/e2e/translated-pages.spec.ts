import type { Page } from "@playwright/test";
import { pathOf } from "~/access/screens";
import { card } from "./helpers/card";
import { ready } from "./helpers/keyboard";
import { holdScripts } from "./helpers/pages";
import { expectAsSent, translate } from "./helpers/translation";
import { ADMIN } from "../support/people";
import { expect, test } from "./helpers/test";

test.describe("a page that the browser has translated", { tag: "@js" }, () => {
  test("shows in a review the driver whose documents it shows", async ({ page }) => {
    await page.goto(pathOf("PendingDriver"));
    await page.getByRole("link", { name: "Review in order" }).click();
    await expect(page).toHaveURL(/view\?.*id=/);
    await ready(page);
    await translate(page);
    for (let next = 0; next < 2; next += 1) {
      const before = page.url();
      await page.getByRole("link", { name: "Next in the queue" }).click();
      await expect(page).not.toHaveURL(before);
      await expectAsSent(page);
    }
  });

  test("shows the chosen month on the dashboard, with its sums and shares", async ({ page }) => {
    await page.goto(pathOf("dashboard"));
    await ready(page);
    await translate(page);
    for (const month of ["April", "January"]) {
      const before = page.url();
      await card(page, "Bookings").getByLabel("Month").selectOption(month);
      await expect(page).not.toHaveURL(before);
      await expectAsSent(page);
    }
  });

  test("shows the categories of gift cards with their own button", async ({ page }) => {
    await page.goto(pathOf("GiftCardManagement"));
    await ready(page);
    await translate(page);
    for (const name of ["Categories", "Gift cards"]) {
      const before = page.url();
      await page
        .getByRole("main")
        .getByRole("link", { name: new RegExp(`^${name}`) })
        .first()
        .click();
      await expect(page).not.toHaveURL(before);
      await expectAsSent(page);
    }
  });

  test("goes from one tab of drivers to the next", async ({ page }) => {
    await page.goto(pathOf("PendingDriver"));
    await ready(page);
    await translate(page);
    const tabs = page.getByRole("main").getByRole("navigation").first().getByRole("link");
    for (let at = (await tabs.count()) - 1; at >= 0; at -= 1) {
      await tabs.nth(at).click();
      await expect(tabs.nth(at)).toHaveAttribute("aria-current", /./);
      await expectAsSent(page);
    }
  });

  test("takes filters and searches of lists back", async ({ page }) => {
    for (const id of ["Tip_Management", "account-management", "Booking_Management"] as const) {
      await page.goto(`${pathOf(id)}?search=zzz`);
      await ready(page);
      await translate(page);
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Clear/ })
        .first()
        .click();
      await expect(page).not.toHaveURL(/zzz/);
      await expectAsSent(page);
    }
  });
});

/** Adds elements as extensions do: behind each field, first in the head, at the end of the document. */
async function addLikeExtensions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll("input, select, textarea")) {
      const button = document.createElement("div");
      button.textContent = "🔑";
      field.after(button);
    }
    document.head.prepend(document.createElement("style"));
    document.documentElement.append(document.createElement("x-extension"));
  });
}

test.describe("a page that an extension has changed before it is usable", { tag: "@js" }, () => {
  test("keeps what was typed and chosen, and the focus", async ({ page, complaints }) => {
    const release = await holdScripts(page);
    await page.goto(pathOf("Tip_Management"), { waitUntil: "commit" });
    await page.getByRole("searchbox").pressSequentially("15");
    await page.getByRole("searchbox").press("ArrowLeft");
    await addLikeExtensions(page);
    const old = await page.evaluateHandle(() => document.documentElement);
    release();
    await ready(page);
    await page.waitForFunction((before) => document.documentElement !== before, old);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await page.keyboard.type("0");
    await expect(page.getByRole("searchbox")).toHaveValue("105");
    // React says that the document was another one.
    complaints.length = 0;
  });

  test.describe("without a session", () => {
    test.use({ person: null });

    test("keeps what was typed at sign-in", async ({ page, complaints }) => {
      const release = await holdScripts(page);
      await page.goto(pathOf("login"), { waitUntil: "commit" });
      const { email, password } = ADMIN;
      await page.locator("input[name=email]").fill(email);
      await page.locator("input[name=password]").fill(password);
      await page.locator("input[name=remember]").check();
      await addLikeExtensions(page);
      const old = await page.evaluateHandle(() => document.documentElement);
      release();
      await page.waitForFunction((before) => document.documentElement !== before, old);
      await expect(page.locator("input[name=password]")).toBeAttached();
      expect(
        await page.evaluate(() =>
          ["email", "password", "remember"].map((name) => {
            const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
            return field.type === "checkbox" ? field.checked : field.value;
          }),
        ),
      ).toEqual([email, password, true]);
      complaints.length = 0;
    });
  });
});
