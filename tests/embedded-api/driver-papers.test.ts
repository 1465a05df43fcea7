import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DriverDocument } from "contract/driver-documents";
import { DOCUMENT_REASONS } from "contract/driver-reasons";
import type { HistoryEntry } from "contract/driver-history";
import type { DriverVehicle } from "contract/driver-vehicles";
import type { Driver } from "contract/drivers";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { driverHistory } from "../../embedded-api/resources/driver-history/table";
import { driverDocuments } from "../../embedded-api/resources/driver-documents/table";
import { ledgerEntries } from "../../embedded-api/resources/ledger/table";
import { expiryMoment } from "../../embedded-api/resources/driver-documents/validity";
import { ADMIN, dataOf, docsOf, INSPECTOR, OPERATIONS, TestApi } from "./support/api";
import { addDriver, addVehicle, dayFromNow, documentIn, officesOfInspector, tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ LOGIN_ATTEMPTS_PER_MINUTE: "100000" });
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

const driverOf = async (id: string) => dataOf<Driver>(await api.call("readDriver", { token, params: { id } }));
const documentOf = async (id: string, type: string) => documentIn(await driverOf(id), type);
const decide = (id: string, docId: string, body: unknown, more: { as?: string; ifMatch?: string | undefined } = {}) =>
  api.call("decideDocument", {
    token: more.as ?? token,
    params: { id, docId },
    body,
    ...(more.ifMatch ? { headers: { "if-match": more.ifMatch } } : {}),
  });
const historyOf = async (id: string, query = {}) =>
  docsOf<HistoryEntry>(await api.call("listDriverHistory", { token, params: { id }, query }));

describe("a document", () => {
  test("is accepted, which the driver's record and history say as well", async () => {
    const id = await addDriver(api, {}, { insurance: { status: "pending" } });
    const { _id, updatedAt } = await documentOf(id, "insurance");
    const before = await driverOf(id);
    const accepted = dataOf<DriverDocument>(await decide(id, _id, { status: "approved" }, { ifMatch: updatedAt }));
    expect(accepted).toMatchObject({ status: "approved", decidedBy: "Maria Alvarez", reason: "" });
    const after = await driverOf(id);
    expect(after.documentCounts).toEqual({ approved: 5, rejected: 0, total: 5 });
    expect(after.updatedAt).not.toBe(before.updatedAt);
    expect(after.lastChange).toMatchObject({
      kind: "document",
      event: "documentAccepted",
      details: { type: "insurance" },
      by: "Maria Alvarez",
    });
  });

  test("is rejected with a reason only", async () => {
    const id = await addDriver(api, {}, { licence: { status: "pending" } });
    const { _id } = await documentOf(id, "licence");
    for (const body of [{ status: "rejected" }, { status: "rejected", reason: "  " }]) {
      expect((await decide(id, _id, body)).body.errors).toEqual({ reason: "Please give a reason." });
    }
    expect((await decide(id, _id, { status: "pending" })).status).toBe(400);
    expect(dataOf(await decide(id, _id, { status: "rejected", reason: "사진이 흐릿합니다." }))).toMatchObject({
      status: "rejected",
      reason: "사진이 흐릿합니다.",
    });
    expect((await historyOf(id))[0]).toMatchObject({ text: "Document rejected: driver's license, 사진이 흐릿합니다." });
  });

  test("that has expired can't be accepted", async () => {
    const id = await addDriver(api, {}, { licence: { status: "pending", expiresOn: dayFromNow(-1) } });
    const refused = await decide(id, (await documentOf(id, "licence"))._id, { status: "approved" });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: "This document has expired and cannot be accepted." },
    });
  });

  test("keeps the driver's next expiry up to date", async () => {
    const soon = dayFromNow(5);
    const id = await addDriver(api, {}, { licence: { status: "pending", expiresOn: soon } });
    await decide(id, (await documentOf(id, "licence"))._id, { status: "approved" });
    expect((await driverOf(id)).nextExpiry).toBe(expiryMoment(soon, DEFAULT_TIME_ZONE));
    await decide(id, (await documentOf(id, "licence"))._id, { status: "rejected", reason: "Another one" });
    expect((await driverOf(id)).nextExpiry).not.toBe(expiryMoment(soon, DEFAULT_TIME_ZONE));
  });

  test("decided by someone else meanwhile is answered with how it stands", async () => {
    const id = await addDriver(api, {}, { identity: { status: "pending" } });
    const { _id, updatedAt } = await documentOf(id, "identity");
    await decide(
      id,
      _id,
      { status: "rejected", reason: "Blurred" },
      { as: await api.signIn(ADMIN), ifMatch: updatedAt },
    );
    const second = await decide(id, _id, { status: "approved" }, { ifMatch: updatedAt });
    expect(second).toMatchObject({
      status: 409,
      body: { data: { status: "rejected", decidedBy: "Admin", reason: "Blurred" } },
    });
    const third = await decide(id, _id, { status: "rejected", reason: "Blurred" });
    expect(third).toMatchObject({ status: 409, body: { message: "This document is rejected already." } });
  });

  test("of another driver, of a driver in another state, of another office: out of reach", async () => {
    const { own, other } = await officesOfInspector(api);
    const inspector = await api.signIn(INSPECTOR);
    const mine = await addDriver(api, { officeId: own }, { licence: { status: "pending" } });
    const theirs = await addDriver(api, { officeId: other }, { licence: { status: "pending" } });
    const accept = { status: "approved" };
    expect((await decide(mine, (await documentOf(theirs, "licence"))._id, accept)).status).toBe(404);
    expect((await decide(theirs, (await documentOf(theirs, "licence"))._id, accept, { as: inspector })).status).toBe(
      404,
    );
    expect((await decide(mine, "none", accept)).status).toBe(404);
    expect((await decide(mine, (await documentOf(mine, "licence"))._id, accept, { as: inspector })).status).toBe(200);
    const approved = await addDriver(api, { status: "approved" });
    const as = await tokenWith(api, "pending_driver");
    expect(
      (
        await decide(
          approved,
          (await documentOf(approved, "licence"))._id,
          { status: "rejected", reason: "No" },
          { as },
        )
      ).status,
    ).toBe(403);
  });
});

