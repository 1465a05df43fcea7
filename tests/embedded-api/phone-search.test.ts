import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallName } from "contract";
import { accounts } from "../../embedded-api/accounts/table";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { ratings } from "../../embedded-api/resources/ratings/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
  const [rated] = await api.db.select().from(ratings).where(isNotNull(ratings.riderId)).limit(1);
  const [subAdmin] = await api.db.select().from(accounts).where(eq(accounts.role, "sub_admin")).limit(1);
  await api.db.update(riders).set({ mobileNumber: "8185559901" }).where(eq(riders.id, rated!.riderId!));
  await api.db.update(drivers).set({ mobileNumber: "8185559903" }).where(eq(drivers.id, rated!.driverId!));
  await api.db.update(accounts).set({ phone: "818 555 9904" }).where(eq(accounts.id, subAdmin!.id));
  await api.db.update(bookings).set({ riderId: rated!.riderId }).where(eq(bookings.id, rated!.bookingId!));
});
afterAll(() => api.stop());

async function foundBy(call: CallName, search: string): Promise<number> {
  const { body } = await api.call(call, { token, query: { limit: 1, page: 1, search } });
  const { totalDocs, data } = body as { totalDocs?: number; data?: { totalDocs: number } };
  return totalDocs ?? data!.totalDocs;
}

/** Numbers as panels, phones and business cards write them. */
const written = (lastDigits: string) =>
  ["+1 818555", "+1 818 555 ", "(818) 555-", "818-555-", "818555", "+1 (818) 555–"].map((start) => start + lastDigits);

test.each<[CallName, string]>([
  ["listRiders", "9901"],
  ["listAccounts", "9901"],
  ["listBookings", "9901"],
  ["listDrivers", "9903"],
  ["listSubAdmins", "9904"],
])("%s finds a phone number in every writing", async (call, lastDigits) => {
  const counts = await Promise.all(written(lastDigits).map((search) => foundBy(call, search)));
  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts).size).toBe(1);
  expect(await foundBy(call, `+1 819 555 ${lastDigits}`)).toBe(0);
});
