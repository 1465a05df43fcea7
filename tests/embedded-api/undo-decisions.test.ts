import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Driver } from "contract/drivers";
import type { ActivityEntry } from "contract/activity";
import { driverDocuments } from "../../embedded-api/resources/driver-documents/table";
import { driverVehicles } from "../../embedded-api/resources/driver-vehicles/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { ADMIN, type Answered, dataOf, docsOf, INSPECTOR, TestApi } from "./support/api";
import { addDriver, addVehicle, dayFromNow, officesOfInspector, tokenWith } from "./support/drivers";

let api: TestApi;
let admin: string;
let inspector: string;
let offices: { own: string; other: string };

beforeAll(async () => {
  api = await TestApi.start({ LOGIN_ATTEMPTS_PER_MINUTE: "100000" });
  admin = await api.signIn(ADMIN);
  inspector = await api.signIn(INSPECTOR);
  offices = await officesOfInspector(api);
});
afterAll(() => api.stop());

const lineOf = ({ headers }: Answered) => headers["x-undo"] as string;
const undo = (line: string, as = admin) => api.call("undoActivity", { token: as, params: { id: line } });
const why = (refused: Answered) => dataOf<{ why: string }>(refused).why;

const approve = (id: string, as = admin) =>
  api.call("approveDriver", { token: as, params: { id }, body: { vehicleCategory: "Comfort" } });
const disapprove = (id: string) =>
  api.call("disapproveDriver", { token: admin, params: { id }, body: { reason: "No licence" } });
const block = (id: string, isBlocked = true) =>
  api.call("blockDriver", { token: admin, params: { id }, body: { isBlocked } });
const driverOf = async (id: string) => dataOf<Driver>(await api.call("readDriver", { token: admin, params: { id } }));
const documentOf = async (driver: string, type = "insurance") => {
  const rows = await api.db.select().from(driverDocuments).where(eq(driverDocuments.driverId, driver));
  return rows.find((row) => row.type === type)!;
};
const decide = async (driver: string, status: "approved" | "rejected", { type = "insurance", as = admin } = {}) => {
  const params = { id: driver, docId: (await documentOf(driver, type)).id };
  return api.call("decideDocument", { token: as, params, body: { status, reason: "Blurred" } });
};
const latestOf = async (id: string) =>
  docsOf<{ event: string; by: string; details: object }>(
    await api.call("listDriverHistory", { token: admin, params: { id } }),
  )[0];

describe("an approval or a rejection of a driver that is undone", () => {
  test("makes the driver what they were, in the lists of their documents too, and is written into the history", async () => {
    const id = await addDriver(api, {}, { licence: { expiresOn: dayFromNow(3) } });
    const approved = await approve(id);
    const expiring = async () =>
      docsOf<{ driver: { _id: string } }>(
        await api.call("listExpiringDocuments", { token: admin, query: { limit: 1000 } }),
      ).some(({ driver }) => driver._id === id);
    expect(await expiring()).toBe(true);
    expect((await undo(lineOf(approved))).status).toBe(200);
    expect(await driverOf(id)).toMatchObject({ status: "pending", vehicleCategory: "", decidedBy: "" });
    expect(await expiring()).toBe(false);
    expect(await latestOf(id)).toMatchObject({ event: "decisionUndone", by: "Admin" });
  });

  test("is refused once the driver was blocked or decided about again, and says since when", async () => {
    const id = await addDriver(api);
    const approved = lineOf(await approve(id));
    const blocked = await block(id);
    const refused = await undo(approved);
    expect([refused.status, why(refused)]).toEqual([409, "rule"]);
    expect(await driverOf(id)).toMatchObject({ status: "approved", isBlocked: true });
    expect((await undo(lineOf(blocked))).status).toBe(200);
    expect(await latestOf(id)).toMatchObject({ event: "unblocked" });

    await disapprove(id);
    const overtaken = await undo(approved);
    expect([overtaken.status, why(overtaken)]).toEqual([409, "changed"]);
    expect(dataOf<{ since: ActivityEntry[] }>(overtaken).since.at(-1)).toMatchObject({ action: "reject" });
  });

  test("approves nobody who could not be approved", async () => {
    const id = await addDriver(api);
    await approve(id);
    const disapproved = lineOf(await disapprove(id));
    await decide(id, "rejected");
    const refused = await undo(disapproved);
    expect([refused.status, why(refused)]).toEqual([409, "rule"]);
    expect(refused.body.message).toBe("This driver cannot be approved yet: insurance is not accepted.");
    await decide(id, "approved");
    expect((await undo(disapproved)).status).toBe(200);
    expect((await driverOf(id)).status).toBe("approved");
  });

  test("brings back no vehicle category that is gone", async () => {
    const id = await addDriver(api, { status: "disapproved", vehicleCategory: "Gone" });
    const refused = await undo(lineOf(await approve(id)));
    expect([refused.status, why(refused)]).toEqual([409, "rule"]);
  });
});

