import type { Page } from "@playwright/test";
import { calls } from "contract";
import type { Driver } from "contract/drivers";
import type { DriverState } from "contract/driver-constants";
import { INSPECTOR } from "../support/people";
import { dialog, expectFieldError, field } from "./helpers/form";
import { press, tabTo } from "./helpers/keyboard";
import { expectNotice, exportCsv, filterBy, rowNames, rows, search } from "./helpers/list";
import { pageFindings } from "./helpers/page-findings";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const PENDING = "/adminPanel/PendingDriver";
const ALL = "/adminPanel/driver-management";
const VIEW = "/adminPanel/driver-view";

const rowOf = (page: Page, { email }: Pick<Driver, "email">) => rows(page).filter({ hasText: email });
const nameOf = ({ firstName, lastName }: Driver) => `${firstName} ${lastName}`;

async function driversOf(api: TaxiApi, status: DriverState): Promise<Driver[]> {
  return (await api.call(calls.listDrivers, { query: { status, limit: 100 } })).data.docs;
}

const readDriver = async (api: TaxiApi, id: string) => (await api.call(calls.readDriver, { params: { id } })).data;

/** The pending driver who waits longest, all of whose documents are accepted. */
async function readyDriver(api: TaxiApi): Promise<Driver> {
  const [first] = await driversOf(api, "pending");
  if (!first) throw new Error("Nobody is waiting.");
  for (const { _id, status } of (await readDriver(api, first._id)).documents ?? []) {
    if (status !== "approved")
      await api.call(calls.decideDocument, { params: { id: first._id, docId: _id }, body: { status: "approved" } });
  }
  return readDriver(api, first._id);
}

