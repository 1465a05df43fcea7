import { calls } from "contract";
import { chooseActionByKeyboard, press, ready, tabTo } from "./helpers/keyboard";
import { dialog, field, save } from "./helpers/form";
import { expectNotice, row, rowNames, rows } from "./helpers/list";
import { OPERATIONS } from "../support/people";
import { expect, test } from "./helpers/test";

// By keyboard alone, where scripts run. Without them the same is done by the browser itself.
test.describe.configure({ timeout: 60_000 });

const TIPS = "/adminPanel/Tip_Management";

test.describe("signing in", { tag: "@js" }, () => {
  test.use({ person: null });

  test("needs no pointer, and errors have the focus", async ({ page }) => {
    await page.goto("/adminPanel/login");
    await ready(page);
    await tabTo(page, page.getByLabel("Email"));
    await page.keyboard.type("nobody");
    await page.keyboard.press("Enter");
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Sign in/);
    await press(page, page.locator(".error-summary").getByRole("link", { name: "Invalid email format" }), "Enter");
    await expect(page.getByLabel("Email")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(OPERATIONS.email);
    await tabTo(page, page.getByLabel("Password", { exact: true }));
    await page.keyboard.type(OPERATIONS.password);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });
});

test("the skip link leads past the bars", { tag: "@js" }, async ({ page }) => {
  await page.goto(TIPS);
  await ready(page);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test(
  "the skip link takes nothing from the page: not what the server said of the form, and not the way back",
  { tag: "@js" },
  async ({ page, api }) => {
    const inAll = (text: string) => ({ en: text, ko: text, zh: text, es: text });
    const faq = { question: inAll("Before?"), answer: inAll("Before."), audience: "driver" } as const;
    const id = (await api.call(calls.createFaq, { body: faq })).data!._id;
    await page.goto("/adminPanel/FAQ_Management?audience=driver&search=Before");
    await page.getByRole("link", { name: "Before?", exact: true }).click();
    await field(page, "Answer in English").fill("Mine.");
    await api.call(calls.changeFaq, { params: { id }, body: { ...faq, answer: inAll("Theirs.") } });
    await save(page);
    const panel = page.getByRole("alert").filter({ hasText: "Someone else changed this in the meantime" });
    await expect(panel).toBeFocused();
    const address = page.url();
    await press(page, page.getByRole("link", { name: "Skip to content" }), "Enter");
    await expect(page.locator("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(panel).toBeVisible();
    expect(page.url()).toBe(address);
    await page.goBack();
    await dialog(page).getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("link", { name: "Before?", exact: true })).toBeVisible();
    await api.call(calls.removeFaq, { params: { id } });
  },
);

test(
  "skip links lead past the heads of the columns to the first row, and from a page's caption to the other pages",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto("/adminPanel/account-management");
    await ready(page);
    const firstBox = rows(page).first().getByRole("checkbox");
    const keys = ["Tab", "Enter", "Tab", "Tab", "Enter", "Tab"];
    for (const key of keys) await page.keyboard.press(key);
    await expect(firstBox).toBeFocused();
    await page.getByRole("link", { name: "Next page" }).press("Enter");
    await expect(page.locator("caption")).toBeFocused();
    for (const key of ["Shift+Tab", "Shift+Tab", "Enter", "Tab"]) await page.keyboard.press(key);
    await expect(page.getByRole("link", { name: "Previous page" })).toBeFocused();
  },
);

test("what has the focus is seen: no bar lies over it, and a ring is around it", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 });
  for (const address of ["/adminPanel/Office_Management", "/adminPanel/AddEditFAQ"]) {
    await page.goto(address);
    await ready(page);
    for (const key of ["Tab", "Enter"]) await page.keyboard.press(key);
    const hidden: string[] = [];
    for (const key of [...Array<string>(60).fill("Tab"), ...Array<string>(60).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      const fault = await page.evaluate(async () => {
        const faultOf = (element: Element | null) => {
          if (!(element instanceof HTMLElement) || element === document.body) return null;
          const box = element.getBoundingClientRect();
          const at = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 8));
          const isSeen =
            at !== null && (element.contains(at) || at.contains(element) || element.closest("label")?.contains(at));
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          const hasRing = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
          return isSeen && hasRing
            ? null
            : `${element.outerHTML.slice(0, 120)} ${isSeen ? "has no ring" : "is hidden"}`;
        };
        // The page scrolls to it within a few frames.
        for (let frames = 0; frames < 30 && faultOf(document.activeElement) !== null; frames += 1)
          await new Promise(requestAnimationFrame);
        return faultOf(document.activeElement);
      });
      if (fault) hidden.push(fault);
    }
    expect(hidden, address).toEqual([]);
  }
});