describe("a decision about a document that is undone", () => {
  test("leaves what was decided about others, and the driver's next expiry follows", async () => {
    const papers = { insurance: { expiresOn: dayFromNow(30) }, licence: { status: "pending" as const } };
    const id = await addDriver(api, { nextExpiry: dayFromNow(30) }, papers);
    const nextExpiry = async () => (await api.db.select().from(drivers).where(eq(drivers.id, id)))[0]!.nextExpiry;
    const rejected = lineOf(await decide(id, "rejected"));
    expect(await nextExpiry()).toBe(dayFromNow(365));
    await decide(id, "approved", { type: "licence" });
    expect((await undo(rejected)).status).toBe(200);
    expect(await nextExpiry()).toBe(dayFromNow(30));
    expect(await documentOf(id)).toMatchObject({ status: "approved", reason: null });
    expect(await documentOf(id, "licence")).toMatchObject({ status: "approved" });
    expect(await latestOf(id)).toMatchObject({ event: "documentDecisionUndone", details: { type: "insurance" } });
  });

  test("is refused where the document was decided about again, has expired, or the driver was approved with it", async () => {
    const id = await addDriver(api, {}, { insurance: { status: "pending" } });
    const first = lineOf(await decide(id, "approved"));
    const second = lineOf(await decide(id, "rejected"));
    expect(why(await undo(first))).toBe("changed");
    await api.db.update(driverDocuments).set({ expiresOn: dayFromNow(-1) });
    expect(why(await undo(second))).toBe("rule");
    await api.db.update(driverDocuments).set({ expiresOn: dayFromNow(365) });

    const third = lineOf(await decide(id, "approved"));
    api.passTime(1000);
    const approved = lineOf(await approve(id));
    expect(why(await undo(third))).toBe("used");
    expect((await undo(approved)).status).toBe(200);
    expect((await undo(third)).status).toBe(200);
    expect(await documentOf(id)).toMatchObject({ status: "rejected", reason: "Blurred" });
  });
});

describe("a decision about a vehicle that is undone", () => {
  test("is written into the history, and refused where it was decided about again or a document of it has expired", async () => {
    const driver = await addDriver(api, { status: "approved" });
    const id = await addVehicle(api, driver);
    const ask = async (name: "approveVehicle" | "disapproveVehicle") =>
      lineOf(await api.call(name, { token: admin, params: { id }, body: { reason: "Rust" } }));
    const approved = await ask("approveVehicle");
    expect((await undo(approved)).status).toBe(200);
    expect(await latestOf(driver)).toMatchObject({ event: "vehicleDecisionUndone" });

    const first = await ask("approveVehicle");
    const second = await ask("disapproveVehicle");
    expect(why(await undo(first))).toBe("changed");
    const inspection = { type: "inspection" as const, number: "1", image: null, expiresOn: dayFromNow(-1) };
    const setPapers = (documents: (typeof inspection)[]) =>
      api.db.update(driverVehicles).set({ documents }).where(eq(driverVehicles.id, id));
    await setPapers([inspection]);
    expect(why(await undo(second))).toBe("rule");
    await setPapers([]);
    expect((await undo(second)).status).toBe(200);
    const [vehicle] = await api.db.select().from(driverVehicles).where(eq(driverVehicles.id, id));
    expect(vehicle).toMatchObject({ status: "approved", reason: null });
  });
});

describe("who may undo a decision about a driver", () => {
  test("an inspector: their own approval, nobody else's, and nothing of another office", async () => {
    const mine = await addDriver(api, { officeId: offices.own });
    const own = lineOf(await approve(mine, inspector));
    expect((await undo(own, inspector)).status).toBe(200);
    expect((await driverOf(mine)).status).toBe("pending");

    const byAdmin = lineOf(await approve(mine));
    expect((await undo(byAdmin, inspector)).status).toBe(404);

    const elsewhere = await addDriver(api, { officeId: offices.other });
    const vehicle = await addVehicle(api, elsewhere);
    const lines = [
      lineOf(await decide(elsewhere, "rejected")),
      lineOf(await api.call("approveVehicle", { token: admin, params: { id: vehicle } })),
    ];
    for (const line of lines) expect((await undo(line, inspector)).status).toBe(404);
    // An entry that was undone already must not reveal a name.
    for (const line of lines) expect((await undo(line)).status).toBe(200);
    for (const line of lines) expect((await undo(line, inspector)).status).toBe(404);
    const moved = lineOf(await decide(mine, "rejected", { as: admin }));
    await api.db.execute(sql`update drivers set status = 'pending', office_id = ${offices.other} where id = ${mine}`);
    expect((await undo(moved, inspector)).status).toBe(404);
  });

  test("a sub-admin with the key of the list that the driver is in now", async () => {
    const id = await addDriver(api);
    const line = lineOf(await approve(id));
    expect((await undo(line, await tokenWith(api, "tip"))).status).toBe(404);
    expect((await undo(line, await tokenWith(api, "disapproved_driver"))).status).toBe(404);
    expect((await undo(line, await tokenWith(api, "approved_driver"))).status).toBe(200);
  });
});