describe("a vehicle", () => {
  const vehiclesOf = async (id: string, query = {}) =>
    docsOf<DriverVehicle>(await api.call("listDriverVehicles", { token, params: { id }, query }));
  const readOne = (id: string, as = token) => api.call("readVehicle", { token: as, params: { id } });
  const put = (
    name: "approveVehicle" | "disapproveVehicle",
    id: string,
    body?: unknown,
    headers: Record<string, string> = {},
    as = token,
  ) => api.call(name, { token: as, params: { id }, body, headers });

  test("is approved and disapproved, and the history says so", async () => {
    const id = await addDriver(api, { status: "approved" });
    const vehicle = await addVehicle(api, id);
    expect((await vehiclesOf(id)).map(({ plate, driver }) => [plate, driver?._id])).toEqual([["8TST123", id]]);
    expect(dataOf(await put("approveVehicle", vehicle))).toMatchObject({
      status: "approved",
      decidedBy: "Maria Alvarez",
    });
    expect((await put("disapproveVehicle", vehicle, { reason: "" })).body.errors).toHaveProperty("reason");
    expect(dataOf(await put("disapproveVehicle", vehicle, { reason: "Damaged" }))).toMatchObject({
      status: "disapproved",
      reason: "Damaged",
    });
    expect((await put("disapproveVehicle", vehicle, { reason: "Damaged" })).status).toBe(409);
    expect((await historyOf(id, { kind: "vehicle" })).map(({ event }) => event)).toEqual([
      "vehicleDisapproved",
      "vehicleApproved",
    ]);
    expect(await vehiclesOf(id, { status: "approved" })).toEqual([]);
    expect(await vehiclesOf(id, { search: "CAMRY" })).toHaveLength(1);
  });

  test("with a paper that has expired can't be approved", async () => {
    const id = await addDriver(api, { status: "approved" });
    const documents = [
      {
        type: "inspection" as const,
        number: "INS 1",
        image: null,
        expiresOn: dayFromNow(-1),
      },
    ];
    const refused = await put("approveVehicle", await addVehicle(api, id, { documents }));
    expect(refused.body.message).toBe("This vehicle cannot be approved: its inspection has expired.");
  });

  test("decided by someone else meanwhile is answered with how it stands", async () => {
    const vehicle = await addVehicle(api, await addDriver(api, { status: "approved" }));
    const { updatedAt } = dataOf(await readOne(vehicle));
    await put("approveVehicle", vehicle, undefined, {}, await api.signIn(ADMIN));
    const second = await put("disapproveVehicle", vehicle, { reason: "Too old" }, { "if-match": updatedAt });
    expect(second).toMatchObject({ status: 409, body: { data: { status: "approved", decidedBy: "Admin" } } });
  });

  test("is out of reach for who may not see its driver", async () => {
    const vehicle = await addVehicle(api, await addDriver(api, { status: "approved" }));
    const pending = await tokenWith(api, "pending_driver");
    expect((await readOne(vehicle, pending)).status).toBe(403);
    expect((await put("approveVehicle", vehicle, undefined, {}, pending)).status).toBe(403);
    const inspector = await api.signIn(INSPECTOR);
    expect((await readOne(vehicle, inspector)).status).toBe(404);
    expect((await put("disapproveVehicle", vehicle, { reason: "No" }, {}, inspector)).status).toBe(404);
    expect((await readOne("none")).status).toBe(404);
  });
});

