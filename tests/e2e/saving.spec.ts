import type { Page } from "@playwright/test";
import { OPERATIONS, TIPS_ONLY } from "../support/people";
import { axeFindings } from "./helpers/axe";
import { dialog, field, save, signInWith } from "./helpers/form";
import { ready } from "./helpers/keyboard";
import { expectNotice, row, rowNames } from "./helpers/list";
import { holdScripts } from "./helpers/pages";
import { endAllSessions } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const OFFICES = "/adminPanel/Office_Management";

test.describe("two people change one record", () => {
  test("the second one sees both versions, and takes either", { tag: "@both" }, async ({ page, api }) => {
    const office = await api.createOffice({ city: "Conflict One", streetName: "Before" });
    await page.goto(`${OFFICES}/manage?id=${office._id}&search=conflict`);
    await field(page, "Street").fill("Mine");
    await api.changeOffice(office, { streetName: "Other" });
    await save(page);
    await page.getByRole("link", { name: "Take theirs" }).click();
    await expect(field(page, "Street")).toHaveValue("Other");
    await field(page, "Street").fill("Mine");
    await api.changeOffice(office, { streetName: "Theirs", zipCode: "11111" });
    await save(page);

    const panel = page.getByRole("alert").filter({ hasText: "Someone else changed this in the meantime" });
    await expect(panel).toBeFocused();
    await expect(panel.getByRole("row", { name: "Street differs Mine Theirs" })).toBeVisible();
    await expect(panel.getByRole("row", { name: "Zip code differs 89101 11111" })).toBeVisible();
    await expect(panel.getByRole("row", { name: "City Conflict One Conflict One" })).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    expect(await axeFindings(page)).toEqual([]);

    await panel.getByRole("button", { name: "Keep mine" }).click();
    await expectNotice(page, "The office was saved.");
    await expect(row(page, "Mine")).toContainText("89101");
    await api.removeOffice(office);
  });
});

test("a double click on Save makes one record", { tag: "@both" }, async ({ page, api }) => {
  await page.goto(`${OFFICES}/manage?search=twiceburg`);
  await field(page, "Street").fill("2 Double Street");
  await field(page, "City").fill("Twiceburg");
  await field(page, "State").fill("Ohio");
  await field(page, "ZIP code").fill("43004");
  await page.getByRole("button", { name: "Save", exact: true }).dblclick();
  await expect(rowNames(page)).toHaveText(["2 Double Street"]);
  const offices = await api.offices("twiceburg");
  expect(offices).toHaveLength(1);
  for (const office of offices) await api.removeOffice(office);
});

