import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "contract";
import type { ActivityEntry } from "contract/activity";
import { TABLES_TO_UNDO } from "../../embedded-api/activity/undo-tables";
import { checkActivity } from "../../embedded-api/activity/check";
import { rowsOf } from "../../embedded-api/database/database";
import { ADMIN, type Answered, dataOf, docsOf, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";
import { addDriver, tokenWith } from "./support/drivers";
import { UPLOADED } from "./support/images";
import { stepsOf } from "./support/writing-calls";

/** What has left the house or has no way back; all other writes can be undone. */
const FINAL: readonly CallName[] = [
  // Each of their records has a line of its own.
  "startJob",
  "stopJob",
  "undoJob",
  "sendNotification",
  "notifyRider",
  "notifyDriver",
  "createSubAdmin",
  "resetSubAdminPassword",
  "approveRedeem",
  "cancelBooking",
  "adjustBalance",
  "sendStatement",
  "payDrivers",
  "reversePayment",
  "approveAdjustment",
  "rejectAdjustment",
  "giveBack",
  "approveRefund",
  "rejectRefund",
  "remindOfDocument",
  "uploadFile",
  "deleteFile",
  "turnOnSecondFactor",
  "renewRecoveryCodes",
  "turnOffSecondFactor",
  "changeSecondFactorPolicy",
  "resetSecondFactor",
  "removeSession",
  "removeOtherSessions",
  "logout",
  "changePassword",
];

let api: TestApi;
let token: string;
let digests: SQL;

beforeAll(async () => {
  api = await TestApi.start();
  digests = await digestsQuery();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const steps = stepsOf(new Proxy({} as TestApi, { get: (_, name) => Reflect.get(api, name) as unknown }), () => token);

/** The query for a digest of each table's rows that can come back, without the time of their change. */
async function digestsQuery() {
  const columns = await rowsOf<{ table: string; names: string }>(
    api.db,
    sql`
      select table_name as "table", string_agg(quote_ident(column_name), ', ' order by ordinal_position) as names
      from information_schema.columns where table_schema = 'public' and column_name <> 'updated_at' group by table_name`,
  );
  const digests = columns
    .filter(({ table }) => TABLES_TO_UNDO.includes(table))
    .map(({ table, names }) => {
      const digest = sql.raw(`md5(string_agg(row(${names})::text, '' order by id))`);
      return sql`select ${table}::text as name, ${digest} as digest from ${sql.identifier(table)}`;
    });
  expect(digests).toHaveLength(TABLES_TO_UNDO.length);
  return sql.join(digests, sql` union all `);
}

async function rowsNow(): Promise<Record<string, unknown>> {
  const rows = await rowsOf<{ name: string; digest: string }>(api.db, digests);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

const lineOf = ({ headers }: Answered) => headers["x-undo"] as string | undefined;

let offices = 0;
async function addOffice(by: string) {
  const office = { streetName: `${++offices} Main Street`, city: "Undotown", state: "Nevada", zipCode: "89001" };
  const done = await api.call("createOffice", { token: by, body: office });
  return { office, id: dataOf<{ _id: string }>(done)._id, line: lineOf(done)! };
}
/** What the list says about undoing a line. */
async function undoIn(by: string, record: string) {
  const [entry] = docsOf<ActivityEntry>(await api.call("listActivity", { token: by, query: { record, limit: 1 } }));
  return entry!.undo;
}
const undo = (id: string | undefined, by = token) =>
  api.call("undoActivity", { token: by, params: { id: id ?? "none" } });

describe("undoing", () => {
  test.each(steps)("$call", async ({ call, asked }) => {
    const what = { token, ...(await asked()) };
    // A mail of an earlier step that goes out changes what it is about.
    await api.sendMails();
    const before = await rowsNow();
    const done = await api.call(call, what);
    expect(done.status).toBe(200);
    if (FINAL.includes(call)) return expect(lineOf(done)).toBeUndefined();
    const after = await rowsNow();
    expect(after).not.toEqual(before);

    const undone = await undo(lineOf(done));
    expect(undone).toMatchObject({ status: 200 });
    expect(await rowsNow()).toEqual(before);
    expect((await undo(lineOf(done))).body.message).toBe("This was undone already.");

    if (call === "removeRider" || call === "deleteAccount") return expect(lineOf(undone)).toBeUndefined();
    expect((await undo(lineOf(undone))).status).toBe(200);
    expect(await rowsNow()).toEqual(after);
  });

  test("is not needed where nothing was changed, which the answer says, also when it is sent again", async () => {
    const by = await api.signIn({ ...ADMIN, password: "Brakes#2024" });
    const [driver] = docsOf(await api.call("listDrivers", { token: by, query: { status: "approved", limit: 1 } }));
    const block = (headers = {}) =>
      api.call("blockDriver", { token: by, params: { id: driver!._id }, body: { isBlocked: true }, headers });
    const line = lineOf(await block());
    expect(lineOf(await block())).toBe("0");
    const sent = { "idempotency-key": "blocked-again" };
    expect([lineOf(await block(sent)), lineOf(await block(sent))]).toEqual(["0", "0"]);
    expect((await undo(line, by)).status).toBe(200);
  });

  test("keeps the chain whole, and each line names the one that it takes back", async () => {
    expect(await checkActivity(api.db)).toMatchObject({ isWhole: true });
    const query = { action: "undo", limit: 1 };
    const fresh = await api.signIn({ ...ADMIN, password: "Brakes#2024" });
    const [entry] = docsOf<ActivityEntry>(await api.call("listActivity", { token: fresh, query }));
    expect(entry).toMatchObject({ action: "undo", undoes: expect.stringMatching(/^\d+$/) as string });
  });
});

describe("an undo is refused", () => {
  const HOUR = 60 * 60 * 1000;
  let admin: string;
  beforeAll(async () => {
    admin = await api.signIn({ ...ADMIN, password: "Brakes#2024" });
  });

  test("where the same was changed since, and says by whom; what else was changed stays", async () => {
    const { id, office } = await addOffice(admin);
    const change = (body: object) => api.call("changeOffice", { token: admin, params: { id }, body });
    const first = await change({ ...office, city: "Second", zipCode: "89002" });
    await change({ ...office, city: "Second", zipCode: "89002", state: "Utah" });
    const done = await undo(lineOf(first), admin);
    expect([done.status, dataOf(done)]).toEqual([200, { name: "1 Main Street, Second", resource: "office" }]);
    const stored = dataOf(await api.call("readOffice", { token: admin, params: { id } }));
    expect(stored).toMatchObject({ ...office, state: "Utah" });

    const second = await change({ ...office, city: "Third" });
    await change({ ...office, city: "Fourth" });
    const refused = await undo(lineOf(second), admin);
    expect(refused).toMatchObject({ status: 409, body: { message: "This can't be undone: it was changed since." } });
    expect(dataOf(refused)).toMatchObject({ name: "1 Main Street, Third", resource: "office" });
    expect(dataOf<{ since: ActivityEntry[] }>(refused).since).toMatchObject([
      { action: "update", before: { city: "Third" }, after: { city: "Fourth" }, address: null },
    ]);
    expect(dataOf(await api.call("readOffice", { token: admin, params: { id } }))).toMatchObject({ city: "Fourth" });
  });

  test("where the same was changed since and is as it was again, unless the changes were undone themselves", async () => {
    const [rider] = docsOf(await api.call("listRiders", { token: admin, query: { blocked: "false", limit: 1 } }));
    const block = async (isBlocked: boolean) =>
      lineOf(await api.call("blockRider", { token: admin, params: { id: rider!._id }, body: { isBlocked } }));
    const [first, second, third] = [await block(true), await block(false), await block(true)];
    const refused = await undo(first, admin);
    expect(refused).toMatchObject({ status: 409, body: { data: { why: "changed" } } });
    expect(dataOf<{ since: ActivityEntry[] }>(refused).since.map(({ action }) => action)).toEqual(["unblock", "block"]);
    expect((await undo(second, admin)).status).toBe(409);
    const again = await undo(third, admin);
    expect((await undo(lineOf(again), admin)).status).toBe(200);
    expect((await undo(first, admin)).status).toBe(409);
    const last = await block(false);
    for (const [line, status] of [
      [last, 200],
      [second, 409],
    ] as const)
      expect((await undo(line, admin)).status).toBe(status);
  });

  test("one after the other, back to the first of them", async () => {
    const [rider] = docsOf(await api.call("listRiders", { token: admin, query: { blocked: "false", limit: 1 } }));
    const block = async (isBlocked: boolean) =>
      lineOf(await api.call("blockRider", { token: admin, params: { id: rider!._id }, body: { isBlocked } }));
    const lines = [await block(true), await block(false), await block(true)];
    for (const line of lines.reverse()) expect((await undo(line, admin)).status).toBe(200);
  });

  test("where there is the same record again", async () => {
    const { id, office } = await addOffice(admin);
    const removed = await api.call("removeOffice", { token: admin, params: { id } });
    const again = await api.call("createOffice", { token: admin, body: office });
    const refused = await undo(lineOf(removed), admin);
    expect(refused).toMatchObject({ status: 409, body: { data: { why: "rule" } } });
    expect((await undo(lineOf(again), admin)).status).toBe(200);
    expect((await undo(lineOf(removed), admin)).status).toBe(200);
  });

  test("where the record is in use by now", async () => {
    const { id, line } = await addOffice(admin);
    await api.db.execute(
      sql`update drivers set office_id = ${id} where id = (select min(id::text)::uuid from drivers)`,
    );
    expect((await undo(line, admin)).body.message).toBe("This can't be undone: it is in use by now.");
  });

  test("where drivers have the category by now, which no other failure is taken for", async () => {
    const body = { name: "Undone", description: "", peopleSitting: 4, image: UPLOADED };
    const done = await api.call("createSingleTaxi", { token: admin, body });
    await api.db.execute(sql`alter table driver_vehicles rename to away`);
    const failed = await undo(lineOf(done), admin);
    await api.db.execute(sql`alter table away rename to driver_vehicles`);
    expect(failed.status).toBe(500);
    await api.db.execute(
      sql`update drivers set vehicle_category = 'Undone' where id = (select min(id::text)::uuid from drivers)`,
    );
    expect((await undo(lineOf(done), admin)).body.message).toBe("This can't be undone: it is in use by now.");
  });

  test("without the key of what is undone, and where the person has to prove who they are first", async () => {
    const { id, line } = await addOffice(admin);
    const tips = await api.signIn(TIPS_ONLY);
    expect((await undo(line, tips)).status).toBe(404);
    const [subAdmin] = docsOf<{ _id: string; isBlock: string }>(
      await api.call("listSubAdmins", { token: admin, query: { search: "tips@" } }),
    );
    const block = (isBlock: string) =>
      api.call("blockSubAdmin", { token: admin, params: { id: subAdmin!._id }, body: { isBlock } });
    const blocked = await block("block");
    expect((await undo(lineOf(blocked), await api.signIn(OPERATIONS))).status).toBe(404);
    expect((await undo(lineOf(blocked), await tokenWith(api, "activity"))).status).toBe(403);
    api.passTime(HOUR);
    expect((await undo(lineOf(blocked), admin)).body.message).toBe("Please confirm that it is you.");
    expect(await undoIn(admin, id)).toMatchObject({ possible: true, why: null });
    api.passTime(-HOUR);
    expect((await undo(lineOf(blocked), admin)).status).toBe(200);
  });

  test("with one answer for all lines that the person may neither read nor undo, there or not", async () => {
    const { id, line } = await addOffice(admin);
    const removed = await api.call("removeOffice", { token: admin, params: { id } });
    expect((await undo(lineOf(removed), admin)).status).toBe(200);
    const driver = await addDriver(api);
    const decide = { token: admin, params: { id: driver }, body: { reason: "The photo is blurred." } };
    const decided = lineOf(await api.call("disapproveDriver", decide));
    const by = await tokenWith(api, "pending_driver");
    const [{ last }] = (await rowsOf<{ last: number }>(api.db, sql`select max(id)::int as last from activity`)) as [
      { last: number },
    ];
    const asked = [line, lineOf(removed), decided, "1", String(last), String(last + 1000), "none"];
    const answers = await Promise.all(asked.map((each) => undo(each, by)));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      asked.map(() => ({ status: 404, body: { message: "The entry was not found." } })),
    );
  });

  test("after thirty days; the list says until when, and why no more", async () => {
    const { id, line } = await addOffice(admin);
    const { possible, until } = (await undoIn(admin, id))!;
    expect(possible).toBe(true);
    expect(Date.parse(until!) - Date.now()).toBeGreaterThan(29.9 * 24 * HOUR);
    api.passTime(30.1 * 24 * HOUR);
    const later = await api.signIn({ ...ADMIN, password: "Brakes#2024" });
    expect((await undo(line, later)).body.message).toBe("This is too long ago to be undone.");
    expect(await undoIn(later, id)).toEqual({ possible: false, until: null, why: "late" });
    api.passTime(-30.1 * 24 * HOUR);
  });

  test("after it was done once, by two at once too", async () => {
    const { id, line } = await addOffice(admin);
    const both = await Promise.all([undo(line, admin), undo(line, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lines = docsOf<ActivityEntry>(await api.call("listActivity", { token: admin, query: { record: id } }));
    expect(lines.map(({ action, undo: way }) => [action, way!.why])).toEqual([
      ["undo", null],
      ["create", "undone"],
    ]);
  });
});
