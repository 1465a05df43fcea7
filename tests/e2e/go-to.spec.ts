import { nameOf } from "~/modules/riders/rider";
import { calls } from "contract";
import { axeFindings } from "./helpers/axe";
import { field } from "./helpers/form";
import { expect, test } from "./helpers/test";

const FIELD = "Find a person, booking or screen";

test(
  "results come while somebody types, and the keyboard chooses among them and what was opened last",
  { tag: "@js" },
  async ({ page, api, context }) => {
    const [rider] = (await api.call(calls.listRiders, { query: { limit: 1 } })).data.docs;
    await page.goto("/adminPanel/Office_Management");
    const found = page.getByRole("combobox", { name: FIELD });
    const options = page.getByRole("dialog").getByRole("option");
    const chosen = page.getByRole("dialog").getByRole("option", { selected: true });

    // What is typed before the dialog has come is not lost.
    await page.getByRole("textbox", { name: FIELD }).focus();
    await page.keyboard.type(rider!.email, { delay: 20 });
    await expect(found).toHaveValue(rider!.email);
    await expect(options).toHaveCount(1);
    await expect(page.getByRole("dialog").getByRole("status")).toHaveText("1 found");
    await expect(found).toHaveAttribute("aria-expanded", "true");
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await expect(chosen).toContainText(nameOf(rider!));
    await expect(found).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id"))!);
    await expect(found).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(nameOf(rider!));
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.keyboard.press("Control+k");
    await expect(page.getByRole("group", { name: "Recently opened" }).getByRole("option")).toHaveCount(1);
    await page.keyboard.type("promo");
    await expect(options).toHaveCount(3);
    await page.keyboard.press("ArrowUp");
    await expect(chosen).toHaveText((await options.last().textContent())!);
    await page.keyboard.press("ArrowDown");
    await expect(chosen).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(found).toBeHidden();
    await expect(page.getByRole("textbox", { name: FIELD })).toHaveValue("");

    // Enter without a choice leads to the page of all results. With Caps Lock on, the letter is a capital.
    await page.keyboard.press("Control+K");
    await page.keyboard.type("promo");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/adminPanel/go?q=promo");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 found");

    // Names of people do not stay in the tab after the session.
    const stored = () => page.evaluate(() => Object.values(sessionStorage).join());
    expect(await stored()).toContain(nameOf(rider!));
    await context.clearCookies();
    await page.goto("/adminPanel/login");
    await expect.poll(stored).not.toContain(nameOf(rider!));
  },
);

test("Escape leads back to where somebody was, and what is typed then arrives", { tag: "@js" }, async ({ page }) => {
  const dialog = page.getByRole("dialog");
  await page.goto("/adminPanel/AddEdit_Tip");
  const percentage = field(page, "Percentage");
  const ofTopBar = page.getByRole("textbox", { name: FIELD });
  await percentage.pressSequentially("1");
  await page.keyboard.press("Control+k");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(percentage).toBeFocused();
  await page.keyboard.type("2");
  await expect(percentage).toHaveValue("12");
  await ofTopBar.focus();
  for (const typed of ["a", "b"]) {
    await page.keyboard.type(typed);
    await expect(page.getByRole("combobox", { name: FIELD })).toHaveValue(typed);
    await page.keyboard.press("Escape");
    await expect(ofTopBar).toBeFocused();
  }
});
