import { ADMIN } from "../support/people";
import { dialog, field } from "./helpers/form";
import { chooseActionByKeyboard, chooseFileByKeyboard, press, tabTo } from "./helpers/keyboard";
import { expectNotice, row, rowNames } from "./helpers/list";
import { expect, test } from "./helpers/test";
import { BANNER, beginDay, BONUS, bonusField, endDay, RIDES, workDay } from "./helpers/working-day";

test.use({ person: null });
test.describe.configure({ timeout: 90_000 });

test.beforeEach(({ api }) => beginDay(api));
test.afterEach(({ api }) => endDay(api));

test(
  "signs in, looks, searches, changes, exports, sets up and signs out",
  { tag: "@both" },
  ({ page, javaScriptEnabled }) => workDay(page, javaScriptEnabled),
);

test("goes the whole way by keyboard alone", { tag: "@js" }, async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  const type = async (text: string) => {
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  };
  const goTo = async (link: string, title: string) => {
    await press(
      page,
      page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: link, exact: true }),
      "Enter",
    );
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
  };

  await test.step("signs in", async () => {
    await page.goto("/adminPanel/login");
    await tabTo(page, page.getByLabel("Email"));
    await type(ADMIN.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await type(ADMIN.password);
    await page.keyboard.press("Enter");
    await expect(heading).toBeFocused();
  });

  await test.step("pages, sorts and searches a list", async () => {
    await goTo("Offices", "Manage Office");
    await press(page, page.getByRole("link", { name: "Next page" }), "Enter");
    await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await press(page, page.getByRole("columnheader", { name: "Street" }).getByRole("link"), "Enter");
    await expect(page.getByRole("columnheader", { name: "Street" })).toHaveAttribute("aria-sort", "ascending");
    await tabTo(page, page.getByRole("searchbox"));
    await type("Broadway");
    await page.keyboard.press("Enter");
    await expect(rowNames(page)).toHaveText(["1221 Broadway"]);
  });

  await test.step("adds a tip, changes it, and deletes it", async () => {
    await goTo("Tips", "Manage Tip");
    await press(page, page.getByRole("link", { name: "Add tip" }), "Enter");
    await tabTo(page, field(page, "Percentage"));
    await type("30");
    await page.keyboard.press("Enter");
    await expectNotice(page, "The tip was added.");
    await press(page, row(page, "30%").getByRole("link", { name: "Edit Tip of 30%" }), "Enter");
    await tabTo(page, field(page, "Percentage"));
    await type("31");
    await page.keyboard.press("Enter");
    await expect(row(page, "31%")).toBeVisible();
    await chooseActionByKeyboard(page, row(page, "31%"), "Delete");
    await press(page, dialog(page).getByRole("button", { name: "Delete" }), "Enter");
    await expectNotice(page, "Deleted");
  });

  await test.step("adds a row of bonuses, and takes another away", async () => {
    await goTo("Invitation promo", "Invitation Promo");
    await press(page, page.getByRole("button", { name: "Add row" }), "Enter");
    await expect(bonusField(page, 3, RIDES)).toBeFocused();
    await type("30");
    await tabTo(page, bonusField(page, 3, BONUS));
    await type("55.5");
    await tabTo(page, page.getByRole("button", { name: "Remove Row 2", exact: true }), "Shift+Tab");
    await page.keyboard.press("Space");
    await expect(bonusField(page, 2, BONUS)).toHaveValue("55.50");
    await press(page, page.getByRole("button", { name: "Update" }), "Enter");
    await expectNotice(page, "Successfully Updated !!");
    await expect(bonusField(page, 2, BONUS)).toHaveValue("55.50");
  });

  await test.step("uploads the picture of a banner", async () => {
    await goTo("Banners", "Manage Banner");
    await press(page, page.getByRole("link", { name: "Add banner" }), "Enter");
    await tabTo(page, field(page, "Link"));
    await type("https://journey.example.com/two");
    await chooseFileByKeyboard(page, field(page, "Image"), "Enter", BANNER);
    await press(page, page.getByRole("button", { name: "Remove image" }), "Enter");
    await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);
    await expect(field(page, "Image")).toBeFocused();
    await chooseFileByKeyboard(page, field(page, "Image"), "Space", BANNER);
    await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
    await press(page, page.getByRole("button", { name: "Save", exact: true }), "Enter");
    await expectNotice(page, "The banner was added.");
  });

  await test.step("speaks another language, and signs out", async () => {
    await press(page, page.locator("summary", { hasText: "English" }), "Enter");
    await press(page, page.getByRole("button", { name: "Español" }), "Enter");
    await expect(heading).toHaveText("Gestionar banners");
    await press(page, page.locator("summary", { hasText: "Admin" }), "Enter");
    await press(page, page.getByRole("button", { name: "Cerrar sesión" }), "Enter");
    await expect(page).toHaveURL("/adminPanel/login");
  });
});
