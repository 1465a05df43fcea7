import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { JobAction } from "contract/job-constants";
import type { Refund } from "contract/refunds";
import { newId } from "../../embedded-api/database/ids";
import { jobs } from "../../embedded-api/jobs/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, docsOf, TestApi } from "./support/api";
import { jobsOf } from "./support/jobs";

let api: TestApi;
let admin: string;
let job: ReturnType<typeof jobsOf>;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signIn(ADMIN);
  job = jobsOf(api, () => admin);
});
afterAll(() => api.stop());
beforeEach(async () => {
  job.hold();
  await api.db.delete(jobs);
});

test("a job is given what its call is sent besides, and nothing else", async () => {
  const ids = [newId()];
  const faults = async (body: object) => {
    const { status, body: refused } = await api.call("startJob", { token: admin, body: { ids, ...body } });
    return [status, refused.errors];
  };
  const notification = { title: "Snow", description: "Drive slowly", type: "promotion" };
  expect(await faults({ action: "redeem.reject" })).toEqual([400, { reason: "Please give a reason." }]);
  const needless = "This action does not take it.";
  expect(await faults({ action: "redeem.reject", office: null })).toEqual([
    400,
    { reason: "Please give a reason.", office: needless },
  ]);
  expect(await faults({ action: "rider.block", reason: "Why not", office: null, notification })).toEqual([
    400,
    { reason: needless, office: needless, notification: needless },
  ]);
  // The call would refuse it of every record.
  expect(await faults({ action: "redeem.reject", reason: "x".repeat(501) })).toEqual([
    400,
    { reason: expect.any(String) as string },
  ]);
  expect(await api.db.$count(jobs)).toBe(0);
  const begun = await job.start("redeem.reject", { ids, reason: "Not this time, sorry" });
  const [{ given }] = (await api.db.select().from(jobs).where(eq(jobs.id, begun._id))) as [typeof jobs.$inferSelect];
  expect(given).toEqual({ reason: "Not this time, sorry" });
});

test("no parameter with which a person is found is kept, and the others are", async () => {
  await api.call("confirmIdentity", { token: admin, body: { password: ADMIN.password } });
  const status = "proposed";
  const waiting = docsOf<Refund>(await api.call("listRefunds", { token: admin, query: { status } }));
  const person = waiting.find(({ rider }) => rider)!.rider!.name;
  const query = { status, person, search: "" };
  const begun = await job.start("refund.reject", { query, reason: "Not this time, sorry" });
  expect(begun.query).toEqual({ status, person: "…" });
  expect(begun.total).toBeGreaterThan(0);
});

test("each reason why a record was left alone is a code, which the panel says in the reader's language", async () => {
  await api.call("confirmIdentity", { token: admin, body: { password: ADMIN.password } });
  const codesOf = async (action: JobAction, query: Record<string, string> = {}, given: object = {}) => {
    const begun = await job.start(action, { query, ...given });
    await job.go();
    const refused = (await job.receipts(begun._id)).filter(({ outcome }) => outcome === "refused");
    return [...new Set(refused.map(({ code }) => code))].sort();
  };
  const reason = { reason: "Not this time, sorry" };
  expect(await codesOf("redeem.reject", { status: "approved" }, reason)).toEqual(["approved"]);
  expect(await codesOf("redeem.approve", { status: "rejected" })).toEqual(["rejected"]);
  expect(await codesOf("refund.reject", { status: "approved" }, reason)).toEqual(["approved"]);
  await api.db.update(riders).set({ happyMoney: 0 });
  expect(await codesOf("redeem.approve", { status: "pending" })).toEqual(["points"]);
  expect(await codesOf("office.delete")).toEqual(["inUse"]);
  expect(await codesOf("giftCardCategory.delete")).toEqual(["inUse"]);
  expect(await codesOf("singleTaxi.delete")).toEqual(["inUse"]);
  expect(await codesOf("promoCode.delete")).toEqual(["redeemed"]);
  expect(await codesOf("account.delete")).toEqual(["rides"]);
  await codesOf("document.remind", { within: "30" });
  await api.sendMails();
  expect(await codesOf("document.remind", { within: "30" })).toEqual(["reminded"]);
});
