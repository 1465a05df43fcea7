import { png } from "../embedded-api/support/images";
import type { Page } from "@playwright/test";
import { ready } from "./helpers/keyboard";
import { expect, test } from "./helpers/test";

const FORM = "/adminPanel/AddEdit_SubAdmin";

const main = (page: Page) => page.getByRole("main");
const moduleBox = (page: Page, name: string) => main(page).getByRole("checkbox", { name, exact: true });

test("the couplings of section 4, and the preview of the menu", { tag: "@js" }, async ({ page }) => {
  await page.goto(FORM);
  const preview = page.getByRole("region", { name: "What they will see" });
  const flag = moduleBox(page, "Inspector");
  await main(page).getByLabel("Name").fill("Kept by the preview");
  await moduleBox(page, "Pending Driver").check();
  await expect(flag).toBeChecked();
  await moduleBox(page, "Select All").check();
  await expect(flag).not.toBeChecked();
  for (const name of ["Banner", "Tip", "SubAdmin (view only)"]) await expect(moduleBox(page, name)).toBeChecked();
  await flag.check();
  await expect(moduleBox(page, "Pending Driver")).toBeChecked();
  for (const name of ["Banner", "Tip", "Select All"]) await expect(moduleBox(page, name)).not.toBeChecked();
  await flag.uncheck();
  // What opens first is what was ticked first.
  await moduleBox(page, "Office").check();
  await moduleBox(page, "Tip").check();
  await expect(preview).toContainText("Manage Office");
  await expect(preview.getByRole("listitem").filter({ hasText: "Tips" })).toBeVisible();
  await main(page).getByLabel("Opens first").selectOption("Tip");
  await expect(preview).toContainText("Manage Tip");
  await expect(main(page).getByLabel("Name")).toHaveValue("Kept by the preview");
});

test(
  "an upload that is refused says so, one that finds no connection keeps its file and is tried again",
  { tag: "@js" },
  async ({ page }) => {
    await page.goto(FORM);
    await ready(page);
    const file = main(page).getByLabel("Profile image", { exact: true });
    await file.setInputFiles({ name: "evil.png", mimeType: "image/png", buffer: Buffer.from("<!doctype html>") });
    await expect(file).toHaveAttribute("aria-invalid", "true");
    await expect(file).toHaveAccessibleDescription(/Only PNG and JPEG images can be uploaded\./);
    await page.route("**/adminPanel/upload", (route) => route.abort(), { times: 1 });
    // Without an ending, browsers don't know its type.
    await file.setInputFiles({ name: "me", mimeType: "application/octet-stream", buffer: png(40, 40) });
    const problem = page.getByText("The image could not be uploaded. Please try again.");
    await expect(problem).toBeVisible();
    expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("me");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
    await expect(problem).toHaveCount(0);
    await expect(file).toBeFocused();
  },
);
