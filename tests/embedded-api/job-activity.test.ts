import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ActivityEntry } from "contract/activity";
import type { Rider } from "contract/riders";
import { checkActivity } from "../../embedded-api/activity/check";
import { jobs } from "../../embedded-api/jobs/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";
import { tokenWith } from "./support/drivers";
import { jobsOf } from "./support/jobs";

let api: TestApi;
let token: string;
let admin: string;
let job: ReturnType<typeof jobsOf>;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "40" });
  token = await api.signIn(OPERATIONS);
  admin = await api.signIn(ADMIN);
  job = jobsOf(api, () => token);
});
afterAll(() => api.stop());
beforeEach(async () => {
  job.hold();
  await api.db.delete(jobs);
  await api.db.update(riders).set({ isBlocked: false });
});

const ridersOf = async (query: Record<string, string | number> = {}) =>
  docsOf<Rider>(await api.call("listRiders", { token, query: { limit: 100, ...query } }));

describe("in the record of activity", () => {
  const lines = async (query: Record<string, string | number> = {}) => {
    const answer = await api.call("listActivity", { token: admin, query: { limit: 1000, ...query } });
    const { totalDocs } = dataOf<{ totalDocs: number }>(answer);
    const docs = docsOf<ActivityEntry>(answer);
    expect(docs).toHaveLength(totalDocs);
    return docs;
  };
  const jobsIn = (docs: readonly ActivityEntry[]) => docs.filter(({ resource }) => resource === "user");

  test("what a job did is one line, by its id, with the same number in every list, which leads to each of them", async () => {
    const before = (await lines()).length;
    const filters: Record<string, string>[] = [
      { action: "block" },
      { resource: "user", action: "block" },
      { address: "127.0.0.1" },
    ];
    const counts = await Promise.all(filters.map(async (filter) => (await lines(filter)).length));
    const day = new Date().toISOString().slice(0, 10);
    const ofDay = (await lines({ from: day, timeZone: "UTC" })).length;
    const [first, second] = (await ridersOf({ sort: "email" })) as [Rider, Rider];
    const one = await job.start("rider.block", { query: {} });
    await job.go();
    job.hold();
    const other = await job.start("rider.unblock", { query: {} });
    await job.go();
    expect((await lines()).length).toBe(before + 4);
    expect((await lines({ from: day, timeZone: "UTC" })).length).toBe(ofDay + 4);
    for (const [at, filter] of filters.entries())
      expect((await lines(filter)).length).toBe(counts[at]! + [1, 1, 4][at]!);
    const [unblocked, blocked] = jobsIn((await lines()).slice(0, 4));
    const { done } = await job.read(one._id);
    expect(blocked).toMatchObject({
      action: "block",
      job: { id: one._id, lines: done, isForAll: true, mayOpen: true },
    });
    expect(unblocked).toMatchObject({
      action: "unblock",
      job: { id: other._id, undoable: (await job.read(other._id)).done },
    });
    const each = await lines({ job: one._id });
    expect(each).toHaveLength(done);
    expect(each.every(({ job: of }) => of?.id === one._id && !of.isForAll)).toBe(true);
    // Whoever looks for a record finds what the job did to it.
    for (const rider of [first, second]) {
      expect(
        jobsIn(await lines({ record: rider._id }))
          .slice(0, 2)
          .map(({ action }) => action),
      ).toEqual(["unblock", "block"]);
      const found = await lines({ search: `${rider.firstName} ${rider.lastName}` });
      expect(found.filter(({ job: of }) => of?.id === one._id).map(({ record }) => record.id)).toContain(rider._id);
    }
    const { name } = one.by;
    expect((await lines({ search: name })).filter(({ job: of }) => of?.id === one._id)).toHaveLength(1);
  });

  test("taking a job back is one line more, and nobody who may not open the job is led there", async () => {
    const begun = await job.start("rider.block", { query: {} });
    await job.go();
    job.hold();
    await api.call("undoJob", { token, params: { id: begun._id } });
    await job.go();
    const { undone } = await job.read(begun._id);
    const [undo] = (await lines({ action: "undo", resource: "user" })).filter(({ job: of }) => of?.id === begun._id);
    expect(undo).toMatchObject({ job: { lines: undone, isForAll: true, undoable: 0 } });
    const other = await tokenWith(api, "activity");
    const seen = docsOf<ActivityEntry>(await api.call("listActivity", { token: other, query: { job: begun._id } }));
    expect(seen[0]!.job).toMatchObject({ id: begun._id, mayOpen: false, undoable: 0 });
    await tokenWith(api, "tip");
    expect((await checkActivity(api.db)).isWhole).toBe(true);
  });
});
