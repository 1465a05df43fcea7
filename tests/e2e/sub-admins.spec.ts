import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { calls } from "contract";
import { png } from "../embedded-api/support/images";
import { ADMIN, OPERATIONS } from "../support/people";
import { dialog, signInWith } from "./helpers/form";
import { ready } from "./helpers/keyboard";
import { mailedPassword } from "./helpers/mail";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/SubAdmin_Management";
const FORM = "/adminPanel/AddEdit_SubAdmin";

async function signIn(page: Page, person: { email: string; password: string }) {
  await page.goto("/adminPanel/login");
  await signInWith(page, person);
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

const main = (page: Page) => page.getByRole("main");
const save = (page: Page) => main(page).getByRole("button", { name: "Save", exact: true }).click();
const notice = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const moduleBox = (page: Page, name: string) => main(page).getByRole("checkbox", { name, exact: true });

let people = 0;
async function add(page: Page, project: string, modules: string[]): Promise<{ name: string; email: string }> {
  const name = `Ada ${project} ${++people}`;
  const email = `ada.${project}.${people}@example.com`;
  await page.goto(FORM);
  await main(page).getByLabel("Name").fill(name);
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Phone").fill("415 555-0111");
  for (const each of modules) await moduleBox(page, each).check();
  await save(page);
  await notice(page, "SubAdmin added successfully");
  return { name, email };
}

async function openRow(page: Page, name: string) {
  await page.goto(`${LIST}?search=${encodeURIComponent(name.toLowerCase())}`);
  await main(page).getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit SubAdmin ${name}`);
}

async function choose(page: Page, name: string, action: string) {
  await page.goto(`${LIST}?search=${encodeURIComponent(name.toLowerCase())}`);
  await main(page).getByRole("row").filter({ hasText: name }).locator("summary").click();
  await main(page)
    .getByRole("link", { name: `${action} ${name}` })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: action }).click();
}

test("the list: its columns, search and export", async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByPlaceholder("Search by Name,Email")).toBeVisible();
  const row = main(page).getByRole("row").filter({ hasText: "Jisoo Park" });
  await expect(row).toContainText("San Francisco, California");
  await expect(row).toContainText("Inspector");
  await page.getByPlaceholder("Search by Name,Email").fill("TIPS@");
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(main(page).getByRole("row")).toHaveCount(2);
  const csv = await page.request.get(`${LIST}/export.csv?search=tips@`);
  expect(await csv.text()).toContain("tips@example.com");
});

test.describe("the key sub_admin alone (ruling A5)", () => {
  test.use({ person: OPERATIONS });

  test("offers no action and refuses every one", async ({ page, baseURL }) => {
    await page.goto(LIST);
    await expect(main(page).getByRole("row").filter({ hasText: "Tom Becker" })).toBeVisible();
    for (const role of ["button", "link"] as const)
      await expect(main(page).getByRole(role, { name: /block|edit|reset|add/i })).toHaveCount(0);
    await expect(main(page).getByRole("table").getByRole("checkbox")).toHaveCount(0);
    for (const path of [FORM, `${LIST}/block?id=x`, `${LIST}/unblock?id=x`, `${LIST}/reset-password?id=x`]) {
      expect((await page.request.get(path)).status(), path).toBe(403);
      expect((await page.request.post(path, { form: {}, headers: { origin: baseURL! } })).status(), path).toBe(403);
    }
  });
});

test("every message of section 5", async ({ page }) => {
  await page.goto(FORM);
  await save(page);
  for (const text of [
    "Name is required!",
    "Email is required!",
    "Phone is required!",
    "Please Select at least one Module",
  ])
    await notice(page, text);
  await main(page).getByLabel("Name").fill("Al");
  await main(page).getByLabel("Email").fill("nobody");
  await main(page).getByLabel("Phone").fill("123");
  await save(page);
  for (const text of ["Minimum 3 characters", "Invalid email format", "Minimum 4 digits required!"])
    await notice(page, text);
  await main(page).getByLabel("Name").fill("x".repeat(21));
  await main(page).getByLabel("Phone").fill("1".repeat(17));
  await save(page);
  for (const text of ["Maximum 20 characters", "Maximum 16 digits required!"]) await notice(page, text);
  await expect(main(page).getByLabel("Country code")).toHaveValue("US");
});

test("adding sends a password by e-mail; a change of modules and a block end the session", async ({
  page,
  browser,
  baseURL,
  panel,
  javaScriptEnabled,
}, { project }) => {
  const { name, email } = await add(page, project.name, ["Office", "Tip"]);
  const theirs = await (
    await browser.newContext({ baseURL: baseURL!, javaScriptEnabled, storageState: { cookies: [], origins: [] } })
  ).newPage();
  const password = await mailedPassword(panel.dataDir, email);
  await signIn(theirs, { email, password });
  // With scripts in the order of the ticks, without them in that of the page.
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
    javaScriptEnabled ? "Manage Office" : "Manage Tip",
  );

  await openRow(page, name);
  await expect(main(page).getByLabel("Email")).not.toBeEditable();
  await moduleBox(page, "Tip").uncheck();
  await save(page);
  await notice(page, "SubAdmin updated successfully");
  await theirs.goto("/adminPanel/Office_Management");
  await expect(theirs).toHaveURL(/\/login/);
  await notice(theirs, "Your Access has been updated, Please login again");

  await signIn(theirs, { email, password });
  await choose(page, name, "Block");
  await notice(page, "SubAdmin blocked successfully");
  await theirs.goto("/adminPanel/Office_Management");
  await notice(theirs, "Your Account has been blocked, Please Contact Admin");

  await choose(page, name, "Unblock");
  await notice(page, "SubAdmin unblocked successfully");
  await choose(page, name, "Reset password");
  await notice(page, "Password has been sent to the registered Email id.");
  await expect.poll(() => mailedPassword(panel.dataDir, email)).not.toBe(password);
  await theirs.context().close();
});

test("the couplings of section 4, and the preview of the menu", async ({ page, javaScriptEnabled }) => {
  await page.goto(FORM);
  const look = async () => {
    if (!javaScriptEnabled) await main(page).getByRole("button", { name: "Preview" }).click();
  };
  const preview = page.getByRole("region", { name: "What they will see" });
  const flag = moduleBox(page, "Inspector");
  await main(page).getByLabel("Name").fill("Kept by the preview");
  await moduleBox(page, "Pending Driver").check();
  await look();
  await expect(flag).toBeChecked();
  await moduleBox(page, "Select All").check();
  await look();
  await expect(flag).not.toBeChecked();
  for (const name of ["Banner", "Tip", "SubAdmin (view only)"]) await expect(moduleBox(page, name)).toBeChecked();
  await flag.check();
  await look();
  await expect(moduleBox(page, "Pending Driver")).toBeChecked();
  for (const name of ["Banner", "Tip", "Select All"]) await expect(moduleBox(page, name)).not.toBeChecked();
  await flag.uncheck();
  // Without scripts nobody knows whether the module was ticked for the flag alone.
  if (!javaScriptEnabled) await moduleBox(page, "Pending Driver").uncheck();
  await moduleBox(page, "Tip").check();
  await moduleBox(page, "Office").check();
  await look();
  await expect(preview).toContainText("Manage Tip");
  await expect(preview.getByRole("listitem").filter({ hasText: "Offices" })).toBeVisible();
  await main(page).getByLabel("Opens first").selectOption("Office");
  await look();
  await expect(preview).toContainText("Manage Office");
  await expect(main(page).getByLabel("Name")).toHaveValue("Kept by the preview");
});

test("a profile image is uploaded and shown, and other files are refused", async ({ page, panel, javaScriptEnabled }, {
  project,
}) => {
  const { name } = await add(page, `img${project.name}`, ["Tip"]);
  await openRow(page, name);
  const file = main(page).getByLabel("Profile image", { exact: true });
  await file.setInputFiles({
    name: "evil.png",
    mimeType: "image/png",
    buffer: Buffer.from("<!doctype html><script>alert(1)</script>"),
  });
  if (!javaScriptEnabled) await save(page);
  await expect(page.getByText("Only PNG and JPEG images can be uploaded.").first()).toBeVisible();
  await expect(file).toHaveAttribute("aria-invalid", "true");
  await expect(file).toHaveAccessibleDescription(/Only PNG and JPEG images can be uploaded\./);
  await file.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png(40, 40) });
  if (javaScriptEnabled) await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
  await save(page);
  await notice(page, "SubAdmin updated successfully");
  await openRow(page, name);
  const before = await readdir(join(panel.dataDir, "uploads"));
  const image = main(page).getByRole("img", { name: `Profile image of ${name}` });
  await expect(image).toHaveAttribute("src", /\/uploads\/[0-9a-f]{32}\.png$/);
  const first = (await image.getAttribute("src"))!.split("/").at(-1)!;
  // Without an ending, browsers don't know its type.
  await file.setInputFiles({ name: "me2", mimeType: "application/octet-stream", buffer: png(50, 40) });
  if (javaScriptEnabled) await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
  await save(page);
  await notice(page, "SubAdmin updated successfully");
  expect(before).toContain(first);
  expect(await readdir(join(panel.dataDir, "uploads"))).not.toContain(first);
});

test("an upload that finds no connection keeps its file and is tried again", { tag: "@js" }, async ({ page }) => {
  await page.goto("/adminPanel/AddEdit_SubAdmin");
  await ready(page);
  await page.route("**/adminPanel/upload", (route) => route.abort(), { times: 1 });
  const file = main(page).getByLabel("Profile image", { exact: true });
  await file.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: png(40, 40) });
  const problem = page.getByText("The image could not be uploaded. Please try again.");
  await expect(problem).toBeVisible();
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("me.png");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
  await expect(problem).toHaveCount(0);
  await expect(file).toBeFocused();
});

test("several are blocked and unblocked at once", async ({ page }, { project }) => {
  await add(page, `bulk${project.name}`, ["Tip"]);
  await add(page, `bulk${project.name}`, ["Tip"]);
  for (const [action, text] of [
    ["Block", "2 SubAdmins blocked successfully"],
    ["Unblock", "2 SubAdmins unblocked successfully"],
  ] as const) {
    await page.goto(`${LIST}?search=ada+bulk${project.name}`);
    for (const box of await main(page)
      .getByRole("checkbox", { name: /^Select Ada bulk/ })
      .all())
      await box.check();
    await main(page).getByRole("button", { name: action, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: action }).click();
    await notice(page, text);
  }
});

test.describe("two people change one sub-admin", () => {
  test("the second one sees both versions and what they typed", async ({ page, api }, { project }) => {
    const { name } = await add(page, `conf${project.name}`, ["Tip"]);
    await openRow(page, name);
    const { data } = await api.call(calls.listSubAdmins, { query: { search: name.toLowerCase(), limit: 10 } });
    const { _id, email } = data.docs[0]!;
    const theirs = {
      username: name,
      email,
      phone: "4155550122",
      countryCode: "+1",
      profileImage: "",
      accessModule: ["office" as const],
      isInspector: false,
    };
    await api.call(calls.changeSubAdmin, { params: { id: _id }, body: theirs });

    await main(page).getByLabel("Phone").fill("4155550133");
    await save(page);
    const both = page.getByRole("table");
    await expect(both).toContainText("+1 4155550122");
    await expect(both).toContainText("+1 4155550133");
    await expect(both.getByRole("row").filter({ hasText: "Modules" })).toContainText("TipOffice");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await notice(page, "SubAdmin updated successfully");
    const { data: after } = await api.call(calls.listSubAdmins, { query: { search: name.toLowerCase(), limit: 10 } });
    expect(after.docs[0]).toMatchObject({ phone: "4155550133", accessModule: ["tip"] });
  });
});

test.describe("a session that ends over the form", () => {
  test.use({ person: null });

  test("the form returns with what was typed and ticked, and can be saved", async ({ page }, { project }) => {
    await page.goto(FORM);
    await signInWith(page, ADMIN);
    const name = `Ada draft ${project.name}`;
    await main(page).getByLabel("Name").fill(name);
    await main(page).getByLabel("Email").fill(`draft.${project.name}@example.com`);
    await main(page).getByLabel("Country code").selectOption("DE");
    await main(page).getByLabel("Phone").fill("15155550133");
    for (const each of ["Tip", "Banner"]) await moduleBox(page, each).check();
    await page.context().clearCookies({ name: "session" });
    await save(page);
    await expect(page).toHaveURL(/\/login\?redirectTo=/);
    await signInWith(page, ADMIN);
    await expect(main(page).getByLabel("Name")).toHaveValue(name);
    await expect(main(page).getByLabel("Country code")).toHaveValue("DE");
    for (const each of ["Tip", "Banner"]) await expect(moduleBox(page, each)).toBeChecked();
    await expect(moduleBox(page, "Office")).not.toBeChecked();
    await save(page);
    await notice(page, "SubAdmin added successfully");
    await expect(dialog(page)).toHaveCount(0);
  });
});
