import { expectNotice } from "./helpers/list";
import { press, ready, tabTo } from "./helpers/keyboard";
import { ADMIN, OPERATIONS } from "../support/people";
import { expect, test as base } from "./helpers/test";

/** With demonstration data of its own: views are shared, and all users are blocked. */
const test = base.extend<object, { ownData: boolean }>({ ownData: [true, { scope: "worker", auto: true }] });
test.use({ person: OPERATIONS });

const USERS = "/adminPanel/user-management";

test(
  "a view is saved and shared by keyboard, and a colleague opens it from “More views” and saves changes of it",
  { tag: "@js" },
  async ({ page, browser, sessions, panel }) => {
    const save = async (query: string, name: string) => {
      await page.goto(`${USERS}?${query}`);
      await ready(page);
      await press(page, page.getByRole("link", { name: "Save this view" }), "Enter");
      await tabTo(page, page.getByLabel("Name"));
      await page.keyboard.type(name);
      await tabTo(page, page.getByLabel("Who has it"));
      await page.keyboard.press("ArrowDown");
      await press(page, page.getByRole("button", { name: "Save" }), "Enter");
      await expectNotice(page, "The view was saved.");
      const open = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
      await expect(open).toHaveAttribute("aria-current", "page");
    };
    await save("blocked=false", "Not blocked");
    await save("blocked=true", "Blocked ones");

    // A phone has room for one of the tabs.
    const phone = { width: 390, height: 800 };
    const storageState = await sessions.of(ADMIN);
    const context = await browser.newContext({ storageState, baseURL: panel.origin, viewport: phone });
    const theirs = await context.newPage();
    await theirs.goto(USERS);
    await ready(theirs);
    const views = theirs.getByRole("navigation", { name: "Views" });
    await expect(views.getByRole("link", { name: "Not blocked" })).toBeVisible();
    await expect(views.getByRole("link", { name: "Blocked ones" })).toBeHidden();
    await press(theirs, views.locator("summary", { hasText: "More views" }), "Enter");
    await press(theirs, views.getByRole("link", { name: "Blocked ones" }), "Enter");
    const open = views.locator('[aria-current="page"]');
    await expect(open).toHaveText("Blocked ones");
    await tabTo(theirs, theirs.getByRole("searchbox"));
    await theirs.keyboard.type("example.com");
    await theirs.keyboard.press("Enter");
    await expect(open).toHaveText("Blocked ones + 1 change");
    await press(theirs, theirs.getByRole("button", { name: "Save changes" }), "Enter");
    await expectNotice(theirs, "The view shows the list as it is now.");
    await expect(open).toHaveText("Blocked ones");
    await expect(theirs.getByRole("searchbox")).toHaveValue("example.com");
    await context.close();
  },
);

test(
  "all that match are taken by keyboard: their number is said, asked about, and that of those done",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(`${USERS}?blocked=false`);
    await ready(page);
    const all = page.getByRole("checkbox", { name: /^All [\d,]+ that match$/ });
    const selected = page.getByRole("status").filter({ hasText: "selected" });
    await press(page, page.getByRole("checkbox", { name: "All on this page" }), "Space");
    await expect(selected).toHaveText(/^10 selected\./);
    await tabTo(page, all, "Shift+Tab");
    await page.keyboard.press("Space");
    await expect(selected).toHaveText(/^All [\d,]+ that match are selected\./);
    await expect(page.locator(".all-matching [role=status]")).toHaveText(/^All [\d,]+ that match are selected\./);
    const said = await page.locator(".all-matching [role=status]").textContent();
    const [number = ""] = /[\d,]+/.exec(said!) ?? [];
    await press(page, page.locator('#bulk button[formaction$="/block"]'), "Enter");
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(question).toContainText(`these ${number} users`);
    await expect(question).toContainText("Blocked: No");
    await press(page, question.getByRole("button", { name: "Block" }), "Enter");
    await expect(page.getByRole("heading", { name: "Blocking: Users" })).toBeVisible();
    await expect(page.getByText("All that matched: Blocked: No")).toBeVisible();
    const progress = page.getByRole("region", { name: "Progress" });
    await expect(progress.getByText(`Finished: ${number} done`).first()).toBeVisible({ timeout: 30_000 });
  },
);