test.describe("an answer that does not arrive", { tag: "@js" }, () => {
  test.use({ serverFails: true });

  test("leaves the form as it was: sent again it is saved once, and the person may look first", async ({
    page,
    api,
  }) => {
    await page.goto(`${OFFICES}/manage?search=cutburg`);
    await field(page, "Street").fill("3 Cut Street");
    await field(page, "City").fill("Cutburg");
    await field(page, "State").fill("Ohio");
    await field(page, "ZIP code").fill("43004");
    let tries = 0;
    await page.route(/\/manage\.data/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      tries += 1;
      // First the connection breaks; then the process is killed after the save, and the proxy answers; then again.
      if (tries === 1) return route.abort("connectionreset");
      if (tries > 3) return route.continue();
      await route.fetch();
      return route.fulfill({ status: 502, contentType: "text/html", body: "<!doctype html><title>502</title>" });
    });
    const submit = page.getByRole("button", { name: "Save", exact: true });
    const question = page.getByRole("alertdialog", { name: "The answer did not arrive" });
    const back = question.getByRole("button", { name: "Back to the form" });
    await save(page);
    await expect(back).toBeFocused();
    await expect(question).toHaveAccessibleDescription(/may or may not have been saved/);
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole("button", { name: "Send again" }).click();
    for (const [tried, leave] of [
      [2, () => page.keyboard.press("Escape")],
      [3, () => back.click()],
    ] as const) {
      await expect(back).toBeFocused();
      await leave();
      // Nothing is sent; the form is as it was, and can be used.
      await expect(question).toBeHidden();
      await expect(submit).toBeFocused();
      await expect(submit).toBeEnabled();
      await expect(page.locator(".progress-line[data-busy]")).toHaveCount(0);
      await expect(field(page, "Street")).toHaveValue("3 Cut Street");
      expect(tries).toBe(tried);
      await page.keyboard.press("Enter");
    }
    await expect(rowNames(page)).toHaveText(["3 Cut Street"]);
    await expect(question).toBeHidden();
    const offices = await api.offices("cutburg");
    expect(offices).toHaveLength(1);
    for (const office of offices) await api.removeOffice(office);
  });

  /** Goes through the settings bar, and holds the form against it. */
  async function changeLook(page: Page, percentage: string): Promise<void> {
    const bar = page.getByRole("complementary", { name: "Layout settings" });
    for (const [scheme, value] of [
      ["Dark", "dark"],
      ["Light", "light"],
    ] as const) {
      await page.getByRole("button", { name: "Layout settings" }).click();
      // The look is kept by a form of its own, which ends with this page's data read again.
      const read = page.waitForResponse(
        (answer) => answer.request().method() === "GET" && answer.url().includes("AddEdit_Tip.data"),
      );
      await bar.getByRole("group", { name: "Color scheme" }).getByRole("button", { name: scheme, exact: true }).click();
      await read;
      await expect(page.locator("html")).toHaveAttribute("data-scheme", value);
      await expect(page.locator(".progress-line[data-busy]")).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(bar).toBeHidden();
      await expect(field(page, "Percentage")).toHaveValue(percentage);
    }
  }

  test("leaves what was typed, whatever is done on the page after the way back to the form", async ({ page }) => {
    await page.goto("/adminPanel/AddEdit_Tip");
    await field(page, "Percentage").fill("44");
    await page.route(/AddEdit_Tip\.data/, (route) =>
      route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
    );
    await save(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Back to the form" }).click();
    await changeLook(page, "44");
  });

  test("leaves what was typed even where the way back was quicker than the page", async ({ page }) => {
    await page.addInitScript(() => {
      const send = window.fetch.bind(window);
      window.fetch = (input, init) =>
        init?.method === "POST" && input instanceof URL && input.pathname.includes("AddEdit_Tip")
          ? Promise.reject(new TypeError("reset"))
          : send(input, init);
      new MutationObserver(() =>
        document.querySelector<HTMLElement>("dialog[role=alertdialog] button")?.click(),
      ).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/adminPanel/AddEdit_Tip");
    await field(page, "Percentage").fill("45");
    await save(page);
    await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
    await changeLook(page, "45");
  });
});

test.describe("a session that ends while a form is filled in", () => {
  test.use({ person: OPERATIONS });

  test(
    "what was typed is there again after signing in, and is saved then",
    { tag: "@both" },
    async ({ page, context }) => {
      await page.goto("/adminPanel/Office_Management/manage?search=draftburg");
      await field(page, "Street").fill("4 Draft Street");
      await field(page, "City").fill("Draftburg");
      await field(page, "State").fill("Oregon");
      await field(page, "ZIP code").fill("97201");
      await context.clearCookies({ name: "session" });
      await save(page);

      await expect(page).toHaveURL(/\/login\?redirectTo=/);
      await signInWith(page, OPERATIONS);
      await expect(page).toHaveURL(/Office_Management\/manage\?search=draftburg/);
      await expect(
        dialog(page).getByRole("status").filter({ hasText: "What you had typed is here again, not saved yet." }),
      ).toBeFocused();
      await expect(field(page, "Street")).toHaveValue("4 Draft Street");
      await expect(field(page, "City")).toHaveValue("Draftburg");
      expect(await axeFindings(page)).toEqual([]);

      await save(page);
      await expectNotice(page, "The office was added.");
      await page.reload();
      await expect(rowNames(page)).toHaveText(["4 Draft Street"]);
    },
  );
});

test.describe("a session that the taxi service ends", () => {
  test.use({ person: null });

  test("leads to sign-in with the reason, and back", { tag: "@first" }, async ({ page, panel }) => {
    await page.goto("/adminPanel/AddEdit_Tip");
    await signInWith(page, TIPS_ONLY);
    await field(page, "Percentage").fill("66");
    await endAllSessions(panel.apiOrigin, TIPS_ONLY);
    await save(page);
    await expectNotice(page, "Your session has ended. What you typed is kept: sign in to go on.");
    await signInWith(page, TIPS_ONLY);
    await expect(field(page, "Percentage")).toHaveValue("66");
  });
});

test.describe("unsaved changes", { tag: "@js" }, () => {
  test("are asked about before they are left behind", async ({ page }) => {
    await page.goto("/adminPanel/AddEdit_Tip");
    await field(page, "Percentage").pressSequentially("33");
    await page.getByRole("link", { name: "Back" }).click();
    const question = page.getByRole("alertdialog", { name: "Leave this page?" });
    await expect(question.getByRole("button", { name: "Stay here" })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(field(page, "Percentage")).toHaveValue("33");
    await expectNotice(page, "Changes are not saved");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(question.getByRole("button", { name: "Stay here" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expectNotice(page, "Changes are not saved");
    await page.getByRole("link", { name: "Back" }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL("/adminPanel/Tip_Management");
  });

  test("are asked about when they were made before the scripts came", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/adminPanel/AddEdit_Tip", { waitUntil: "commit" });
    await field(page, "Percentage").pressSequentially("33");
    release();
    await ready(page);
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page.getByRole("alertdialog", { name: "Leave this page?" })).toBeVisible();
    await expect(field(page, "Percentage")).toHaveValue("33");
  });

  test("stay in a dialog whose file chooser is left, and however often Escape is pressed", async ({ page }) => {
    await page.goto("/adminPanel/GiftCardManagement/manage");
    await field(page, "Name in English").pressSequentially("Sum");
    await page.locator("input[type=file]").dispatchEvent("cancel");
    const question = page.getByRole("alertdialog", { name: "Leave this page?" });
    await expect(question).toHaveCount(0);
    for (const typed of ["mer", ""]) {
      await page.keyboard.press("Escape");
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toHaveCount(0);
      await expect(field(page, "Name in English")).toBeFocused();
      await page.keyboard.type(typed);
    }
    await expect(field(page, "Name in English")).toHaveValue("Summer");
  });

  test("nothing is asked where nothing was changed", async ({ page }) => {
    await page.goto("/adminPanel/AddEdit_Tip");
    await field(page, "Percentage").pressSequentially("3");
    await field(page, "Percentage").press("Backspace");
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL("/adminPanel/Tip_Management");
    // Forms that scripts change as soon as they run.
    for (const [form, list] of [
      ["AddEdit_SubAdmin", "SubAdmin_Management"],
      ["AddEditPromocode", "Other_PromoCode_Management"],
      ["AddEditBanner", "BannerManagement"],
    ]) {
      await page.goto(`/adminPanel/${form}`);
      await ready(page);
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await expect(page).toHaveURL(`/adminPanel/${list}`);
    }
  });
});
