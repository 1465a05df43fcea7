import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { ACCESS_KEYS } from "contract/access-key-list";
import type { AnyCall } from "contract/call";
import { accounts } from "../../embedded-api/accounts/table";
import { bookingKeys, bookings } from "../../embedded-api/resources/bookings/table";
import { ratings } from "../../embedded-api/resources/ratings/table";
import { redeemRequests } from "../../embedded-api/resources/redeem/table";
import { newRecord } from "../../embedded-api/core/records";
import { adjustmentProposals } from "../../embedded-api/resources/adjustments/table";
import { refunds } from "../../embedded-api/resources/refunds/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, INSPECTOR, OPERATIONS, TestApi } from "./support/api";
import { addDriver, addVehicle, dayFromNow, tokenWith } from "./support/drivers";

/** A value of each kind, none of which is part of another one. */
const VALUES = {
  riderName: "zqrider",
  riderMail: "zqmail@",
  riderPhone: "8185559901",
  driverName: "zqdriver",
  driverMail: "zqwheel@",
  driverPhone: "8185559902",
  plate: "9qzx417",
  document: "qx-90/17",
  subAdminName: "zqsub",
  subAdminMail: "zqdesk@",
  subAdminPhone: "8185559904",
};
type Kind = keyof typeof VALUES;

/** The lists that find each kind for somebody who may see everything. */
const FOUND_IN: Record<Kind, CallName[]> = {
  riderName: [
    "listAccounts",
    "listBookings",
    "listRatings",
    "listRedeems",
    "listRefunds",
    "listRiders",
    "listScheduledRides",
    "search",
  ],
  riderMail: ["listAccounts", "listRedeems", "listRiders", "search"],
  riderPhone: ["listAccounts", "listBookings", "listRiders", "listScheduledRides", "search"],
  driverName: [
    "listAdjustments",
    "listBalances",
    "listBookings",
    "listDrivers",
    "listExpiringDocuments",
    "listRatings",
    "listRefunds",
    "listScheduledRides",
    "search",
  ],
  driverMail: ["listDrivers", "listExpiringDocuments", "search"],
  driverPhone: ["listBookings", "listDrivers", "listScheduledRides", "search"],
  plate: ["listDriverVehicles", "search"],
  document: ["listExpiringDocuments", "search"],
  subAdminName: ["listSubAdmins", "search"],
  subAdminMail: ["listSubAdmins", "search"],
  subAdminPhone: ["listSubAdmins", "search"],
};

let api: TestApi;
let params: Record<string, string>;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  const driver = await addDriver(
    api,
    { firstName: "Zqdriver", email: "zqwheel@mail.example", mobileNumber: VALUES.driverPhone, status: "approved" },
    { licence: { number: "QX-90/17", expiresOn: dayFromNow(3) } },
  );
  await addVehicle(api, driver, { plate: "9QZX417" });
  const [rider] = await api.db
    .update(riders)
    .set({ firstName: "Zqrider", email: "zqmail@mail.example", mobileNumber: VALUES.riderPhone })
    .where(eq(riders.id, (await api.db.select().from(riders).limit(1))[0]!.id))
    .returning();
  const both = { riderId: rider!.id, driverId: driver };
  // No vehicle was recorded with them.
  const booked = { ...both, papersId: null };
  const names = { riderName: "Zqrider Kim", driverName: "Zqdriver Driver" };
  const [rated] = await api.db.select().from(ratings).where(isNotNull(ratings.riderId)).limit(1);
  await api.db
    .update(ratings)
    .set({ ...both, ...names })
    .where(eq(ratings.id, rated!.id));
  await api.db.update(bookings).set(booked).where(eq(bookings.id, rated!.bookingId));
  const made = { ...newRecord(new Date()), amount: 500, currency: "USD", reason: "Late", place: 0 };
  const proposed = { ...made, status: "proposed" as const };
  await api.db.insert(refunds).values({ ...proposed, bookingId: rated!.bookingId, driverAmount: 0, bearer: "company" });
  await api.db.insert(adjustmentProposals).values({ ...proposed, driverId: driver });
  const [waiting] = await api.db.select().from(bookings).where(bookingKeys.isWaitingRide).limit(1);
  await api.db.update(bookings).set(booked).where(eq(bookings.id, waiting!.id));
  const [request] = await api.db.select().from(redeemRequests).limit(1);
  await api.db
    .update(redeemRequests)
    .set({ riderId: rider!.id, riderName: names.riderName, riderEmail: rider!.email })
    .where(eq(redeemRequests.id, request!.id));
  await api.db
    .update(accounts)
    .set({ username: "Zqsub", email: "zqdesk@mail.example", phone: VALUES.subAdminPhone })
    .where(eq(accounts.email, OPERATIONS.email));
  params = { user: rider!.id, driver };
});
afterAll(() => api.stop());

