import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Driver } from "contract/drivers";
import type { ActivityEntry } from "contract/activity";
import { newId } from "../../embedded-api/database/ids";
import { offices } from "../../embedded-api/accounts/offices-table";
import { jobs } from "../../embedded-api/jobs/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { ADMIN, type Answered, dataOf, docsOf, INSPECTOR, TestApi } from "./support/api";
import { addDriver, officesOfInspector, tokenWith } from "./support/drivers";
import { jobsOf } from "./support/jobs";

let api: TestApi;
let admin: string;
let inspector: string;
let own: string;
let other: string;
let job: ReturnType<typeof jobsOf>;

beforeAll(async () => {
  api = await TestApi.start({ LOGIN_ATTEMPTS_PER_MINUTE: "100000" });
  admin = await api.signIn(ADMIN);
  inspector = await api.signIn(INSPECTOR);
  ({ own, other } = await officesOfInspector(api));
  job = jobsOf(api, () => admin);
});
afterAll(() => api.stop());
beforeEach(async () => {
  job.hold();
  await api.db.delete(jobs);
});

const assign = (id: string, office: unknown, { as = admin, ifMatch = "*" } = {}) =>
  api.call("assignOffice", { token: as, params: { id }, body: { office }, headers: { "if-match": ifMatch } });
const driverOf = async (id: string) => dataOf<Driver>(await api.call("readDriver", { token: admin, params: { id } }));
const officeOf = async (id: string) => (await driverOf(id)).office?._id ?? null;
const undo = (line: string, as = admin) => api.call("undoActivity", { token: as, params: { id: line } });
const lineOf = ({ headers }: Answered) => headers["x-undo"] as string;
const historyOf = async (id: string) =>
  docsOf<{ event: string; details: { office?: string } }>(
    await api.call("listDriverHistory", { token: admin, params: { id } }),
  ).map(({ event, details }) => [event, details.office]);
const addressOf = async (id: string) => {
  const [office] = await api.db.select().from(offices).where(eq(offices.id, id));
  return `${office!.streetName}, ${office!.city}`;
};

test("a driver of any state gets an office, or none; it is written down once, and an unknown office is refused", async () => {
  for (const status of ["pending", "approved", "disapproved", "cancelled"] as const) {
    const id = await addDriver(api, { status });
    expect(dataOf<Driver>(await assign(id, own)).office?._id).toBe(own);
    expect(lineOf(await assign(id, own))).toBe("0");
    expect((await assign(id, null)).status).toBe(200);
    expect(await historyOf(id)).toEqual([
      ["officeTakenOff", undefined],
      ["officeAssigned", await addressOf(own)],
    ]);
  }
  const id = await addDriver(api, { officeId: own });
  for (const unknown of [newId(), "none", "", undefined]) {
    const { status, body } = await assign(id, unknown);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["office"]]);
  }
  expect(await officeOf(id)).toBe(own);
});

test("whoever holds the key of the driver's state may, and no other; an inspector may not, of their own office or another", async () => {
  const id = await addDriver(api, { status: "approved" });
  for (const [key, status] of [
    ["approved_driver", 200],
    ["pending_driver", 403],
    ["office", 403],
  ] as const)
    expect([key, (await assign(id, own, { as: await tokenWith(api, key) })).status]).toEqual([key, status]);
  const mine = await addDriver(api, { officeId: own });
  const theirs = await addDriver(api, { officeId: other });
  for (const [driver, office] of [
    [mine, other],
    [mine, null],
    [theirs, own],
  ] as const)
    expect((await assign(driver, office, { as: inspector })).status).toBe(403);
  const begun = await api.call("startJob", {
    token: inspector,
    body: { action: "driver.assign-office", ids: [mine], office: null },
  });
  expect(begun.status).toBe(403);
  // The undo of what somebody else did would push the driver away again.
  expect((await undo(lineOf(await assign(theirs, own)), inspector)).status).toBe(404);
  expect([await officeOf(mine), await officeOf(theirs)]).toEqual([own, own]);
  const said = async (as: string) => [
    dataOf<{ mayAssignOffice: boolean }>(await api.call("countDrivers", { token: as })).mayAssignOffice,
    dataOf<Driver>(await api.call("readDriver", { token: as, params: { id: mine } })).mayAssignOffice,
  ];
  expect([await said(admin), await said(inspector)]).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("who comes second is told so", async () => {
  const id = await addDriver(api);
  const { updatedAt } = await driverOf(id);
  expect((await assign(id, own, { ifMatch: updatedAt! })).status).toBe(200);
  const second = await assign(id, other, { ifMatch: updatedAt! });
  expect(second.status).toBe(409);
  expect(dataOf<Driver>(second).lastChange).toMatchObject({ event: "officeAssigned", by: "Admin" });
});

test("an undo brings back the office of before, in the history too, unless it was changed since or is gone", async () => {
  const id = await addDriver(api, { officeId: other });
  const first = await assign(id, own);
  const [line] = docsOf<ActivityEntry>(await api.call("listActivity", { token: admin, query: { record: id } }));
  expect(line).toMatchObject({
    action: "assign-office",
    before: { office: { _id: other } },
    after: { office: { _id: own } },
  });
  expect((await undo(lineOf(first))).status).toBe(200);
  expect(await officeOf(id)).toBe(other);
  expect((await historyOf(id))[0]).toEqual(["officeAssigned", await addressOf(other)]);

  const second = await assign(id, own);
  await assign(id, null);
  expect((await undo(lineOf(second))).status).toBe(409);

  const body = { streetName: "5 Gone", city: "Elko", state: "Nevada", zipCode: "89001" };
  const gone = dataOf<{ _id: string }>(await api.call("createOffice", { token: admin, body }))._id;
  await assign(id, gone);
  const moved = await assign(id, own);
  await api.call("removeOffice", { token: admin, params: { id: gone } });
  expect((await undo(lineOf(moved))).status).toBe(409);
  expect(await officeOf(id)).toBe(own);
});

describe("a job", () => {
  test("gives several, or all that match, one office, and its undo gives each the one of before", async () => {
    const lastName = "Movable";
    const ids = [
      await addDriver(api, { lastName, officeId: own }),
      await addDriver(api, { lastName, officeId: other }),
      await addDriver(api, { lastName }),
    ];
    const all = await api.db.select({ id: drivers.id }).from(drivers).where(eq(drivers.lastName, lastName));
    expect(all).toHaveLength(3);
    const held = () => Promise.all(ids.map(officeOf));
    const begun = await job.start("driver.assign-office", { query: { search: lastName }, office: own });
    await job.go();
    expect(await job.read(begun._id)).toMatchObject({ total: 3, done: 2, unchanged: 1, refused: 0 });
    expect(await held()).toEqual([own, own, own]);
    job.hold();
    await api.call("undoJob", { token: admin, params: { id: begun._id } });
    await job.go();
    expect(await held()).toEqual([own, other, null]);
    job.hold();
    await job.start("driver.assign-office", { ids: ids.slice(0, 2), office: null });
    await job.go();
    expect(await held()).toEqual([null, null, null]);
  });

  test("is not begun for an unknown office", async () => {
    const body = { action: "driver.assign-office", query: {}, office: newId() };
    const { status, body: refused } = await api.call("startJob", { token: admin, body });
    expect([status, refused.errors]).toEqual([400, { office: "There is no such office." }]);
    expect(await api.db.$count(jobs)).toBe(0);
  });
});
