import { and, eq, notInArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookingDetails, BookingSums } from "contract/bookings";
import type { Statement } from "contract/payouts";
import type { RedeemRequest } from "contract/redeem";
import type { Refund, Refundable, RefundSums } from "contract/refunds";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { accounts } from "../../embedded-api/accounts/table";
import { newId } from "../../embedded-api/database/ids";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { driverBalances } from "../../embedded-api/resources/ledger/table";
import { redeemRequests } from "../../embedded-api/resources/redeem/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { ADMIN, type Answered, dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";
import { addDriver } from "./support/drivers";

let api: TestApi;
let token: string;
/** Another holder of the key. */
let other: string;
/** The server's clock stands still, so that no test goes on after midnight. */
let now: Date;
let today: string;
const other$ = () => ({ token: other });

beforeAll(async () => {
  api = await TestApi.start();
  now = api.stopClock();
  today = dayIn(DEFAULT_TIME_ZONE, now);
  await api.db
    .update(accounts)
    .set({ accessModules: ["refund", "happy_money", "payout"] })
    .where(eq(accounts.email, OPERATIONS.email));
  token = await api.signIn(ADMIN);
  other = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

async function booked(values: Partial<typeof bookings.$inferInsert> = {}) {
  const driverId = await addDriver(api);
  const [rider] = await api.db.select({ id: riders.id }).from(riders).limit(1);
  const id = newId();
  const at = now;
  await api.db.insert(bookings).values({
    id,
    createdAt: at,
    updatedAt: at,
    requestedAt: at,
    completedAt: at,
    service: "single_taxi",
    platform: "ios",
    status: "completed",
    paymentMethod: "card",
    paymentState: "paid",
    total: 20,
    driverEarning: 15.2,
    adminEarning: 4.8,
    driverId,
    riderId: rider!.id,
    ...values,
  });
  return { id, driverId };
}

const give = (booking: string, amount: number, bearer = "company", as: object = { token }) =>
  api.call("giveBack", { token, body: { booking, amount, bearer, reason: "The car was late" }, ...as });
const refundable = async (id: string) =>
  dataOf<Refundable>(await api.call("readRefundable", { token, params: { id } }));
const bookingOf = async (id: string) =>
  dataOf<BookingDetails>(await api.call("readBooking", { token, params: { id } }));
const balanceOf = async (driverId: string) =>
  (await api.db.select().from(driverBalances).where(eq(driverBalances.driverId, driverId)))[0]?.balance;
const limitTo = (refundLimit: number | null) => api.db.update(settings).set({ refundLimit });
type Decision = "approveRefund" | "rejectRefund";
const decide = (call: Decision, answered: Answered, as: object = { token }) =>
  api.call(call, { token, params: { id: dataOf<Refund>(answered)._id }, body: { reason: "It was on time" }, ...as });

describe("a refund", () => {
  test.each([
    ["company", 0, 15.2, -1.2],
    ["driver", 600, 9.2, 4.8],
    ["both", 456, 10.64, 3.36],
  ] as const)("borne by %s is taken from who bears it", async (bearer, part, driverEarning, adminEarning) => {
    const { id, driverId } = await booked();
    expect(dataOf<Refund>(await give(id, 600, bearer))).toMatchObject({
      status: "approved",
      amount: 600,
      driverAmount: part,
      by: "Admin",
      isOwn: true,
    });
    expect(await balanceOf(driverId)).toBe(1520 - part);
    expect(await bookingOf(id)).toMatchObject({
      paymentState: "partly_refunded",
      total: 20,
      refunded: 6,
      driverEarning,
      adminEarning,
      refunds: [{ status: "approved", amount: 6, reason: "The car was late", by: "Admin" }],
    });
  });

  test("by both leaves the promo code to the company, and does not round every small refund against the driver", async () => {
    const promo = { total: 8.48, driverEarning: 10.49, adminEarning: -2.01, fare: { baseFare: 1348, promo: -500 } };
    const { id, driverId } = await booked(promo);
    expect(await refundable(id)).toMatchObject({ paid: 848, fare: 1348, driverShare: 1049 });
    expect(dataOf<Refund>(await give(id, 842, "both"))).toMatchObject({ driverAmount: 655 });
    for (let count = 0; count < 6; count += 1) await give(id, 1, "both");
    expect(await refundable(id)).toMatchObject({ left: 0, earlier: { amount: 848, driver: 660 } });
    expect(await balanceOf(driverId)).toBe(1049 - 660);
  });

  test("of everything leaves the driver what the company bears, and the rider has paid nothing", async () => {
    const [rider] = await api.db.select().from(riders).limit(1);
    const { id, driverId } = await booked();
    const spent = async () => (await api.db.select().from(riders).where(eq(riders.id, rider!.id)))[0]!.spent;
    const before = await spent();
    await give(id, 1500);
    await give(id, 500);
    expect(await spent()).toBeCloseTo(before - 20, 6);
    expect(await balanceOf(driverId)).toBe(1520);
    expect(await bookingOf(id)).toMatchObject({ paymentState: "refunded", driverEarning: 15.2, adminEarning: -15.2 });
    const query = { driver: driverId };
    const { sums } = dataOf<{ sums: BookingSums }>(await api.call("listBookings", { token, query }));
    expect(sums).toMatchObject({ total: 0, driverEarning: 15.2, adminEarning: -15.2, refunded: 20 });
    const params = { id: driverId };
    const asked = { token, params, query: { from: today, to: today } };
    expect(dataOf<Statement>(await api.call("readStatement", asked))).toMatchObject({ closing: 1520 });
  });

  test("is not made by a question from before another refund: it is asked again", async () => {
    const { id } = await booked();
    const asked = (left: number | undefined) =>
      api.call("giveBack", {
        token,
        body: { booking: id, amount: 250, bearer: "company", reason: "The car was late", left },
      });
    expect((await asked(2000)).status).toBe(200);
    const again = await asked(2000);
    expect([again.status, dataOf<object>(again)]).toEqual([409, { left: 1750 }]);
    expect((await refundable(id)).left).toBe(1750);
    expect((await asked(1750)).status).toBe(200);
    // A client that does not say what it knew is not held to it.
    expect((await asked(undefined)).status).toBe(200);
    expect((await refundable(id)).left).toBe(1250);
  });

  test("stands in the statement of the driver who bears it, and leads to the booking", async () => {
    const { id, driverId } = await booked();
    await give(id, 600, "driver");
    const asked = { token, params: { id: driverId }, query: { from: today, to: today } };
    expect(dataOf<Statement>(await api.call("readStatement", asked))).toMatchObject({
      closing: 920,
      sums: { refunds: -600, balance: 920 },
      entries: [{ kind: "refund", amount: -600, text: "The car was late" }],
    });
  });

  test("is never of more than was paid and not given back", async () => {
    const { id } = await booked();
    expect((await give(id, 2001)).status).toBe(400);
    await give(id, 1500);
    expect(await refundable(id)).toMatchObject({ paid: 2000, left: 500 });
    expect((await give(id, 501)).body).toMatchObject({ errors: { amount: expect.any(String) as string } });
    expect((await give(id, 500)).status).toBe(200);
    expect((await give(id, 1)).status).toBe(400);
  });

  test.each([
    ["is not over", { status: "started" as const }],
    [
      "was cancelled for nothing",
      {
        status: "cancelled" as const,
        total: 0,
        driverEarning: 0,
        adminEarning: 0,
        paymentState: "not_charged" as const,
      },
    ],
    ["nobody paid", { paymentState: "failed" as const }],
    ["another system gave back", { paymentState: "refunded" as const }],
  ])("is refused of a booking that %s", async (_, values) => {
    const { id } = await booked(values);
    expect((await give(id, 1)).status).toBe(400);
  });

  test("can be of the fee of a cancellation", async () => {
    const { id, driverId } = await booked({ status: "cancelled", total: 5, driverEarning: 4, adminEarning: 1 });
    await give(id, 500, "both");
    expect(await balanceOf(driverId)).toBe(0);
  });
});

describe("above the limit", () => {
  test("it is proposed, counts against what is left, and somebody else approves it", async () => {
    await limitTo(5);
    const { id, driverId } = await booked();
    const proposed = await give(id, 501, "driver");
    expect(dataOf(proposed)).toMatchObject({ status: "proposed", decidedBy: null });
    expect([await balanceOf(driverId), (await bookingOf(id)).refunded]).toEqual([1520, 0]);
    expect(await refundable(id)).toMatchObject({ left: 1499, limit: 500, approvers: expect.any(Number) as number });
    const workOf = async (as: string) =>
      dataOf<{ refunds: number }>(await api.call("readOpenWork", { token: as })).refunds;
    expect((await workOf(other)) - (await workOf(token))).toBe(1);
    expect((await decide("approveRefund", proposed, other$())).body).toMatchObject({
      data: { status: "approved", decidedBy: "Maria Alvarez", isOwn: false },
    });
    expect([await balanceOf(driverId), (await bookingOf(id)).refunded]).toEqual([1019, 5.01]);
    expect((await decide("approveRefund", proposed, other$())).status).toBe(409);
  });

  test("nobody approves their own, whatever the limit is by then", async () => {
    await limitTo(5);
    const { id } = await booked();
    const proposed = await give(id, 600);
    expect((await decide("approveRefund", proposed)).status).toBe(400);
    await limitTo(null);
    expect((await decide("approveRefund", proposed)).status).toBe(400);
    expect((await decide("rejectRefund", proposed)).body).toMatchObject({ data: { status: "rejected" } });
    expect(await refundable(id)).toMatchObject({ left: 2000, limit: null });
    expect((await bookingOf(id)).refunds).toMatchObject([{ status: "rejected", reason: "It was on time" }]);
  });

  test("several small refunds of one booking are no way around it", async () => {
    await limitTo(5);
    const { id } = await booked();
    expect(dataOf(await give(id, 300))).toMatchObject({ status: "approved" });
    expect(await refundable(id)).toMatchObject({ limit: 200 });
    const second = await give(id, 201);
    expect(dataOf(second)).toMatchObject({ status: "proposed" });
    await decide("approveRefund", second, other$());
    // What two people gave back does not count.
    expect(dataOf(await give(id, 200))).toMatchObject({ status: "approved" });
    expect(dataOf(await give(id, 1))).toMatchObject({ status: "proposed" });
    await limitTo(null);
  });

  test("a redeem request takes two people, also when the limit was changed in between", async () => {
    await limitTo(1);
    await api.db.update(riders).set({ happyMoney: 9_000_000 });
    await api.db.update(redeemRequests).set({ amount: 2 }).where(eq(redeemRequests.status, "pending"));
    const [{ _id: id }] = docsOf<RedeemRequest>(
      await api.call("listRedeems", { token, query: { status: "pending" } }),
    ) as [RedeemRequest];
    const approve = (as: string) => api.call("approveRedeem", { token: as, params: { id } });
    const read = async (as: string) =>
      dataOf<RedeemRequest>(await api.call("readRedeem", { token: as, params: { id } }));
    expect(await read(token)).toMatchObject({ otherApprovers: expect.any(Number) as number });
    expect(dataOf(await approve(token))).toMatchObject({ status: "pending", approvedOnceBy: "Admin" });
    expect([(await read(token)).isApprovedOnceByMe, (await read(other)).isApprovedOnceByMe]).toEqual([true, false]);
    expect((await approve(token)).status).toBe(400);
    await limitTo(null);
    expect((await approve(token)).status).toBe(400);
    await limitTo(1);
    expect(dataOf(await approve(other))).toMatchObject({ status: "approved", decidedBy: "Maria Alvarez" });
    await limitTo(null);
  });
});

test("the list has proposals first, its filters, and sums by currency", async () => {
  await limitTo(5);
  const { id, driverId } = await booked();
  await give(id, 300, "both");
  await give(id, 700);
  const list = async (query: Record<string, string>) => api.call("listRefunds", { token, query });
  const all = docsOf<Refund>(await list({ booking: id }));
  expect(all.map(({ status }) => status)).toEqual(["proposed", "approved"]);
  expect(dataOf<{ sums: RefundSums }>(await list({ driver: driverId })).sums).toEqual([
    { currency: "USD", given: 300, drivers: 228, proposed: 700 },
  ]);
  expect(docsOf(await list({ booking: id, bearer: "both" }))).toHaveLength(1);
  expect(docsOf(await list({ booking: id, own: "no" }))).toEqual([]);
  const { number, _id } = all[0]!.booking;
  const found = async (query: Record<string, string>) => docsOf(await list({ booking: _id, ...query })).length;
  expect(await found({ search: `#${number}`, status: "approved" })).toBe(1);
  // It reads what rows show of people: no phone number, no address, no other amount.
  const [driver] = await api.db.select().from(drivers).where(eq(drivers.id, driverId));
  expect(await found({ search: `${driver!.lastName} ${number}` })).toBe(2);
  for (const search of [driver!.mobileNumber, driver!.email, "20.00", "$20.00"])
    expect(await found({ search })).toBe(0);
  expect([await found({ person: driver!.firstName }), await found({ person: "Nobody" })]).toEqual([2, 0]);
  await limitTo(null);
});

test("a refund is found by the names that its row shows, also when they change, go or come back", async () => {
  const { id, driverId } = await booked();
  await give(id, 100);
  const [{ riderId } = { riderId: null }] = await api.db.select().from(bookings).where(eq(bookings.id, id));
  const named = async (search: string) =>
    docsOf(await api.call("listRefunds", { token, query: { booking: id, search } })).length;
  await api.db.update(riders).set({ firstName: "Žofie" }).where(eq(riders.id, riderId!));
  await api.db.update(drivers).set({ lastName: "Øster" }).where(eq(drivers.id, driverId));
  expect([await named("zofie oster"), await named("oester")]).toEqual([1, 1]);
  await api.db
    .update(bookings)
    .set({ status: "completed" })
    .where(and(eq(bookings.riderId, riderId!), notInArray(bookings.status, ["completed", "cancelled"])));
  const gone = await api.call("removeRider", { token, params: { id: riderId! } });
  expect([gone.status, await named("zofie"), await named("oster")]).toEqual([200, 0, 1]);
  const undone = await api.call("undoActivity", { token, params: { id: gone.headers["x-undo"] as string } });
  expect([undone.status, await named("zofie")]).toEqual([200, 1]);
});

test("each list of bookings sums up what was given back, by days as by reading them", async () => {
  const { id } = await booked();
  const sumsOf = async (query: Record<string, string>) =>
    dataOf<{ sums: BookingSums }>(
      await api.call("listBookings", { token, query: { from: today, to: today, ...query } }),
    ).sums;
  await give(id, 600, "both");
  // A filter by a person is not counted by days.
  const named = await sumsOf({ driverName: "Dana" });
  expect(named.refunded).toBeGreaterThan(0);
  expect(named.driverEarning! + named.adminEarning!).toBeCloseTo(named.total, 6);
  const [before, after] = [await sumsOf({}), (await give(id, 100), await sumsOf({}))];
  expect(after.total).toBeCloseTo(before.total - 1, 6);
  expect(after.refunded).toBeCloseTo(before.refunded + 1, 6);
  expect(after.driverEarning! + after.adminEarning!).toBeCloseTo(after.total, 6);
});