describe("the demonstration", () => {
  test("rejects documents for nothing that their record contradicts", async () => {
    const { expired, nameDiffers, wrongDocument } = DOCUMENT_REASONS;
    const contradicted = [expired, nameDiffers, wrongDocument].flatMap((texts) => Object.values(texts));
    expect(await api.db.$count(driverDocuments, inArray(driverDocuments.reason, contradicted))).toBe(0);
  });

  test("tells of the payouts that the ledger has, and of trips that nobody paid", async () => {
    const rows = await api.db.select().from(driverHistory);
    const told = rows.filter(({ event }) => event === "settled");
    const paid = await api.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "payout"));
    const inCents = paid.map(({ driverId, at, amount }) => `${driverId} ${at.toISOString()} ${-amount}`);
    const wrong = told.filter(
      ({ driverId, createdAt, details }) =>
        !inCents.includes(`${driverId} ${createdAt.toISOString()} ${Math.round(Number(details.amount) * 100)}`),
    );
    expect([wrong, told.length > 0]).toEqual([[], true]);
    const earned = await api.db.select().from(bookings);
    const unpaid = rows.filter(({ event }) => event === "tripUnpaid").map(({ details }) => details.booking);
    const lost = earned.filter((row) => unpaid.includes(String(row.number)));
    expect(lost.every(({ paymentState }) => paymentState === "refunded" || paymentState === "failed")).toBe(true);
  });

  test("has something of everything", async () => {
    const all = docsOf<Driver>(await api.call("listDrivers", { token, query: { limit: 1000, status: "pending" } }));
    expect(all.some(({ documentCounts }) => documentCounts.approved === 5)).toBe(true);
    expect(all.some(({ documentCounts }) => documentCounts.rejected > 0)).toBe(true);
    const [approved] = docsOf<Driver>(
      await api.call("listDrivers", { token, query: { status: "approved", sort: "rides", order: "desc" } }),
    );
    const kinds = new Set((await historyOf(approved!._id, { limit: 1000 })).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(expect.arrayContaining(["document", "status", "vehicle"]));
    expect((await historyOf(approved!._id, { kind: "status" })).map(({ event }) => event)).toEqual([
      "approved",
      "applied",
    ]);
  });
});
