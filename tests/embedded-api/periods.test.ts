import { and, asc, eq, gte } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallName } from "contract";
import { addDays, dayIn } from "contract/service-day";
import { Random } from "../../embedded-api/demonstration/random";
import { driverDocuments } from "../../embedded-api/resources/driver-documents/table";
import { notifications } from "../../embedded-api/resources/notifications/table";
import { promoCodes } from "../../embedded-api/resources/promo-codes/table";
import { ADMIN, dataOf, TestApi } from "./support/api";

let api: TestApi;
let token: string;
let driver: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
  const drivers = await api.call("listDrivers", { token, query: { status: "approved", sort: "rides", order: "desc" } });
  driver = dataOf<{ docs: { _id: string }[] }>(drivers).docs[0]!._id;
});
afterAll(() => api.stop());

type Row = Record<string, string | null> & { _id: string };
interface Page {
  rows: Row[];
  total: number;
}

/** All rows of a list, on all pages, whichever shape its answer has. */
async function list(name: CallName, query: Record<string, string>, page = 1): Promise<Page> {
  const params: Record<string, string> = name === "listDriverHistory" ? { id: driver } : {};
  const answer = await api.call(name, { token, params, query: { limit: 1000, page, ...query } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const body = answer.body as { users?: Row[]; totalDocs: number; data: { docs: Row[]; totalDocs: number } };
  const [rows, total] = body.users ? [body.users, body.totalDocs] : [body.data.docs, body.data.totalDocs];
  if (rows.length < 1000) return { rows, total };
  return { rows: [...rows, ...(await list(name, query, page + 1)).rows], total };
}

const ids = ({ rows }: Page) => rows.map(({ _id }) => _id).sort();

test.each<[call: CallName, field: string, query?: Record<string, string>]>([
  ["listBookings", "requestedAt"],
  ["listScheduledRides", "scheduledAt"],
  ["listDrivers", "appliedAt"],
  ["listDrivers", "decidedAt", { dated: "decidedAt", status: "approved" }],
  ["listDrivers", "decidedAt", { dated: "decidedAt", status: "disapproved" }],
  ["listDriverHistory", "date"],
  ["listRiders", "createdAt"],
  ["listRiders", "createdAt", { type: "individual", sort: "firstName" }],
  ["listAccounts", "createdAt"],
  ["listSubAdmins", "createdAt"],
  ["listNotifications", "sentAt"],
  ["listRedeems", "requestedAt"],
  ["listRatings", "createdAt"],
])("%s keeps and counts what belongs to the days of a zone, by %s %o", async (name, field, query = {}) => {
  const all = await list(name, query);
  const moments = all.rows.map((row) => row[field]!).sort();
  expect(moments.length).toBeGreaterThan(2);
  const middle = moments[Math.floor(moments.length / 2)]!;
  for (const timeZone of ["Asia/Seoul", "America/Los_Angeles"]) {
    const dayOf = (row: Row) => dayIn(timeZone, new Date(row[field]!));
    const day = dayIn(timeZone, new Date(middle));
    const kept = (isKept: (rowDay: string) => boolean) => all.rows.filter((row) => isKept(dayOf(row)));
    for (const [days, rows] of [
      [{ from: day, to: day }, kept((each) => each === day)],
      [{ from: day }, kept((each) => each >= day)],
      [{ to: addDays(day, -1) }, kept((each) => each < day)],
    ] as const) {
      const found = await list(name, { ...query, ...days, timeZone });
      expect([ids(found), found.total], JSON.stringify(days)).toEqual([rows.map(({ _id }) => _id).sort(), rows.length]);
    }
  }
});

test("documents expire on days of the service, whatever the zone of the question", async () => {
  const all = await list("listExpiringDocuments", {});
  const { timeZone } = dataOf<{ timeZone: string }>(await api.call("readLocale", { token }));
  const dayOf = (row: Row) => dayIn(timeZone, new Date(row.expiresAt!));
  const day = dayOf(all.rows[Math.floor(all.rows.length / 2)]!);
  const rows = all.rows.filter((row) => dayOf(row) === day);
  const found = await list("listExpiringDocuments", { from: day, to: day, timeZone: "Asia/Seoul" });
  expect([ids(found), found.total]).toEqual([rows.map(({ _id }) => _id).sort(), rows.length]);
});

test("documents of a period are found however far away it is", async () => {
  const from = addDays(dayIn("America/Los_Angeles", new Date()), 100);
  const { expiresOn, driverStatus, status } = driverDocuments;
  const those = and(eq(driverStatus, "approved"), eq(status, "approved"), gte(expiresOn, from));
  const count = await api.db.$count(driverDocuments, those);
  expect(count).toBeGreaterThan(0);
  expect((await list("listExpiringDocuments", { from })).total).toBe(count);
  expect((await list("listExpiringDocuments", { from, within: "90" })).total).toBe(0);
});

test("promo codes are valid from their start until before their end, or without one for ever", async () => {
  const timeZone = "America/Los_Angeles";
  const times: [code: string, startsAt: string, endsAt: string | null][] = [
    ["ENDED", "2019-06-01T00:00:00Z", "2019-07-01T07:00:00Z"],
    ["ENDING", "2019-06-01T00:00:00Z", "2019-07-01T07:00:01Z"],
    ["AROUND", "2019-06-01T00:00:00Z", "2019-08-01T00:00:00Z"],
    ["ENDLESS", "2019-01-01T00:00:00Z", null],
    ["BEGINNING", "2019-07-02T06:59:59Z", "2019-07-03T07:00:00Z"],
    ["LATER", "2019-07-02T07:00:00Z", null],
  ];
  const terms = { kind: "flat" as const, value: 1, services: [] };
  await api.db.insert(promoCodes).values(
    times.map(([code, startsAt, endsAt]) => ({
      ...new Random(code).record(new Date(startsAt)),
      ...terms,
      code,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    })),
  );
  const codes = async (query: Record<string, string>) => {
    const { rows, total } = await list("listPromoCodes", { ...query, timeZone });
    expect(total).toBe(rows.length);
    const found = rows.map(({ code }) => code);
    return times.map(([code]) => code).filter((code) => found.includes(code));
  };
  const day = "2019-07-01";
  expect(await codes({ from: day, to: day })).toEqual(["ENDING", "AROUND", "ENDLESS", "BEGINNING"]);
  expect(await codes({ to: day })).toEqual(["ENDED", "ENDING", "AROUND", "ENDLESS", "BEGINNING"]);
  expect(await codes({ from: "2019-08-02" })).toEqual(["ENDLESS", "LATER"]);
  expect(await codes({})).toHaveLength(6);
});

test("a day begins and ends with the clock of the zone, also where that goes forward in between", async () => {
  const rows = await api.db
    .select({ id: notifications.id })
    .from(notifications)
    .orderBy(asc(notifications.id))
    .limit(4);
  const borders = [
    "2026-03-08T07:59:59.999Z",
    "2026-03-08T08:00:00Z",
    "2026-03-09T06:59:59.999Z",
    "2026-03-09T07:00:00Z",
  ];
  for (const [index, { id }] of rows.entries())
    await api.db
      .update(notifications)
      .set({ sentAt: new Date(borders[index]!) })
      .where(eq(notifications.id, id));
  const day = { from: "2026-03-08", to: "2026-03-08", timeZone: "America/Los_Angeles" };
  expect(ids(await list("listNotifications", day))).toEqual([rows[1]!.id, rows[2]!.id]);
});