test("Tab through the bar at the top leaves the page where it is", { tag: "@js" }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.goto("/adminPanel/AddEditFAQ");
  await ready(page);
  await page.evaluate(() => scrollTo(0, 400));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  const account = page.locator("summary[aria-label^='Your account']");
  while (!(await account.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
      ),
    ).toBe(400);
  }
});

test("after a navigation the heading has the focus and the title is announced", { tag: "@js" }, async ({ page }) => {
  await page.goto("/adminPanel/dashboard");
  await ready(page);
  await press(page, page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Tips" }), "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Manage Tip" })).toBeFocused();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "Manage Tip · Taxi Admin" })).toBeAttached();
  await press(page, page.getByRole("link", { name: "10%", exact: true }), "Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Edit tip of 10%" })).toBeFocused();
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "Edit Tip" })).toBeAttached();
});

test("the focus stays in the field while errors are corrected", { tag: "@js" }, async ({ page }) => {
  await page.goto("/adminPanel/Office_Management/manage");
  await ready(page);
  await tabTo(page, field(page, "City"));
  await page.keyboard.press("Enter");
  const links = page.locator(".error-summary").getByRole("link");
  await expect(links).toHaveCount(4);
  await expect(page.locator(".error-summary")).toBeFocused();
  await press(page, links.filter({ hasText: "City" }), "Enter");
  await page.keyboard.type("Reno");
  await expect(field(page, "City")).toHaveValue("Reno");
  await expect(field(page, "City")).not.toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "City")).toBeFocused();
  // The summary says what was wrong until the form is sent again.
  await expect(links).toHaveCount(4);
  await page.keyboard.press("Enter");
  await expect(links).toHaveCount(3);
});

test(
  "a question has the focus on Cancel, closes on Escape, and gives the focus back",
  { tag: "@js" },
  async ({ page, api }) => {
    await api.setTips();
    await page.goto(TIPS);
    await ready(page);
    const more = row(page, "15%").locator("summary");
    await chooseActionByKeyboard(page, row(page, "15%"), "Delete");
    await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expectNotice(page, "You have cancelled the operation");
    await expect(dialog(page)).toHaveCount(0);
    await expect(more).toBeFocused();

    await chooseActionByKeyboard(page, row(page, "15%"), "Delete");
    await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeFocused();
    // The focus stays in the dialog.
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
    await press(page, dialog(page).getByRole("button", { name: "Delete" }), "Space");
    await expectNotice(page, "Deleted");
    await expect(rowNames(page)).toHaveText(["10%", "18%", "25%"]);
    await expect(page.locator("main :focus, main:focus")).toHaveCount(1);
  },
);

