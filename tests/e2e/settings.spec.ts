import { calls } from "contract";
import { card } from "./helpers/card";
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

test("names the errors of the service settings, then saves them", async ({ page, api }) => {
  await page.goto(PAGE);
  await field(page, "Support email").fill("support");
  await field(page, "Support phone").fill("call us");
  await field(page, "Riders, iOS").fill("four");
  await field(page, "Drivers, iOS").fill("");
  await field(page, "Maintenance notice").fill("x".repeat(301));
  await save(page);
  await expectFieldError(page, "Support email", "Enter an email address like name@example.com");
  await expectFieldError(page, "Support phone", "Digits, spaces and a leading + only");
  await expectFieldError(page, "Riders, iOS", "A version such as 4.12.0");
  await expectFieldError(page, "Drivers, iOS", "Please fill this in");
  await expectFieldError(page, "Maintenance notice", "At most 300 characters");
  await field(page, "Support email").fill("help@example.com");
  await field(page, "Support phone").fill("+1 (415) 555-0101");
  await field(page, "Riders, iOS").fill("4.13");
  await field(page, "Drivers, iOS").fill("6");
  await field(page, "kilometers").check();
  await field(page, "Maintenance notice").fill("Back at five.");
  await save(page);
  await expectNotice(page, "The settings were saved.");
  await expect(page.getByText("A maintenance notice is shown to everyone at the moment.")).toBeVisible();
  expect((await api.call(calls.readSetting)).data).toMatchObject({
    supportEmail: "help@example.com",
    userIosVersion: "4.13",
    distanceUnit: "km",
    maintenanceNotice: "Back at five.",
  });
});

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

test("shows both versions on a conflict", async ({ page, api }) => {
  await page.goto(PAGE);
  await field(page, "Support phone").fill("+1 415 555 0177");
  await api.call(calls.changeSetting, { body: { ...SETTINGS, supportPhone: "+1 415 555 0188" } });
  await save(page);
  await expect(page.getByRole("row", { name: /Support phone.*0177.*0188/ })).toBeVisible();
});

test("a public page is previewed and saved without its scripts, and shown to everyone", async ({
  page,
  javaScriptEnabled,
}) => {
  const text = `Written ${javaScriptEnabled ? "with" : "without"} scripts`;
  await page.goto(PAGE);
  await page.getByRole("link", { name: "About us", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit page “About us”");
  const preview = card(page, "Preview");
  await expect(preview).toContainText("The page as it is stored.");
  if (javaScriptEnabled) await page.getByRole("button", { name: "Edit as HTML" }).click();
  await field(page, "Text (HTML)").fill("");
  await save(page);
  await expectFieldError(page, "Text (HTML)", "Please fill this in");
  await field(page, "Text (HTML)").fill(
    `<h2>${text}</h2><p onclick="stolen()">Hello <strong>you</strong></p><script>document.title = "stolen"</script><img src="x" onerror="stolen()">`,
  );
  await page.getByRole("button", { name: "Show preview" }).click();
  await expect(preview).toContainText("It is not saved yet.");
  await expect(preview.getByRole("heading", { name: text })).toBeVisible();
  await expect(preview.locator("script, img, [onclick]")).toHaveCount(0);
  await expect(field(page, "Text (HTML)")).toHaveValue(/onerror/);
  await save(page);
  await expectNotice(page, "The page was saved.");
  await page.goto("/adminPanel/About_us");
  await expect(page.getByRole("heading", { name: text })).toBeVisible();
  await expect(page.locator("main strong")).toHaveText("you");
});
