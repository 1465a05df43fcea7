import { calls } from "contract";
import type { Rider } from "contract/riders";
import { nameOf } from "~/modules/riders/rider";
import { card } from "./helpers/card";
import { dialog } from "./helpers/form";
import { NARROWEST, widthFindings } from "./helpers/layout";
import { chooseAction, expectNotice, exportCsv, filterBy, row, rowNames, rows, search } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/user-management";
const VIEW = "/adminPanel/ViewUser";

async function riders(
  api: TaxiApi,
  query: Parameters<typeof api.call<typeof calls.listRiders>>[1] = {},
): Promise<Rider[]> {
  return (await api.call(calls.listRiders, { ...query, query: { limit: 1000, ...query.query } })).data.docs;
}

/** A rider who fits, found in the list by their own e-mail address. */
async function some(api: TaxiApi, fits: (rider: Rider) => boolean) {
  const rider = (await riders(api)).find(fits);
  if (!rider) throw new Error("The demonstration has no such rider.");
  return { rider, name: nameOf(rider), list: `${LIST}?search=${encodeURIComponent(rider.email)}` };
}

/** Riders without open rides: they can be deleted. */
async function idle(api: TaxiApi): Promise<Rider[]> {
  const riding = await api.ridingIds();
  return (await riders(api)).filter(({ _id, isBlocked }) => !riding.has(_id) && !isBlocked);
}

test("lists riders with their statistics, the newest first, and sorts them", async ({ page, api }) => {
  await page.goto(LIST);
  await expect(page).toHaveTitle(/^Manage User/);
  const [newest] = await riders(api);
  await expect(rowNames(page).first()).toContainText(nameOf(newest!));
  await expect(rows(page)).toHaveCount(10);
  const head = page.getByRole("columnheader", { name: "Rides" });
  for (const [order, direction] of [
    ["asc", "ascending"],
    ["desc", "descending"],
  ] as const) {
    await head.getByRole("link").click();
    await expect(page).toHaveURL(`${LIST}?sort=rides&order=${order}`);
    // The address changes first, then the page: until then the link is the one that was pressed already.
    await expect(head).toHaveAttribute("aria-sort", direction);
  }
  const [busiest] = await riders(api, { query: { sort: "rides", order: "desc" } });
  await expect(rows(page).first()).toContainText(nameOf(busiest!));
  await expect(rows(page).first()).toContainText(String(busiest!.rides));
});

test("is searched by name, e-mail and mobile number, and filtered by type and block together", async ({
  page,
  api,
  javaScriptEnabled,
}) => {
  const { rider, name } = await some(api, ({ userType }) => userType.key === "film");
  await page.goto(LIST);
  for (const text of [name, rider.email, rider.mobileNumber]) {
    await search(page, text);
    await expect(rows(page).filter({ hasText: rider.email })).toHaveCount(1);
  }
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await filterBy(page, "User Type", "Film professional", javaScriptEnabled);
  const film = (await riders(api)).filter(({ userType }) => userType.key === "film");
  await expect(rows(page)).toHaveCount(Math.min(10, film.length));
  await filterBy(page, "Blocked", "No", javaScriptEnabled);
  await expect(page).toHaveURL(/[?&]type=film&blocked=false/);
  await expect(rows(page)).toHaveCount(Math.min(10, film.filter(({ isBlocked }) => !isBlocked).length));
});

test("one rider: contact, statistics, bookings, ratings, and a link back to the state of the list", async ({
  page,
  api,
}) => {
  const busiest = (await riders(api, { query: { sort: "rides", order: "desc" } }))[0]!;
  const rider = (await api.call(calls.readRider, { params: { id: busiest._id } })).data;
  await page.goto(`${LIST}?sort=rides&order=desc&limit=25`);
  await page
    .getByRole("link", { name: `View ${nameOf(rider)}` })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`User: ${nameOf(rider)}`);
  const contact = card(page, "Contact");
  await expect(contact.getByRole("link", { name: rider.email })).toHaveAttribute("href", `mailto:${rider.email}`);
  await expect(contact.locator('[href^="tel:"]')).toHaveText(/^\+1 \d{3}-\d{3}-\d{4}$/);
  await expect(card(page, "Key figures")).toContainText(rider.tier);
  const bookings = card(page, "Recent bookings");
  await expect(bookings.getByRole("rowheader")).toHaveText(rider.recentBookings!.map(({ number }) => number));
  const got = (await api.call(calls.listRatings, { query: { user: rider._id, about: "user", limit: 5 } })).data;
  await expect(card(page, "Ratings from drivers").getByRole("listitem")).toHaveCount(got.docs.length);
  await expect(card(page, "Ratings from drivers").getByRole("listitem").first()).toContainText(
    `${got.docs[0]!.stars} of 5 stars`,
  );
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(`${LIST}?sort=rides&order=desc&limit=25`);
});

