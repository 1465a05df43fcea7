import { expect, type Page } from "@playwright/test";

/** The dialog over a page. */
export const dialog = (page: Page) => page.locator("dialog[open]");

/** A control of the page's form; the list under a dialog has others of that name. */
export const field = (page: Page, label: string) => page.locator("form.record-form").getByLabel(label);

export const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

/** The form says what is wrong: above it, with the focus there; beside the field; in the title. */
export async function expectFieldError(page: Page, label: string, message: string): Promise<void> {
  const summary = page.locator(".error-summary");
  const control = field(page, label);
  await expect(control).toHaveAccessibleDescription(new RegExp(escaped(message)));
  await expect(control).toHaveAttribute("aria-invalid", "true");
  await expect(
    summary.locator(`a[href="#${await control.getAttribute("id")}"]`).filter({ hasText: message }),
  ).toBeVisible();
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Fills in the sign-in form and sends it. */
export async function signInWith(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  // The address of the sign-in may be there a moment before its page, and the page before may have an "Email" as well.
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
