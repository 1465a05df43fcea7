import { png } from "../embedded-api/support/images";
import { chooseFileByKeyboard, press, ready } from "./helpers/keyboard";
import { field, signInWith } from "./helpers/form";
import { ADMIN } from "../support/people";
import { expect, test } from "./helpers/test";

test.describe("the admin's own session", { tag: "@js" }, () => {
  test.use({ person: null });

  test("rows of the promo, an image, a language and the way out need no pointer", async ({ page }) => {
    await page.goto("/adminPanel/login");
    await signInWith(page, ADMIN);
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await page.goto("/adminPanel/invitation_promo");
    await ready(page);
    await press(page, page.getByRole("button", { name: "Add row" }), "Enter");
    const added = page.getByRole("group", { name: /^Row \d+$/ }).last();
    await expect(added.getByRole("textbox").first()).toBeFocused();
    await page.keyboard.type("77");
    await page.keyboard.press("Tab");
    await page.keyboard.type("3");
    const count = await page.getByRole("group", { name: /^Row \d+$/ }).count();
    await press(page, added.getByRole("button", { name: /^Remove/ }), "Space");
    await expect(page.getByRole("group", { name: /^Row \d+$/ })).toHaveCount(count - 1);
    await expect(page.getByRole("button", { name: `Remove Row ${count - 1}` })).toBeFocused();

    await page.goto("/adminPanel/AddEditBanner");
    await ready(page);
    await chooseFileByKeyboard(page, field(page, "Image"), "Space", {
      name: "banner.png",
      mimeType: "image/png",
      buffer: png(30, 10),
    });
    await expect(page.getByRole("main").getByRole("img")).toBeVisible();
    await press(page, page.getByRole("button", { name: "Remove image" }), "Enter");
    await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
    await expect(field(page, "Image")).toBeFocused();

    await page.goto("/adminPanel/CustomChangePassword");
    await ready(page);
    await press(page, page.locator("summary", { hasText: "English" }), "Enter");
    await press(page, page.getByRole("button", { name: "Italiano" }), "Enter");
    await expect(page.locator("html[lang=it]")).toBeAttached();
    await press(page, page.locator(".user-menu summary"), "Enter");
    await press(page, page.getByRole("button", { name: "Esci" }), "Enter");
    await expect(page).toHaveURL("/adminPanel/login");
    await expect(page.getByRole("heading", { level: 1, name: "Accedi" })).toBeVisible();
  });
});
