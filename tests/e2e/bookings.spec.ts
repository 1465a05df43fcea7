import type { Page } from "@playwright/test";
import { calls } from "contract";
import type { Booking } from "contract/bookings";
import { card } from "./helpers/card";
import { dialog, expectFieldError, field, signInWith } from "./helpers/form";
import { expectNotice, exportCsv, filterBy, row, rowNames, rows, search } from "./helpers/list";
import { newSubAdmin } from "./helpers/new-sub-admin";
import { pageFindings } from "./helpers/page-findings";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Booking_Management";
const RIDES = "/adminPanel/ScheduledRidesManagement";
const DETAILS = "/adminPanel/BookingDetails";

/** A ride that begins long after the test and has its driver: nothing but the test changes it. */
async function farRide(api: TaxiApi): Promise<Booking> {
  const { data } = await api.call(calls.listScheduledRides, {
    query: { sort: "scheduledAt", order: "desc", limit: 1, assigned: "yes" },
  });
  const [ride] = data.docs;
  if (!ride) throw new Error("No ride is scheduled.");
  return ride;
}

/** The accounts of both are still there: other tests delete some. */
async function completed(api: TaxiApi): Promise<Booking & { rider: NonNullable<Booking["rider"]> }> {
  const { data } = await api.call(calls.listBookings, { query: { status: "completed", limit: 100 } });
  for (const booking of data.docs) if (booking.rider && booking.driver) return { ...booking, rider: booking.rider };
  throw new Error("No completed ride has both its accounts.");
}

/** An amount as the page shows it, in cents. */
const centsOf = (text: string) => Math.round(Number(text.replace(/[^\d.-]/g, "")) * 100);

test("a period sets the first and the last day, and its name stands on the menu, which keeps the focus", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${LIST}?status=cancelled`);
  const period = page.locator("summary", { hasText: "Period" });
  await period.click();
  await page.getByRole("link", { name: "Last month" }).click();
  await expect(page.locator("summary", { hasText: "Last month" })).toBeVisible();
  if (javaScriptEnabled) await expect(page.locator("summary", { hasText: "Last month" })).toBeFocused();
  await expect(page).toHaveURL(/status=cancelled&from=\d{4}-\d\d-01&to=\d{4}-\d\d-(?:28|29|30|31)$/);
  const from = new URL(page.url()).searchParams.get("from")!;
  await period.click();
  await expect(page.getByRole("search").getByLabel("From")).toHaveValue(from);
});

test("filters combine in the URL, and the export has exactly these rows", async ({ page, api, javaScriptEnabled }) => {
  await page.goto(LIST);
  await expect(rows(page)).toHaveCount(10);
  await page
    .getByRole("navigation", { name: "Status" })
    .getByRole("link", { name: /^Cancelled/ })
    .click();
  await expect(page.getByRole("table")).toHaveAccessibleName(/Status: Cancelled/);
  await filterBy(page, "Service", "Pet service", javaScriptEnabled);
  await expect(page).toHaveURL(/status=cancelled&(.*&)?service=pet_service/);
  await page.locator("summary", { hasText: "Period" }).click();
  await page.getByRole("search").getByLabel("From").fill("2024-01-01");
  await page.getByRole("search").getByLabel("To").fill("2024-12-31");
  await page.getByRole("search").getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/from=2024-01-01&to=2024-12-31/);

  const query = {
    status: "cancelled",
    service: "pet_service",
    from: "2024-01-01",
    to: "2024-12-31",
    limit: 1000,
  } as const;
  const { docs, totalDocs } = (await api.call(calls.listBookings, { query })).data;
  await expect(page.getByRole("table")).toHaveAccessibleName(
    new RegExp(`: ${totalDocs} rows · Status: Cancelled · Service: Pet service · From: Jan 1, 2024 · To: Dec 31, 2024`),
  );
  const [head, ...lines] = await exportCsv(page);
  // The columns of the fare come after those of the list (tests/http/exports.test.ts).
  expect(head?.slice(0, 11)).toEqual([
    "Booking",
    "Service",
    "Rider",
    "Driver",
    "Pickup",
    "Drop-off",
    "Requested",
    "Status",
    "Payment",
    "Total",
    "Platform",
  ]);
  expect(lines.map(([number]) => number)).toEqual(docs.map(({ number }) => number));

  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(LIST);
});

test("is searched by number and name, sorted, and read page by page", async ({ page, api }) => {
  const { number, rider } = await completed(api);
  await page.goto(LIST);
  await search(page, `#${number}`);
  await expect(rowNames(page)).toHaveText([new RegExp(number)]);
  await search(page, rider.name);
  await expect(row(page, number).or(rows(page).first())).toContainText(rider.name);
  await search(page, "nobody of this name");
  await expect(page.getByText("No Data Found")).toBeVisible();
  // One letter would find nearly everyone: that nobody is shown does not mean that nothing matches.
  await search(page, "a");
  await expect(page.getByText("Type at least two letters to search for a person.")).toBeVisible();

  await page.goto(`${LIST}?sort=total&order=desc&limit=25&page=2`);
  await expect(rows(page)).toHaveCount(25);
  const totals = (await rows(page).locator(".num").allTextContents()).map(centsOf);
  expect(totals).toEqual([...totals].sort((a, b) => b - a));
});

