import type { Page } from "@playwright/test";
import { calls } from "contract";
import { dialog, field } from "./helpers/form";
import { expectNotice } from "./helpers/list";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Notification_Management";

const review = (page: Page) => page.getByRole("button", { name: "Review", exact: true }).click();

test("counts its characters while they are typed", { tag: "@js" }, async ({ page }) => {
  await page.goto(`${LIST}/compose`);
  await expect(page.getByText("0 of 50 characters")).toBeVisible();
  await field(page, "Title").pressSequentially("Hello");
  await expect(page.getByText("5 of 50 characters")).toBeVisible();
  await field(page, "Title").fill("x".repeat(48));
  await expect(page.getByRole("status").filter({ hasText: "2 characters left" })).toBeAttached();
  await field(page, "Text").fill(`${"x".repeat(149)}🚕`);
  await expect(page.getByText("150 of 150 characters")).toBeVisible();
  await review(page);
  await expect(field(page, "Text")).not.toHaveAttribute("aria-invalid");
});

/** Writes one and goes on to its review. */
async function write(page: Page, title: string): Promise<void> {
  await page.goto(LIST);
  await page.getByRole("link", { name: "Write notification" }).click();
  await field(page, "Title").fill(title);
  await field(page, "Text").fill("Fares are lower tonight.");
  await field(page, "Type").selectOption({ label: "Promotion" });
  await field(page, "Audience").selectOption({ label: "All drivers" });
  await review(page);
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("Send this Notification?");
}

test(
  "is still in its form when the browser goes back from the review, and is sent once, even after going back again",
  { tag: "@js" },
  async ({ page, api }) => {
    await write(page, "Back to the form");
    await page.goBack();
    await expect(field(page, "Title")).toHaveValue("Back to the form");
    await expect(field(page, "Text")).toHaveValue("Fares are lower tonight.");
    await expect(field(page, "Audience")).toHaveValue("drivers");
    await page.goBack();
    await expect(page).toHaveURL(LIST);

    await write(page, "Sent once");
    await expect(dialog(page).locator(".notice-warn")).toHaveCount(0);
    const send = async () => {
      await dialog(page).getByRole("button", { name: "Send", exact: true }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expectNotice(page, "The notification was sent");
    };
    await send();
    await page.goBack();
    await expect(dialog(page).locator(".notice-warn")).toHaveText(
      /^All drivers already got this text\. Sent to \d+ people \d+ minutes? ago by Admin\.$/,
    );
    await send();
    await page.goBack();
    await dialog(page).getByRole("link", { name: "Change" }).click();
    await review(page);
    await send();
    const { docs } = (await api.call(calls.listNotifications, { query: { search: "Sent once" } })).data;
    expect(docs).toHaveLength(1);
  },
);
