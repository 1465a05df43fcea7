import { calls } from "contract";
import type { Booking } from "contract/bookings";
import type { Candidate } from "contract/desk";
import { press, tabTo } from "./helpers/keyboard";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const DAY = 24 * 60 * 60 * 1000;

/** A ride without a driver that is alone on its day, and two drivers whom the search for "an" finds for it. */
async function rideAhead(api: TaxiApi, days: number): Promise<{ ride: Booking; one: Candidate; two: Candidate }> {
  const { data } = await api.call(calls.listScheduledRides, { query: { assigned: "no", sort: "number", limit: 1 } });
  const [ride] = data.docs;
  const params = { id: ride!._id };
  const scheduledAt = `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T20:00:00.000Z`;
  await api.call(calls.changeBooking, { params, body: { scheduledAt, overrule: [] } });
  const { data: found } = await api.call(calls.listCandidates, { params, query: { search: "an", limit: 10 } });
  const [one, ...others] = found.docs.filter(({ standing }) => standing !== "never");
  // About a driver with an obstacle the dialog asks, so that its question is tested as well.
  const two = others.find(({ obstacles }) => obstacles.length > 0) ?? others[0];
  return { ride: ride!, one: one!, two: two! };
}

/** What somebody else does meanwhile. */
const assign = (api: TaxiApi, { _id: id }: Booking, { _id: driverId, obstacles }: Candidate) =>
  api.call(calls.assignDriver, {
    params: { id },
    body: { driverId, reason: null, overrule: obstacles.map(({ key }) => key) },
  });

test(
  "a driver is found, chosen and assigned by keyboard, also by whom somebody else overtakes",
  { tag: "@js" },
  async ({ page, api }) => {
    const { ride, one, two } = await rideAhead(api, 8);
    await page.goto(`/adminPanel/BookingDetails?id=${ride._id}`);
    await press(page, page.getByRole("link", { name: "Assign a driver" }), "Enter");
    const dialog = page.getByRole("dialog");
    const title = dialog.getByRole("heading", { level: 1 });
    await expect(title).toBeFocused();
    await tabTo(page, dialog.getByRole("searchbox"));
    await page.keyboard.type("an");
    await page.keyboard.press("Enter");
    const choice = dialog.getByRole("button", { name: two.name });
    await expect(choice).toBeVisible();

    await assign(api, ride, one);
    await press(page, choice, "Enter");
    const alert = dialog.getByRole("alert");
    await expect(alert).toContainText(`somebody was quicker: Assigned to ${one.name} by Admin`);
    await expect(alert).toBeFocused();
    await expect(title).toContainText("Another driver");
    await expect(dialog).toContainText(`driver now: ${one.name}`);

    await press(page, choice, "Enter");
    if (two.obstacles.length > 0) {
      const question = page.getByRole("alertdialog");
      await expect(question.getByRole("link", { name: "Choose another driver" })).toBeFocused();
      await press(page, question.getByRole("button", { name: "Assign anyway" }), "Enter");
    }
    await expect(page).toHaveURL(`/adminPanel/BookingDetails?id=${ride._id}`);
    await expect(page.locator(".notices")).toContainText(`${two.name} drives now.`);

    const opener = page.getByRole("link", { name: "Change driver" });
    await press(page, opener, "Enter");
    await expect(title).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test("a dialog offers no drivers for a ride that was cancelled meanwhile", { tag: "@js" }, async ({ page, api }) => {
  const { ride, one } = await rideAhead(api, 9);
  await page.goto(`/adminPanel/BookingDetails/driver?id=${ride._id}&find=an`);
  await api.call(calls.cancelBooking, { params: { id: ride._id }, body: { reason: "Asked for twice" } });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: one.name }).click();
  await expect(dialog.getByRole("alert")).toContainText("Admin: Asked for twice");
  await expect(dialog.getByRole("button", { name: one.name })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("#main")).toContainText("Asked for twice");
});
