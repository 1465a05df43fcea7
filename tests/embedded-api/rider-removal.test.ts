import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Booking } from "contract/bookings";
import type { Rating } from "contract/ratings";
import { eraseOldSteps } from "../../embedded-api/activity/noting";
import { rowsOf } from "../../embedded-api/database/database";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { ratings } from "../../embedded-api/resources/ratings/table";
import { redeemRequests } from "../../embedded-api/resources/redeem/table";
import { riders, riderVehicles } from "../../embedded-api/resources/riders/table";
import { collectUploads } from "../../embedded-api/resources/uploads/collect";
import { UploadFolder } from "../../embedded-api/core/upload-folder";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { png } from "./support/images";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const TRACES = ["Quentin", "Zyxwright", "quentin@zyx.example", "5550198765", "77 Zyx Street", "rude to me", "9ZYX123"];

/** The tables in which a text is found, in whichever column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    api.db,
    sql`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(
      api.db,
      sql`select 1 from ${sql.identifier(name)} as each where strpos(lower(each::text), ${text.toLowerCase()}) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** @returns the address of an image */
async function uploaded(): Promise<string> {
  const answered = await api.call("uploadFile", { token, file: { content: png(10, 10) } });
  return dataOf<{ image_url: string }>(answered).image_url;
}

/** Gives everything that a rider can have to one who has bookings and ratings. */
async function somebodyWithEverything() {
  const [rated] = await api.db.select().from(ratings).where(isNotNull(ratings.riderId)).limit(1);
  const riderId = rated!.riderId!;
  const name = { firstName: "Quentin", lastName: "Zyxwright" };
  const images = [await uploaded(), await uploaded()] as const;
  await api.db
    .update(riders)
    .set({ ...name, email: "quentin@zyx.example", mobileNumber: "5550198765", profileImage: images[0] })
    .where(eq(riders.id, riderId));
  const place = { address: "77 Zyx Street, San Francisco, CA", lat: 37.774912, lng: -122.419456 };
  await api.db
    .update(bookings)
    .set({ status: "completed", pickup: place, dropoff: place, stops: [place, { ...place, address: "77 Zyx Street" }] })
    .where(eq(bookings.riderId, riderId));
  await api.db.update(ratings).set({ riderName: "Quentin Zyxwright" }).where(eq(ratings.riderId, riderId));
  await api.db.update(ratings).set({ about: "user", comment: "He was rude to me" }).where(eq(ratings.id, rated!.id));
  const [request] = await api.db.select().from(redeemRequests).where(eq(redeemRequests.status, "approved")).limit(1);
  await api.db
    .update(redeemRequests)
    .set({ riderId, riderName: "Quentin Zyxwright", riderEmail: "quentin@zyx.example" })
    .where(eq(redeemRequests.id, request!.id));
  const [vehicle] = await api.db.select().from(riderVehicles).limit(1);
  await api.db
    .update(riderVehicles)
    .set({ riderId, plate: "9ZYX123", image: images[1] })
    .where(eq(riderVehicles.id, vehicle!.id));
  await api.db.update(bookings).set({ total: 20, paymentState: "paid" }).where(eq(bookings.id, rated!.bookingId));
  const given = { booking: rated!.bookingId, amount: 100, bearer: "company", reason: "The car was late" };
  expect((await api.call("giveBack", { token, body: given })).status).toBe(200);
  // The answers of writes are kept for a day, for requests that are repeated.
  const headers = { "idempotency-key": "block-quentin" };
  await api.call("blockRider", { token, params: { id: riderId }, body: { isBlocked: true }, headers });
  return { riderId, ratingId: rated!.id, requestId: request!.id, files: images.map((address) => basename(address)) };
}

const DAY = 24 * 60 * 60 * 1000;

test("of a removed rider nothing is left that names them, in any table or file, but what brings them back within a day; what stays is still listed", async () => {
  const { riderId, ratingId, requestId, files } = await somebodyWithEverything();
  const [{ number, total } = { number: 0, total: 0 }] = await api.db
    .select()
    .from(bookings)
    .where(eq(bookings.riderId, riderId))
    .limit(1);
  for (const trace of TRACES) expect(await tablesWith(trace), trace).not.toEqual([]);
  const gone = await api.call("removeRider", { token, params: { id: riderId } });
  expect(gone.status).toBe(200);

  for (const trace of TRACES) expect(await tablesWith(trace), trace).toEqual(["undo_steps"]);
  expect((await readdir(join(api.dataDir, "uploads"))).filter((name) => files.includes(name))).toEqual([]);
  const later = new Date(Date.now() + DAY + 1000);
  expect(await eraseOldSteps(api.db, new Date(Date.now() + DAY - 60_000))).toBe(0);
  await collectUploads(api.db, new UploadFolder(api.dataDir), later);
  const aside = (await new UploadFolder(api.dataDir).listAside()).map(({ name }) => name);
  expect(aside).toEqual(expect.arrayContaining(files));
  expect(await eraseOldSteps(api.db, later)).toBe(1);
  await collectUploads(api.db, new UploadFolder(api.dataDir), later);
  for (const trace of TRACES) expect(await tablesWith(trace), trace).toEqual([]);
  const left = await readdir(join(api.dataDir, "uploads"));
  expect(left.filter((name) => files.some((file) => name.startsWith(file)))).toEqual([]);

  const late = await api.call("undoActivity", { token, params: { id: gone.headers["x-undo"] as string } });
  expect(late).toMatchObject({ status: 409, body: { data: { why: "late" } } });

  const [booking] = docsOf<Booking>(await api.call("listBookings", { token, query: { search: `#${number}` } }));
  expect(booking).toMatchObject({ rider: null, total, pickup: { address: "San Francisco, CA" } });
  const [row] = await api.db.select().from(bookings).where(eq(bookings.number, number));
  const area = { address: "San Francisco, CA", lat: 37.77, lng: -122.42 };
  expect(row).toMatchObject({ pickup: area, dropoff: area, stops: [area, { ...area, address: "" }] });
  const [rating] = await api.db.select().from(ratings).where(eq(ratings.id, ratingId));
  expect(rating).toMatchObject({ riderId: null, riderName: "Deleted user", comment: "" });
  const [request] = await api.db.select().from(redeemRequests).where(eq(redeemRequests.id, requestId));
  expect(request).toMatchObject({ riderId: null, riderName: "Deleted user", riderEmail: "", status: "approved" });
  const search = { search: "deleted user" };
  expect(docsOf<Rating>(await api.call("listRatings", { token, query: search })).length).toBeGreaterThan(0);
});
