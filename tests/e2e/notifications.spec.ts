import { calls } from "contract";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { expectNotice, exportCsv, filterBy, rowNames, rows } from "./helpers/list";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Notification_Management";

const review = (page: Parameters<typeof save>[0]) => page.getByRole("button", { name: "Review", exact: true }).click();

test("is written, reviewed, changed, sent and recorded", async ({ page, api, javaScriptEnabled }) => {
  const { people } = (await api.call(calls.countAudience, { query: { audience: "drivers" } })).data;
  const title = `Road works ${javaScriptEnabled ? "today" : "tonight"}`;
  await page.goto(LIST);
  await page.getByRole("link", { name: "Write notification" }).click();
  await review(page);
  await expectFieldError(page, "Title", "Please write a title");
  await expectFieldError(page, "Text", "Please write a text");
  await expectFieldError(page, "Type", "Select a Type");
  await field(page, "Title").fill("x".repeat(51));
  await field(page, "Text").fill("y".repeat(151));
  await field(page, "Type").selectOption({ label: "Service" });
  await review(page);
  await expectFieldError(page, "Title", "At most 50 characters");
  await expectFieldError(page, "Text", "At most 150 characters");
  await field(page, "Title").fill(title);
  await field(page, "Text").fill("The bridge is closed until six.");
  await field(page, "Audience").selectOption({ label: "All drivers" });
  await review(page);

  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("Send this Notification?");
  await expect(dialog(page).getByRole("figure")).toContainText("The bridge is closed until six.");
  await expect(dialog(page)).toContainText(`It reaches ${people} people.`);
  await dialog(page).getByRole("link", { name: "Change" }).click();
  await expect(field(page, "Title")).toHaveValue(title);
  await field(page, "Text").fill("The bridge is closed until seven.");
  await review(page);
  await expect(dialog(page).getByRole("figure")).toContainText("until seven.");
  await dialog(page).getByRole("button", { name: "Send", exact: true }).click();
  await expectNotice(page, `The notification was sent to ${people} people.`);
  await expect(rowNames(page).first()).toContainText(title);
  await expect(rows(page).first()).toContainText("All drivers");
  await expect(rows(page).first()).toContainText("Admin");
});

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
async function write(page: Parameters<typeof save>[0], title: string): Promise<void> {
  await page.goto(LIST);
  await page.getByRole("link", { name: "Write notification" }).click();
  await field(page, "Title").fill(title);
  await field(page, "Text").fill("Fares are lower tonight.");
  await field(page, "Type").selectOption({ label: "Promotion" });
  await field(page, "Audience").selectOption({ label: "All drivers" });
  await review(page);
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("Send this Notification?");
}

test("is still in its form when the browser goes back from the review", { tag: "@js" }, async ({ page }) => {
  await write(page, "Back to the form");
  await page.goBack();
  await expect(field(page, "Title")).toHaveValue("Back to the form");
  await expect(field(page, "Text")).toHaveValue("Fares are lower tonight.");
  await expect(field(page, "Audience")).toHaveValue("drivers");
  await page.goBack();
  await expect(page).toHaveURL(LIST);
});

test("is sent once, even after going back and sending it again", async ({ page, api, javaScriptEnabled }) => {
  const title = `Once ${javaScriptEnabled ? "today" : "tonight"}`;
  const sent = async () => (await api.call(calls.listNotifications, { query: { search: title } })).data.docs.length;
  const send = async () => {
    await dialog(page).getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expectNotice(page, "The notification was sent");
  };
  await write(page, title);
  await expect(dialog(page).locator(".notice-warn")).toHaveCount(0);
  await send();
  await page.goBack();
  await expect(dialog(page).locator(".notice-warn")).toHaveText(
    /^All drivers already got this text\. Sent to \d+ people \d+ minutes? ago by Admin\.$/,
  );
  await send();
  expect(await sent()).toBe(1);

  await page.goBack();
  await dialog(page).getByRole("link", { name: "Change" }).click();
  await review(page);
  await send();
  expect(await sent()).toBe(1);
});

test("a sent notification is viewed and copied", async ({ page }) => {
  await page.goto(`${LIST}?search=blankets`);
  await page.getByRole("link", { name: "New blankets are here", exact: true }).click();
  await expect(dialog(page).getByRole("figure")).toContainText("Fetch your set");
  await dialog(page).getByRole("link", { name: "Copy" }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("Write Notification from a copy");
  await expect(field(page, "Title")).toHaveValue("New blankets are here");
  await expect(field(page, "Audience")).toHaveValue("drivers_pet_service");
  await dialog(page).getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(`${LIST}?search=blankets`);
});

test("a review URL without a complete draft leads to the form", async ({ page }) => {
  await page.goto(`${LIST}/review?newTitle=Only+a+title`);
  await expect(dialog(page)).toContainText("There is nothing to send yet.");
  await dialog(page).getByRole("link", { name: "Write notification" }).click();
  await expect(field(page, "Title")).toHaveValue("");
});

test("is filtered and exported", async ({ page, javaScriptEnabled }) => {
  await page.goto(LIST);
  await filterBy(page, "Type", "Safety", javaScriptEnabled);
  await expect(rows(page)).toHaveCount(2);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual(["Title", "Text", "Type", "Audience", "Sent", "Sent by", "Delivered"]);
  expect(lines.map(([name]) => name)).toEqual(["Ice on the hills", "Check the plate"]);
});