test("a booking shows route, times, people and fare, whose lines add up to the total", async ({ page, api }) => {
  const booking = await completed(api);
  await page.goto(`${LIST}?status=completed`);
  await page.getByRole("link", { name: booking.number, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Booking ${booking.number}`);
  await expect(card(page, "Route").getByRole("listitem").first()).toContainText(booking.pickup!.address);
  await expect(card(page, "Route").getByRole("listitem").last()).toContainText(booking.dropoff!.address);
  await expect(page.getByRole("img", { name: /^Route from pickup to drop-off/ })).toBeVisible();
  await expect(card(page, "Timeline").getByRole("listitem")).toHaveText([
    /^Requested/,
    /^Confirmed/,
    /^Driver arrived/,
    /^Under way/,
    /^Completed/,
  ]);
  await expect(card(page, "People")).toContainText(booking.rider.name);

  const fare = card(page, "Fare");
  const amounts = (await fare.locator("td").allTextContents()).map(centsOf);
  const [company, driver, total, ...lines] = amounts.reverse();
  expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(total);
  expect(driver! + company!).toBe(total);
  expect(total).toBe(Math.round(booking.total! * 100));
  await expect(page.getByRole("link", { name: "Cancel booking" })).toHaveCount(0);

  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(`${LIST}?status=completed`);
});

test("an unknown booking is a 404 page", async ({ page }) => {
  expect((await page.goto(`${DETAILS}?id=nothing`))?.status()).toBe(404);
});

test("scheduled rides: those without a driver first, the time left, and the time windows", async ({
  page,
  api,
  javaScriptEnabled,
}) => {
  await page.goto(`${RIDES}?limit=100`);
  const drivers = await rows(page).locator('[data-label="Driver"]').allTextContents();
  const assigned = drivers.map((text) => text !== "Unassigned");
  expect(assigned).toEqual([...assigned].sort((a, b) => Number(a) - Number(b)));
  await expect(rows(page).first()).toContainText(/in \d+ (minutes?|hours?|days?)|ago/);

  await filterBy(page, "Pickup time", "Later", javaScriptEnabled);
  await expect(page).toHaveURL(/window=later/);
  await filterBy(page, "Driver", "Assigned", javaScriptEnabled);
  await expect(page).toHaveURL(/assigned=yes/);
  const { data } = await api.call(calls.listScheduledRides, {
    query: { window: "later", assigned: "yes", limit: 100 },
  });
  await expect(page.getByRole("table")).toHaveAccessibleName(new RegExp(`: ${data.totalDocs} rows?`));
  await expect(page.getByText("Unassigned").and(page.locator(".badge"))).toHaveCount(0);
  const [, ...lines] = await exportCsv(page);
  expect(lines.map(([number]) => number)).toEqual(data.docs.map(({ number }) => number));
});

async function openCancel(page: Page, { number }: Booking) {
  await page.goto(`${RIDES}?search=${number}`);
  await row(page, number).getByRole("link", { name: number, exact: true }).click();
  await page.getByRole("link", { name: "Cancel booking" }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText(
    `Are you sure you want to cancel booking ${number}?`,
  );
}

const send = (page: Page) => dialog(page).getByRole("button", { name: "Cancel booking" }).click();

test("is cancelled with a reason, and leads back to the state of the list", async ({ page, api }) => {
  const ride = await farRide(api);
  await openCancel(page, ride);
  await send(page);
  await expectFieldError(page, "Reason", "Please enter a reason");
  await field(page, "Reason").fill("no");
  await send(page);
  await expectFieldError(page, "Reason", "At least 5 characters");
  await field(page, "Reason").fill("The street is closed");
  await send(page);
  await expectNotice(page, "The booking was cancelled.");
  await expect(card(page, "Cancellation")).toContainText(/Company, Admin.*The street is closed.*No fee/s);
  await expect(card(page, "Timeline").getByRole("listitem").last()).toContainText("Cancelled");
  await expect(page.getByRole("link", { name: "Cancel booking" })).toHaveCount(0);
  expect(await pageFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(`${RIDES}?search=${ride.number}`);
  await expect(page.getByText("No Data Found")).toBeVisible();
});

test("is not cancelled by the link back, nor again after someone else has cancelled it", async ({ page, api }) => {
  const ride = await farRide(api);
  await openCancel(page, ride);
  await dialog(page).getByRole("link", { name: "Keep booking" }).click();
  await expect(page.getByRole("link", { name: "Cancel booking" })).toBeVisible();

  await page.getByRole("link", { name: "Cancel booking" }).click();
  await field(page, "Reason").fill("Booked twice");
  await api.call(calls.cancelBooking, { params: { id: ride._id }, body: { reason: "Closed road" } });
  await send(page);
  const already = "This booking is cancelled already. Admin: Closed road";
  await expectNotice(page, already);
  await expect(card(page, "Cancellation")).toContainText("Closed road");
  await page.goto(`${DETAILS}/cancel?id=${ride._id}`);
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("Cancel booking");
  await expect(dialog(page)).toContainText(already);
  await dialog(page).getByRole("link", { name: "Back", exact: true }).click();
  await expect(card(page, "Cancellation")).toBeVisible();
});

test.describe("with the key of a list of drivers alone", () => {
  test.use({ person: null });

  test("a booking can be read but not cancelled", async ({ page, api, panel }, { project }) => {
    const ride = await farRide(api);
    const address = `drivers.alone.${project.name}@example.com`;
    const person = await newSubAdmin(api, panel.dataDir, address, "approved_driver");
    await page.goto(`${DETAILS}?id=${ride._id}`);
    await signInWith(page, person);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Booking ${ride.number}`);
    await expect(page.getByRole("link", { name: "Cancel booking" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Back to the list" })).toHaveCount(0);
    await page.goto(`${DETAILS}/cancel?id=${ride._id}`);
    await expect(dialog(page)).toContainText("Your access does not include cancelling bookings.");
    await expect(dialog(page).getByRole("button", { name: "Cancel booking" })).toHaveCount(0);
  });
});