test("a booking of the rider leads to its details, and back", async ({ page, api }) => {
  const busiest = (await riders(api, { query: { sort: "rides", order: "desc" } }))[0]!;
  await page.goto(`${VIEW}?id=${busiest._id}`);
  const first = card(page, "Recent bookings").getByRole("rowheader").first();
  const number = await first.innerText();
  await first.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`${VIEW}?id=${busiest._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`User: ${nameOf(busiest)}`);
});

test("is blocked and unblocked, from the list and from their own page", async ({ page, api }) => {
  const { rider, name, list } = await some(api, ({ isBlocked }) => !isBlocked);
  await page.goto(list);
  await chooseBy(page, rider.email, "Block");
  const question = page.getByRole("alertdialog", { name: "Are you sure you want to block this user?" });
  await expect(question).toContainText(name);
  await expect(question.getByRole("link", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Block" }).click();
  await expectNotice(page, "User blocked successfully");
  await expect(page).toHaveURL(list);
  await expect(rows(page).getByText("Blocked", { exact: true })).toBeVisible();
  // The notice names them with their address, and has a button.
  const size = page.viewportSize()!;
  await page.setViewportSize(NARROWEST);
  expect(await widthFindings(page)).toEqual([]);
  await page.setViewportSize(size);

  await page.goto(`${VIEW}?id=${rider._id}`);
  await page.getByRole("link", { name: "Unblock" }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to unblock this user?" })).toContainText(
    name,
  );
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`User: ${name}`);
  await page.getByRole("link", { name: "Unblock" }).click();
  await dialog(page).getByRole("button", { name: "Unblock" }).click();
  await expectNotice(page, "User unblocked successfully");
  await expect(page.getByRole("link", { name: "Block", exact: true })).toBeVisible();
});

test("is deleted, and their bookings stay", async ({ page, api }) => {
  const rider = (await idle(api)).find(({ rides }) => rides !== 0)!;
  const before = (await api.call(calls.readBookingOverview)).data.bookings;
  await page.goto(`${LIST}?search=${encodeURIComponent(rider.email)}`);
  await chooseBy(page, rider.email, "Delete");
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to delete this User?" })).toContainText(
    /Past bookings, ratings and redeem requests stay, without the name.*Redeem requests that are still waiting are rejected/,
  );
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "User deleted successfully");
  await expect(page.getByText("No Data Found")).toBeVisible();
  expect((await api.call(calls.readBookingOverview)).data.bookings).toBeGreaterThanOrEqual(before);
});

test("a rider with an open ride is not deleted", async ({ page, api }) => {
  const [id] = await api.ridingIds();
  const rider = (await api.call(calls.readRider, { params: { id: id! } })).data;
  await page.goto(`${LIST}/delete?id=${rider._id}`);
  await expect(dialog(page)).toContainText(`${nameOf(rider)} (${rider.email}): ${rider.openRides} open ride`);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("Nothing was done");
  await expect(dialog(page).getByRole("row", { name: nameOf(rider) })).toContainText("not over");
  await dialog(page).getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(LIST);
});

test("several are blocked at once", async ({ page, api }) => {
  const chosen = (await idle(api)).slice(4, 7);
  await page.goto(`${LIST}?limit=100`);
  for (const { email } of chosen) await rows(page).filter({ hasText: email }).getByRole("checkbox").check();
  await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure you want to block these 3 users?" })).toContainText(
    nameOf(chosen[1]!),
  );
  await dialog(page).getByRole("button", { name: "Block" }).click();
  await expectNotice(page, "3 users blocked successfully");
  await expect(page).toHaveURL(`${LIST}?limit=100`);
});

test("exports exactly the filtered riders", async ({ page, api }) => {
  await page.goto(`${LIST}?type=business&sort=email&order=asc`);
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual([
    "Name",
    "Email",
    "Mobile Number",
    "User Type",
    "Rides",
    "Spent",
    "Rating",
    "Tier",
    "Happy Money",
    "Blocked",
    "Joined",
    "Currency",
    "Spent in other currencies",
  ]);
  const business = (await riders(api, { query: { type: "business", sort: "email", order: "asc" } })).map(
    ({ email }) => email,
  );
  expect(lines.map(([, email]) => email)).toEqual(business);
});

test("a rider's vehicles are a list of their own", async ({ page, api }) => {
  const owner = await ownerOfVehicles(api);
  const rider = `${VIEW}?id=${owner._id}&blocked=false&sort=rides&order=desc`;
  await page.goto(rider);
  await card(page, "Vehicles").getByRole("link", { name: "All vehicles" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Vehicles of ${nameOf(owner)}`);
  const [vehicle] = owner.vehicles!;
  await expect(row(page, vehicle!.plate)).toContainText(vehicle!.make);
  await search(page, vehicle!.plate.toLowerCase());
  await expect(rowNames(page)).toHaveText([vehicle!.plate]);
  await search(page, "no such plate");
  await expect(page.getByText("No Data Found")).toBeVisible();
  await page.locator(".page-heading").getByRole("link", { name: "User" }).click();
  // The list of riders is still as it was left.
  await expect(page).toHaveURL(rider);
});

for (const address of [
  `${VIEW}?id=nobody`,
  `${VIEW}/block?id=nobody`,
  "/adminPanel/SeeAllUserVehicle/nobody",
  `${LIST}/delete?id=nobody`,
  `${LIST}/block`,
]) {
  test(`${address} is a page that does not exist, inside the frame`, async ({ page }) => {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("navigation").first()).toBeAttached();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

async function ownerOfVehicles(api: TaxiApi) {
  for (const { _id } of await riders(api, { query: { sort: "rides", order: "desc" } })) {
    const { data } = await api.call(calls.readRider, { params: { id: _id } });
    if (data.vehicles!.length > 0) return data;
  }
  throw new Error("Nobody has a vehicle.");
}

/** The row's name also tells the address: it alone is sure to be one person's. */
async function chooseBy(page: Parameters<typeof chooseAction>[0], email: string, action: string): Promise<void> {
  const actions = rows(page).filter({ hasText: email }).locator("details.menu");
  await actions.locator("summary").click();
  await actions.getByRole("link", { name: action }).click();
}
