import { calls } from "contract";
import type { Account } from "contract/accounts";
import { nameOf } from "~/modules/accounts/account";
import { dialog } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, filterBy, rowNames, rows, search } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/account-management";
const DETAILS = "/adminPanel/account-details";

/** Accounts of the demonstration that a test may change: each test takes others. */
async function accounts(api: TaxiApi, query: { id?: string } = {}): Promise<Account[]> {
  return (await api.call(calls.listAccounts, { query: { limit: 1000, ...query } })).users;
}

/** Accounts without open rides: they can be deleted. */
async function idle(api: TaxiApi): Promise<(account: Account) => boolean> {
  const riding = await api.ridingIds();
  return ({ _id }) => !riding.has(_id);
}

const needing = ({ userType }: Account) => userType.type === "NEEDAPPROVEL";

/** One account that fits, found in the list by its own e-mail address. */
async function some(
  api: TaxiApi,
  fits: (account: Account) => boolean,
): Promise<{ account: Account; name: string; list: string }> {
  const account = (await accounts(api)).find(fits);
  if (!account) throw new Error("The demonstration has no such account.");
  return { account, name: nameOf(account), list: `${LIST}?search=${encodeURIComponent(account.email)}` };
}

test("shows the columns of the specification, ten rows, and sizes by their number", async ({ page, api }) => {
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Management");
  await expect(page).toHaveTitle(/^Account Management/);
  const headers = await page.getByRole("columnheader").allInnerTexts();
  expect(headers.map((text) => text.trim()).filter((text) => text !== "" && text !== "Select")).toEqual([
    "Sr. No.",
    "User Name",
    "Email Id",
    "Mobile Number",
    "User Type",
    "Status",
    "Actions",
  ]);
  await expect(rows(page)).toHaveCount(10);
  const total = (await accounts(api)).length;
  expect(total).toBeGreaterThan(100);
  await expect(page.getByRole("navigation", { name: "Rows per page" }).getByRole("link")).toHaveText([
    "10",
    "25",
    "100",
  ]);
  await page.getByRole("link", { name: "100 rows per page" }).click();
  await expect(rows(page)).toHaveCount(100);
});

test("shows a badge only where the user type needs approval", async ({ page, api }) => {
  await page.goto(`${LIST}?limit=100`);
  const [first, ...others] = (await accounts(api)).slice(0, 100);
  for (const account of [first!, ...others].filter((each, at) => needing(each) || at < 5)) {
    const status = rows(page).filter({ hasText: account.email }).locator("td[data-label=Status]");
    await expect(status).toHaveText(needing(account) ? (account.isapproved ? "Approved" : "Pending") : "–none");
  }
});

/** A number as the panel shows it; other texts as they are. */
const inGroups = (text: string) => text.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");

test("is searched by full name, e-mail and mobile number, filtered and sorted", async ({
  page,
  api,
  javaScriptEnabled,
}) => {
  const { account, name } = await some(api, () => true);
  await page.goto(LIST);
  for (const text of [name.toUpperCase(), account.email, account.mobileNumber]) {
    await search(page, text);
    await page.waitForURL((url) => url.searchParams.get("search")?.toLowerCase() === text.toLowerCase());
    await expect(page.getByRole("searchbox")).toHaveValue(new RegExp(text.replace(/[.+]/g, "\\$&"), "i"));
    await expect(page.getByRole("cell", { name: account.email, exact: true })).toBeVisible();
    await expect(rows(page).filter({ hasNotText: inGroups(text) })).toHaveCount(0);
  }
  await search(page, "nobody is called so");
  await expect(page.getByText("No Data Found")).toBeVisible();
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(rows(page)).toHaveCount(10);

  await filterBy(page, "Status", "Pending", javaScriptEnabled);
  const pending = (await accounts(api)).filter((each) => needing(each) && !each.isapproved);
  await expect(rows(page)).toHaveCount(Math.min(10, pending.length));
  await page.goto(LIST);
  await page.getByRole("columnheader", { name: "User Name" }).getByRole("link").click();
  await expect(page).toHaveURL(`${LIST}?sort=firstName&order=asc`);
  const names = (await accounts(api)).map(nameOf).sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  await expect(rowNames(page).first()).toContainText(names[0]!);
});

test("blocks and unblocks a user", async ({ page, api }) => {
  const { name, list } = await some(api, ({ isBlocked }) => !isBlocked);
  await page.goto(list);
  await chooseAction(page, name, "Block");
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to block this user?" });
  await expect(question).toContainText(name);
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused();
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await chooseAction(page, name, "Block");
  await dialog(page).getByRole("button", { name: "Block" }).click();
  await expectNotice(page, "User blocked successfully");
  await expect(rows(page).getByText("Blocked", { exact: true })).toBeVisible();

  await rows(page).locator("details.menu summary").click();
  await rows(page).getByRole("link", { name: "Unblock" }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to unblock this user?" })).toContainText(
    name,
  );
  await dialog(page).getByRole("button", { name: "Unblock" }).click();
  await expectNotice(page, "User unblocked successfully");
  await expect(rows(page).getByText("Blocked", { exact: true })).toHaveCount(0);
});

test("deletes a user", async ({ page, api }) => {
  const isIdle = await idle(api);
  const { account, name, list } = await some(api, (each) => !needing(each) && isIdle(each));
  await page.goto(list);
  await chooseAction(page, name, "Delete");
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete this User?" })).toContainText(
    name,
  );
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "User deleted successfully");
  await expect(page.getByText("No Data Found")).toBeVisible();
  expect(await accounts(api, { id: account._id })).toEqual([]);
});