const LISTS = Object.entries<AnyCall>(calls).filter(
  ([name, { method }]) => method === "GET" && (/^list/.test(name) || name === "search"),
);
const parametersOf = ({ query }: AnyCall) => Object.keys((query as { shape?: object }).shape ?? {});

/** The rows that a list answers with; undefined where it takes no such text. */
async function rowsOf(
  name: string,
  call: AnyCall,
  token: string,
  query: Record<string, string>,
): Promise<unknown[] | undefined> {
  const id = call.path.includes("driver") ? params.driver : params.user;
  const { status, body } = await api.call(name as CallName, { token, params: { id: id! }, query });
  if (status !== 200) return undefined;
  const { data, users } = body as { data?: { docs?: unknown[] } | unknown[]; users?: unknown[] };
  return Array.isArray(data) ? data : (data?.docs ?? users ?? []);
}

/**
 * Looks for every value in one list.
 * @returns the kinds of the values that rows were found by, and those that were not shown in a row found by them
 */
async function lookFor(name: string, call: AnyCall, token: string, parameter: string) {
  const found: Kind[] = [];
  const hidden: string[] = [];
  for (const [kind, value] of Object.entries(VALUES) as [Kind, string][]) {
    const rows = await rowsOf(name, call, token, { [parameter]: value });
    if (!rows) break;
    if (rows.length > 0) found.push(kind);
    if (rows.some((row) => !JSON.stringify(row).toLowerCase().includes(value)))
      hidden.push(`${name} finds by ${kind} in ${parameter}`);
  }
  return { found, hidden };
}

const searchOf = (name: string) => (name === "search" ? "q" : "search");

test("who may see everything finds each value where rows show it, and by no other parameter either", async () => {
  const token = await api.signIn(ADMIN);
  const foundIn = Object.fromEntries(Object.keys(VALUES).map((kind) => [kind, [] as string[]]));
  for (const [name, call] of LISTS) {
    for (const parameter of parametersOf(call)) {
      if (parameter === "driverPlate") continue;
      const { found, hidden } = await lookFor(name, call, token, parameter);
      expect(hidden).toEqual([]);
      if (parameter === searchOf(name)) for (const kind of found) foundIn[kind]!.push(name);
    }
  }
  for (const lists of Object.values(foundIn)) lists.sort();
  expect(foundIn).toEqual(FOUND_IN);
}, 60_000);

test("rides are found by the plate of a driver's vehicle by those who may see the driver", async () => {
  const query = { driverPlate: VALUES.plate };
  const foundWith = async (...keys: string[]) =>
    (await api.call("listBookings", { token: await tokenWith(api, ...keys), query })).body.data;
  expect(await foundWith("booking")).toMatchObject({ totalDocs: 0 });
  expect(await foundWith("booking", "pending_driver")).toMatchObject({ totalDocs: 0 });
  expect(await foundWith("booking", "approved_driver")).not.toMatchObject({ totalDocs: 0 });
});

test.each([...ACCESS_KEYS, "an inspector"])(
  "with %s nobody finds by what no row shows them",
  async (key) => {
    const token = key === "an inspector" ? await api.signIn(INSPECTOR) : await tokenWith(api, key);
    for (const [name, call] of LISTS) {
      if (!parametersOf(call).includes(searchOf(name))) continue;
      const id = call.path.includes("driver") ? params.driver! : params.user!;
      if ((await api.call(name as CallName, { token, params: { id } })).status !== 200) continue;
      expect((await lookFor(name, call, token, searchOf(name))).hidden).toEqual([]);
    }
  },
  30_000,
);