test("rows are ticked, changed together, searched and sorted", { tag: "@js" }, async ({ page, api }) => {
  await api.setTips();
  await page.goto(TIPS);
  await ready(page);
  const all = page.getByRole("checkbox", { name: "All on this page" });
  const isMixed = () => all.evaluate((box: HTMLInputElement) => box.indeterminate);
  await press(page, page.getByRole("checkbox", { name: /^Select .*18/ }), "Space");
  expect(await isMixed()).toBe(true);
  await tabTo(page, all, "Shift+Tab");
  await page.keyboard.press("Space");
  expect(await isMixed()).toBe(false);
  await expect(page.getByRole("status").filter({ hasText: "4 selected. Press Enter for actions." })).toBeAttached();
  const bar = page.getByRole("form", { name: "Selected rows" });
  await page.keyboard.press("Enter");
  await expect(bar.getByRole("button").first()).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 360 });
  await press(page, page.getByRole("checkbox", { name: /^Select .*18/ }), "Enter");
  await expect(bar.getByRole("button").first()).toBeFocused();
  await press(page, bar.getByRole("button", { name: "Deactivate" }), "Enter");
  await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await press(page, dialog(page).getByRole("button", { name: "Deactivate" }), "Enter");
  await expect(rows(page).getByText("Inactive")).toHaveCount(4);
  await expect(page.locator("main h1")).toBeFocused();
  await expect(page.locator("main h1")).toBeInViewport({ ratio: 1 });

  await press(page, page.getByRole("columnheader", { name: "Percentage" }).getByRole("link"), "Enter");
  await expect(rowNames(page)).toHaveText(["25%", "18%", "15%", "10%"]);
  await tabTo(page, page.getByRole("searchbox"), "Shift+Tab");
  await page.keyboard.type("18");
  await page.keyboard.press("Enter");
  await expect(rowNames(page)).toHaveText(["18%"]);
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test(
  "a list is paged, the focus goes to the rows' caption, and the rows are announced",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto("/adminPanel/Office_Management");
    await ready(page);
    const range = page.getByRole("status").filter({ hasText: /^1–10 of / });
    await range.evaluate((element) => ((element as HTMLElement).dataset.before = "yes"));
    await press(page, page.getByRole("link", { name: "Page 2" }), "Enter");
    const next = page.getByRole("status").filter({ hasText: /^11–\d+ of / });
    await expect(next).toHaveAttribute("data-before", "yes");
    await expect(page.locator("caption")).toBeFocused();
    const top = () => page.locator("caption").evaluate((caption) => caption.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(page.viewportSize()!.height);
  },
);

test("menus fold on Escape, and the bars open and close", { tag: "@js" }, async ({ page }) => {
  await page.goto("/adminPanel/dashboard");
  await ready(page);
  const language = page.locator("summary", { hasText: "English" });
  await press(page, language, "Enter");
  await expect(page.getByRole("button", { name: "Deutsch" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Deutsch" })).toBeHidden();
  await expect(language).toBeFocused();

  await press(page, page.getByRole("button", { name: "Layout settings" }), "Enter");
  const bar = page.getByRole("complementary", { name: "Layout settings" });
  await press(page, bar.locator("summary"), "Enter");
  await press(page, bar.getByRole("button", { name: "Compact" }), "Space");
  await expect(page.locator("html[data-sidebar=compact]")).toBeAttached();
  await expect(bar.getByRole("button", { name: "Compact" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(page.getByRole("button", { name: "Layout settings" })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await press(page, page.getByRole("button", { name: "Open the menu" }), "Enter");
  const drawer = page.getByRole("navigation", { name: "Main menu" });
  await drawer.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  // The element that has the focus now lay behind it.
  await expect(drawer).toBeHidden();
  await expect(page.locator("header :focus")).toBeVisible();
});

test(
  "the dialog for a record closes on Escape, after a question if something was typed",
  { tag: "@js" },
  async ({ page, api }) => {
    await api.setTips();
    await page.goto(TIPS);
    await ready(page);
    const edit = row(page, "18%").getByRole("link", { name: "Edit Tip of 18%" });
    await press(page, edit, "Enter");
    await expect(dialog(page).getByRole("heading", { level: 1 })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(edit).toBeFocused();

    await press(page, edit, "Enter");
    await tabTo(page, field(page, "Percentage"));
    await page.keyboard.type("1");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Leave this page?" });
    await expect(question.getByRole("button", { name: "Stay here" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await expect(field(page, "Percentage")).toBeFocused();
  },
);