test("shows the notice of the specification for a user that can't be deleted", async ({ page, api }) => {
  const isIdle = await idle(api);
  const { account, name, list } = await some(api, (each) => !needing(each) && isIdle(each));
  await page.goto(list);
  await chooseAction(page, name, "Delete");
  await expect(dialog(page)).toBeVisible();
  // Somebody else was quicker.
  await api.call(calls.deleteAccount, { body: { _id: account._id } });
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "Something went wrong.");
});

test("changes several at once, and shows the result of each", async ({ page, api }) => {
  const isIdle = await idle(api);
  const chosen = (await accounts(api)).filter((each) => !needing(each) && !each.isBlocked && isIdle(each)).slice(3, 6);
  await page.goto(`${LIST}?limit=100`);
  const tickAll = async () => {
    for (const { email } of chosen) await rows(page).filter({ hasText: email }).getByRole("checkbox").check();
  };
  const bulk = page.getByRole("form", { name: "Selected rows" });
  await tickAll();
  await bulk.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to block these 3 users?" })).toContainText(
    nameOf(chosen[2]!),
  );
  await dialog(page).getByRole("button", { name: "Block" }).click();
  await expectNotice(page, "3 users blocked successfully");
  await expect(page).toHaveURL(`${LIST}?limit=100`);
  const ids = chosen.map(({ _id }) => _id).join(",");
  expect((await accounts(api, { id: ids })).map(({ isBlocked }) => isBlocked)).toEqual([true, true, true]);

  await tickAll();
  await bulk.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete these 3 Users?" })).toBeVisible();
  await api.call(calls.deleteAccount, { body: { _id: chosen[0]!._id } });
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("2 done, 1 failed");
  await expect(dialog(page).getByRole("row", { name: nameOf(chosen[0]!) })).toContainText(
    "This user no longer exists.",
  );
  await dialog(page).getByRole("link", { name: "Back to the list" }).click();
  expect(await accounts(api, { id: ids })).toEqual([]);
});

test("exports exactly the filtered users", async ({ page, api }) => {
  await page.goto(`${LIST}?status=approved&sort=email&order=asc`);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual(["User Name", "Email Id", "Mobile Number", "User Type", "Status", "Blocked", "Joined"]);
  const approved = (await accounts(api)).filter((each) => needing(each) && each.isapproved);
  expect(lines.map(([, email]) => email)).toEqual(approved.map(({ email }) => email).sort());
  expect(new Set(lines.map((line) => line[4]))).toEqual(new Set(["Approved"]));
});

test("a user's details: every field, and a link back to the state of the list", async ({ page, api }) => {
  const { account, name } = await some(api, ({ imdbLink }) => imdbLink !== "");
  const list = `${LIST}?search=${encodeURIComponent(name.toLowerCase())}&sort=email&order=desc`;
  await page.goto(list);
  await rows(page).filter({ hasText: account.email }).getByRole("link", { name: "View details" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`User Details: ${name}`);
  const fields = page.locator("main dl");
  for (const [label, value] of [
    ["First Name", account.firstName],
    ["Last Name", account.lastName],
    ["IMDb Link", account.imdbLink],
    ["User Type", account.userType.title],
    ["Kind of User Type", "NEEDAPPROVEL"],
    ["Email Id", account.email],
    ["Country Code", account.countryCode],
    ["Mobile Number", inGroups(account.mobileNumber)],
    ["Free Subscription", account.is_free_subscribed ? "Yes" : "No"],
    ["Paid Subscription", account.is_paid_subscribed ? "Yes" : "No"],
    ["Approval", account.isapproved ? "Approved" : "Pending"],
  ] as const) {
    const shown = fields.locator("div").filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) });
    await expect(shown.locator("dd")).toHaveText(value);
  }
  await expect(fields.getByRole("link", { name: account.imdbLink })).toHaveAttribute("href", account.imdbLink);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Management");
  expect(new URL(page.url()).search.replaceAll("%20", "+")).toBe(
    new URL(list, page.url()).search.replaceAll("%20", "+"),
  );
});

test("approves and disapproves a user whose type needs it", async ({ page, api }) => {
  const { account, name } = await some(api, (each) => needing(each) && !each.isapproved);
  await page.goto(`${DETAILS}?id=${account._id}`);
  await page.getByRole("link", { name: "Approve", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to approve this user?" });
  await expect(question).toContainText(name);
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`${DETAILS}?id=${account._id}`);
  await page.getByRole("link", { name: "Approve", exact: true }).click();
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await expectNotice(page, "User approved successfully");
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeDisabled();
  await expect(page.locator("main dl").getByText("Approved")).toBeVisible();

  await page.getByRole("link", { name: "Disapprove", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to disapprove this user?" })).toContainText(
    name,
  );
  await dialog(page).getByRole("button", { name: "Disapprove" }).click();
  await expectNotice(page, "User disapproved successfully");
  await expect(page.getByRole("link", { name: "Approve", exact: true })).toBeVisible();
  await expect(page.locator("main dl").getByText("Pending")).toBeVisible();
});

test("offers no decision about a user whose type needs none", async ({ page, api }) => {
  const { account } = await some(api, (each) => !needing(each));
  await page.goto(`${DETAILS}?id=${account._id}`);
  await expect(page.getByText("Not needed for this user type")).toBeVisible();
  await expect(page.getByText("Approve", { exact: true })).toHaveCount(0);
  for (const under of ["approve", "disapprove"]) {
    expect((await page.goto(`${DETAILS}/${under}?id=${account._id}`))?.status()).toBe(404);
  }
});

for (const address of [
  `${DETAILS}?id=nobody`,
  `${DETAILS}?id=0190aaaa-0000-7000-8000-000000000000`,
  `${LIST}/delete?id=nobody`,
  `${LIST}/block`,
]) {
  test(`${address} is a page that does not exist, inside the frame`, async ({ page }) => {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("navigation").first()).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}
