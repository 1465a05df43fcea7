import { calls } from "contract";
import type { RedeemRequest } from "contract/redeem";
import { dialog, expectFieldError, field } from "./helpers/form";
import { expectNotice, exportCsv, filterBy, rowNames, rows } from "./helpers/list";
import { pageFindings } from "./helpers/page-findings";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Redeem";

async function waiting(api: TaxiApi): Promise<RedeemRequest[]> {
  return (await api.call(calls.listRedeems, { query: { status: "pending", limit: 100 } })).data.docs;
}

const suffices = ({ balance, points }: RedeemRequest) => (balance ?? 0) >= points;
const rowOf = (page: Parameters<typeof rows>[0], { user }: RedeemRequest) =>
  rows(page).filter({ hasText: user.email! });

/** A request that waits and can be paid; each test decides about the one that it takes. */
async function payable(api: TaxiApi): Promise<RedeemRequest> {
  const request = (await waiting(api)).find(suffices);
  if (!request) throw new Error("Nothing waits any more.");
  return request;
}

test("shows pending requests first with their sum, and filters by status", async ({ page, api, javaScriptEnabled }) => {
  await page.goto(LIST);
  await expect(page).toHaveTitle(/^Redeem/);
  const pending = await waiting(api);
  await expect(page.getByText(new RegExp(`^${pending.length} requests are waiting: `))).toBeVisible();
  await expect(rowNames(page).first()).toContainText(pending[0]!.user.name);
  await filterBy(page, "Status", "Rejected", javaScriptEnabled);
  await expect(page).toHaveURL(/[?&]status=rejected/);
  await expect(rows(page).first().getByText("Rejected")).toBeVisible();
  await expect(rows(page).getByText("Pending")).toHaveCount(0);
});

test("approves a request: the points leave the balance", async ({ page, api }) => {
  const request = await payable(api);
  await page.goto(`${LIST}?search=${encodeURIComponent(request.user.email!)}`);
  await rowOf(page, request).getByRole("link", { name: "Approve" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to approve this request?" });
  await expect(question).toContainText(request.user.name);
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Approve" }).click();
  await expectNotice(page, "Redeem request approved");
  await expect(rowOf(page, request).getByText("Approved")).toBeVisible();
  const { data } = await api.call(calls.readRedeem, { params: { id: request._id } });
  expect(data).toMatchObject({ status: "approved", decidedBy: "Admin", balance: request.balance! - request.points });
});

test("rejects a request only with a reason", async ({ page, api }) => {
  const request = await payable(api);
  await page.goto(`${LIST}?search=${encodeURIComponent(request.user.email!)}`);
  await rowOf(page, request).locator("details.menu summary").click();
  await rowOf(page, request).getByRole("link", { name: "Reject" }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(
    "Are you sure you want to reject this request?",
  );
  await expect(dialog(page)).toContainText(request.user.name);
  await expect(dialog(page).getByRole("link", { name: "Cancel" })).toBeFocused();
  const reject = dialog(page).getByRole("button", { name: "Reject" });
  await reject.click();
  await expectFieldError(page, "Reason", "Please fill this in");
  await field(page, "Reason").fill("x".repeat(201));
  await reject.click();
  await expectFieldError(page, "Reason", "At most 200 characters");
  await expect(field(page, "Reason")).toHaveValue("x".repeat(201));
  await field(page, "Reason").fill("Asked twice for the same points");
  await reject.click();
  await expectNotice(page, "Redeem request rejected");
  const { data } = await api.call(calls.readRedeem, { params: { id: request._id } });
  expect(data).toMatchObject({
    status: "rejected",
    reason: "Asked twice for the same points",
    balance: request.balance,
  });
});

test("shows who has decided first", async ({ page, api }) => {
  const request = await payable(api);
  await page.goto(`${LIST}/reject?id=${request._id}`);
  await field(page, "Reason").fill("Too late");
  await api.call(calls.approveRedeem, { params: { id: request._id } });
  await dialog(page).getByRole("button", { name: "Reject" }).click();
  await expect(page.getByRole("alert").getByText("Admin has approved this request already.")).toBeVisible();
  await expect(field(page, "Reason")).toHaveValue("Too late");
});

test("several are approved at once, and a bulk result names those that failed", async ({ page, api }) => {
  const all = await waiting(api);
  const short = all.find((request) => !suffices(request));
  const [first, second] = all.filter(suffices);
  const chosen = [first!, second!, ...(short ? [short] : [])];
  await page.goto(`${LIST}?status=pending&limit=25`);
  for (const request of chosen) await rowOf(page, request).getByRole("checkbox").check();
  await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Approve" }).click();
  await expect(
    page.getByRole("alertdialog", { name: `Are you sure you want to approve these ${chosen.length} requests?` }),
  ).toContainText(first!.user.name);
  if (short) await expect(dialog(page)).toContainText("This will be refused:");
  // Somebody else was quicker with one of them.
  await api.call(calls.rejectRedeem, { params: { id: second!._id }, body: { reason: "Account under review" } });
  await dialog(page).getByRole("button", { name: "Approve" }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(`1 done, ${chosen.length - 1} failed`);
  await expect(dialog(page).getByRole("row", { name: second!.user.name })).toContainText(
    "Admin has rejected this request already.",
  );
  if (short) await expect(dialog(page).getByRole("row", { name: short.user.name })).toContainText("does not suffice");
  expect(await pageFindings(page)).toEqual([]);
  await dialog(page).getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/[?&]status=pending/);
  await expect(rowOf(page, first!)).toHaveCount(0);
});

test("exports exactly the filtered requests", async ({ page, api }) => {
  await page.goto(`${LIST}?status=approved&sort=points&order=desc`);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual([
    "User",
    "Points",
    "Amount",
    "Balance",
    "Status",
    "Requested",
    "Decided by",
    "Decided on",
    "Reason",
    "Currency",
  ]);
  const approved = (
    await api.call(calls.listRedeems, { query: { status: "approved", sort: "points", order: "desc", limit: 1000 } })
  ).data.docs;
  expect(lines.map(([name, points]) => [name, points])).toEqual(
    approved.map(({ user, points }) => [user.name, String(points)]),
  );
});

for (const address of [`${LIST}/approve?id=nobody`, `${LIST}/reject`, `${LIST}/reject?id=nobody`]) {
  test(`${address} is a page that does not exist, inside the frame`, async ({ page }) => {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("navigation").first()).toBeAttached();
  });
}