test("the driver who waits longest is first, and a driver's page leads back to the state of the list", async ({
  page,
  api,
}) => {
  const waiting = await driversOf(api, "pending");
  await page.goto(PENDING);
  await expect(rowNames(page)).toHaveText(
    waiting
      .map((driver) => `${nameOf(driver)}${driver.email}`)
      .map((text) => new RegExp(text.slice(-30).replaceAll(".", "\\."))),
  );
  await expect(page.getByText(`${waiting.length} people are waiting, the longest for`)).toBeVisible();
  await search(page, waiting[1]!.email);
  await expect(rows(page)).toHaveCount(1);
  await rowOf(page, waiting[1]!)
    .getByRole("link", { name: /^Review/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(nameOf(waiting[1]!));
  expect(await pageFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(new RegExp(`${PENDING}\\?search=`));
  await expect(rows(page)).toHaveCount(1);
});

test("documents are accepted, and rejected with a preset reason", async ({ page, api, javaScriptEnabled }) => {
  const driver = await api.undecidedDriver();
  await page.goto(`${VIEW}/document?id=${driver._id}&list=PendingDriver`);
  await expect(dialog(page).getByRole("img")).toBeVisible();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toContainText(/\d of \d$/);
  await dialog(page).getByText("Reject…").click();
  await dialog(page).getByRole("button", { name: "Reject document" }).click();
  await expectFieldError(page, "Reason", "Please fill this in");
  expect(await pageFindings(page)).toEqual([]);
  await page.goto(`${VIEW}/document?id=${driver._id}&list=PendingDriver`);
  await dialog(page).getByText("Reject…").click();
  await dialog(page)
    .getByRole(javaScriptEnabled ? "button" : "link", { name: "Blurred" })
    .click();
  await expect(field(page, "Reason")).not.toHaveValue("");
  const reason = await field(page, "Reason").inputValue();
  await dialog(page).getByRole("button", { name: "Reject document" }).click();
  await expectNotice(page, "rejected.");
  await expect(dialog(page).getByRole("button", { name: "Undo" })).toBeVisible();
  expect(await pageFindings(page)).toEqual([]);
  // On to the next one that waits.
  await dialog(page).getByRole("button", { name: "Accept document" }).click();
  await expectNotice(page, "accepted.");
  const documents = (await readDriver(api, driver._id)).documents ?? [];
  expect(documents.filter((document) => document.reason === reason)).toHaveLength(1);
  expect(documents.filter(({ status }) => status === "approved").length).toBe(driver.documentCounts.approved + 1);
});

test(
  "by keyboard documents are decided about one after the other: each is said, and a reason that is offered is gone on with",
  { tag: "@js" },
  async ({ page, api }) => {
    const { _id, documentCounts } = await api.undecidedDriver(3);
    await page.goto(`${VIEW}?id=${_id}&list=PendingDriver`);
    await press(page, page.getByRole("link", { name: /^Check / }).first(), "Enter");
    const heading = dialog(page).getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    const first = await heading.innerText();
    // Screen readers tell what changes in a region that was there before.
    const region = await dialog(page).locator(".notices [role=status]").elementHandle();
    // A letter decides nothing, because speech input may type it anywhere.
    await page.keyboard.press("r");
    await expect(field(page, "Reason")).toBeHidden();
    await page.keyboard.press("a");
    await press(page, dialog(page).getByRole("button", { name: "Accept document" }), "Enter");
    await expect(heading).not.toHaveText(first);
    await expect(heading).toBeFocused();
    expect(await region!.innerText()).toContain("accepted");
    await expect(dialog(page).getByRole("button", { name: "Undo" })).toBeInViewport();

    const second = await heading.innerText();
    expect((await readDriver(api, _id)).documentCounts.approved).toBe(documentCounts.approved + 1);
    await press(page, dialog(page).getByText("Reject…"), "Enter");
    await tabTo(page, field(page, "Reason"));
    await page.keyboard.type("Ann: a photo");
    await press(page, dialog(page).getByRole("button", { name: "Blurred" }), "Enter");
    await expect(field(page, "Reason")).toBeFocused();
    await expect(field(page, "Reason")).toHaveValue(/^Ann: a photo \S+/);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    const reason = await field(page, "Reason").inputValue();
    await page.keyboard.type("!");
    await expect(field(page, "Reason")).toHaveValue(`${reason}!`);
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByRole("button", { name: "Reject document" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading).not.toHaveText(second);
    await expect(heading).toBeFocused();
    await page.keyboard.press("Escape");
    // The line that led to the accepted document is that of the next one by now.
    await expect(page.getByRole("region", { name: "At a glance" }).locator("a:focus")).toHaveCount(1);
  },
);

test("a driver is approved for a category, and the next one opens", async ({ page, api }) => {
  const driver = await readyDriver(api);
  const next = (await driversOf(api, "pending"))[1]!;
  await page.goto(PENDING);
  await page.getByRole("link", { name: "Review in order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(nameOf(driver));
  await page.getByRole("link", { name: "Approve", exact: true }).click();
  const offered = (await readDriver(api, driver._id)).vehicles?.[0]?.category;
  await expect(field(page, "Vehicle category")).toHaveValue(offered!);
  await field(page, "Vehicle category").selectOption("");
  await dialog(page).getByRole("button", { name: "Approve", exact: true }).click();
  await expectFieldError(page, "Vehicle category", "Please select a vehicle category");
  expect(await pageFindings(page)).toEqual([]);
  await field(page, "Vehicle category").selectOption({ label: "Comfort" });
  await dialog(page).getByRole("button", { name: "Approve and next" }).click();
  await expectNotice(page, `${nameOf(driver)} was approved for Comfort.`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(nameOf(next));
  expect(await readDriver(api, driver._id)).toMatchObject({
    status: "approved",
    vehicleCategory: "Comfort",
    decidedBy: "Admin",
  });
});

test("a later decision is refused, and shows the earlier one and who made it", async ({ page, api }) => {
  const driver = await readyDriver(api);
  await page.goto(`${VIEW}/approve?id=${driver._id}&list=PendingDriver`);
  await field(page, "Vehicle category").selectOption({ label: "Van" });
  await api.call(calls.disapproveDriver, { params: { id: driver._id }, body: { reason: "Too many complaints" } });
  await dialog(page).getByRole("button", { name: "Approve", exact: true }).click();
  const meanwhile = page.getByRole("alertdialog", { name: "Someone else decided first" });
  await expect(meanwhile).toContainText("Disapproved");
  await expect(meanwhile).toContainText("Reason: Too many complaints");
  await expect(meanwhile).toContainText("Admin");
  // Said once, with the dialog's name.
  await expect(meanwhile).toHaveAccessibleDescription(/Disapproved.*Too many complaints/s);
  await expect(meanwhile.getByRole("alert")).toHaveCount(0);
  expect(await pageFindings(page)).toEqual([]);
  await meanwhile.getByRole("link", { name: "Show the current status" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Disapproved");
});

test("a driver is disapproved with a reason in their own words", async ({ page, api }) => {
  // The last one has no document that runs out: other tests are about those.
  const driver = (await driversOf(api, "approved")).at(-1);
  await page.goto(`${VIEW}/disapprove?id=${driver!._id}&list=ApprovedDriver`);
  await dialog(page).getByRole("button", { name: "Disapprove", exact: true }).click();
  await expectFieldError(page, "Reason", "Please fill this in");
  await field(page, "Reason").fill("Did not answer for a month");
  await dialog(page).getByRole("button", { name: "Disapprove", exact: true }).click();
  await expectNotice(page, `${nameOf(driver!)} was disapproved.`);
  await page.goto("/adminPanel/DisapprovedDriver");
  await expect(rowOf(page, driver!)).toContainText("Did not answer for a month");
  await expect(rowOf(page, driver!)).toContainText("Admin");
});

test("several are blocked at once, and a bulk result names those that failed", async ({ page, api }) => {
  const [approved, [pending]] = [
    (await driversOf(api, "approved")).find(({ isBlocked }) => !isBlocked)!,
    await driversOf(api, "pending"),
  ];
  await page.goto(`${ALL}?limit=25`);
  for (const driver of [approved, pending!]) await rowOf(page, driver).getByRole("checkbox").check();
  await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Block", exact: true }).click();
  await expect(
    page.getByRole("alertdialog", { name: "Are you sure you want to block these 2 drivers?" }),
  ).toContainText(nameOf(approved));
  await dialog(page).getByRole("button", { name: "Block", exact: true }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText("1 done, 1 failed");
  await expect(dialog(page).getByText("Only approved drivers can be blocked.")).toBeVisible();
  await dialog(page).getByRole("link", { name: "Back to the list" }).click();
  // The table of results has rows of the same names.
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, approved)).toContainText("Blocked");
  await page.goto(`${VIEW}?id=${approved._id}`);
  await page.getByRole("link", { name: "Unblock" }).click();
  await dialog(page).getByRole("button", { name: "Unblock" }).click();
  await expectNotice(page, "The driver was unblocked.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectNotice(page, "Undone.");
  await expect(page.getByRole("link", { name: "Unblock" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Block", exact: true })).toBeVisible();
});

test("lists are filtered, and exported as they are filtered", async ({ page, api, javaScriptEnabled }) => {
  const approved = await driversOf(api, "approved");
  const { vehicleCategory } = approved[0]!;
  const same = approved.filter((driver) => driver.vehicleCategory === vehicleCategory);
  await page.goto("/adminPanel/ApprovedDriver");
  await filterBy(page, "Category", vehicleCategory, javaScriptEnabled);
  await expect(page).toHaveURL(new RegExp(`vehicleCategory=${vehicleCategory}`));
  await expect(rows(page)).toHaveCount(Math.min(10, same.length));
  const [head, ...lines] = await exportCsv(page);
  expect(head?.slice(0, 2)).toEqual(["Name", "Email address"]);
  expect(lines.map(([, email]) => email).sort()).toEqual(same.map(({ email }) => email).sort());
});

test("a vehicle is approved, then disapproved", async ({ page, api }) => {
  const [driver] = await driversOf(api, "pending");
  await page.goto(`/adminPanel/SeeAllVehicle/${driver!._id}`);
  await rows(page)
    .first()
    .getByRole("link", { name: /^(Review|View) / })
    .click();
  await expect(page.getByRole("img").first()).toBeVisible();
  const isOpen = await page.getByRole("link", { name: "Approve", exact: true }).isVisible();
  for (const [act, done] of isOpen
    ? ([
        ["Approve", "approved"],
        ["Disapprove", "disapproved"],
      ] as const)
    : ([
        ["Disapprove", "disapproved"],
        ["Approve", "approved"],
      ] as const)) {
    await page.getByRole("link", { name: act, exact: true }).click();
    if (act === "Disapprove") await field(page, "Reason").fill("The plate is another one");
    await dialog(page).getByRole("button", { name: act, exact: true }).click();
    await expectNotice(page, `The vehicle was ${done}.`);
  }
});

test("drivers are reminded once of documents that expire", async ({ page }) => {
  await page.goto("/adminPanel/DocumentExpire");
  await page
    .getByRole("navigation", { name: "Expiry" })
    .getByRole("link", { name: /^Expired/ })
    .click();
  await expect(page).toHaveURL(/within=expired/);
  const first = rows(page).first();
  await expect(first).toContainText("days ago");
  const remind = first.getByRole("link", { name: /^Remind / });
  const address = await remind.getAttribute("href");
  await page.goto(address!);
  await dialog(page).getByRole("button", { name: "Remind" }).click();
  const sent = page.locator(".notices .notice").filter({ hasText: "The reminder is on its way." });
  await expect(sent.or(dialog(page).getByText(/was reminded on/))).toBeVisible();
  await page.goto(address!);
  await dialog(page).getByRole("button", { name: "Remind" }).click();
  await expect(dialog(page).getByText(/was reminded on .* already|A reminder is on its way/)).toBeVisible();
  const reminded = rows(page).filter({ hasText: "Reminded today" });
  // The mail goes out after the answer.
  await expect(async () => {
    await page.goto("/adminPanel/DocumentExpire?within=expired");
    await expect(reminded.first()).toContainText("Again from", { timeout: 1_000 });
  }).toPass();
  await expect(reminded.first().getByRole("link", { name: /^Remind / })).toHaveCount(0);
  await rowNames(page).first().getByRole("link").click();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL("/adminPanel/DocumentExpire?within=expired");
});

test("the history records every action, and is filtered by kind", async ({ page, api, javaScriptEnabled }) => {
  const driver = (await driversOf(api, "approved")).find(({ isBlocked }) => !isBlocked)!;
  for (const isBlocked of [true, false])
    await api.call(calls.blockDriver, { params: { id: driver._id }, body: { isBlocked } });
  await page.goto(`/adminPanel/ViewDriverHistory?id=${driver._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Driver History: ${nameOf(driver)}`);
  await filterBy(page, "Kind", "Block", javaScriptEnabled);
  await expect(page).toHaveURL(new RegExp(`id=${driver._id}&(search=&)?kind=block`));
  await expect(rowNames(page).first()).toHaveText("Driver unblocked");
  await expect(rows(page).first()).toContainText("Admin");
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`ViewDriverHistory\\?id=${driver._id}$`));
});

test.describe("an inspector", () => {
  test.use({ person: INSPECTOR });

  test("sees only the pending drivers of their own office", async ({ page, api }) => {
    const pending = await driversOf(api, "pending");
    await page.goto(PENDING);
    const own = pending.filter(({ office }) => office?.city === "San Francisco");
    await expect(rows(page)).toHaveCount(Math.max(own.length, 0));
    const elsewhere = pending.find(({ office }) => office?.city !== "San Francisco");
    const hidden = elsewhere && (await page.goto(`${VIEW}?id=${elsewhere._id}`));
    if (hidden) expect(hidden.status()).toBe(404);
    expect((await page.goto("/adminPanel/ApprovedDriver"))?.status()).toBe(403);
    expect((await page.goto("/adminPanel/DocumentExpire"))?.status()).toBe(403);
  });
});
