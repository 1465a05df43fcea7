import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../embedded-api/database/ids";
import { jobs } from "../../embedded-api/jobs/table";
import { ADMIN, TestApi } from "./support/api";
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
