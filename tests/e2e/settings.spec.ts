import { calls } from "contract";
import { expectFieldError, field, save } from "./helpers/form";
import { expectNotice } from "./helpers/list";
import { expect, test } from "./helpers/test";

const PAGE = "/adminPanel/Content_Management";

const SETTINGS = {
  supportEmail: "support@example.com",
  supportPhone: "+1 415 555 0100",
  currency: "USD",
  distanceUnit: "mi",
  timeZone: "America/Los_Angeles",
  userAndroidVersion: "4.12.0",
  userIosVersion: "4.11.2",
  driverAndroidVersion: "5.3.0",
  driverIosVersion: "5.3.1",
  maintenanceNotice: "",
} as const;

test.beforeEach(({ api }) => api.call(calls.changeSetting, { body: SETTINGS }));

test("each save has its own notice, which a later error replaces", { tag: "@js" }, async ({ page, api }) => {
  const notices = page.locator(".notices");
  const change = async (label: string, value: string) => {
    await field(page, label).fill(value);
    await save(page);
  };
  await page.goto(PAGE);
  const region = await notices.getByRole("status").elementHandle();
  await change("Support phone", "+1 415 555 0101");
  await expectNotice(page, "The settings were saved.");
  const first = await notices.locator(".notice").elementHandle();
  await change("Support phone", "+1 415 555 0102");
  await expect.poll(() => first!.evaluate((line) => line.isConnected)).toBe(false);
  await expectNotice(page, "The settings were saved.");

  await change("Support email", "");
  await expectFieldError(page, "Support email", "Please fill this in");
  await expect(notices.locator(".notice")).toHaveCount(0);
  await change("Support email", "help@example.com");
  await expectNotice(page, "The settings were saved.");
  await expect(page).toHaveTitle(/^Manage Settings/);

  await api.call(calls.changeSetting, { body: { ...SETTINGS, supportPhone: "+1 415 555 0188" } });
  await change("Support phone", "+1 415 555 0177");
  await expect(page.getByRole("button", { name: "Keep mine" })).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(notices.locator(".notice")).toHaveCount(0);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expectNotice(page, "The settings were saved.");
  await expect(page).toHaveTitle(/^Manage Settings/);
  // Neither a try that failed nor its end is another page.
  await expect(page.locator("p.sr-only[aria-live=polite]")).toHaveText("");
  expect(await region!.evaluate((element) => element.isConnected)).toBe(true);
});
