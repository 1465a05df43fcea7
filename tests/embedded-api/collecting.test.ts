import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { appendActivity } from "../../embedded-api/activity/append";
import { activity } from "../../embedded-api/activity/table";
import { undoSteps } from "../../embedded-api/activity/undo-table";
import { startCollecting } from "../../embedded-api/collecting";
import { createLog } from "../../embedded-api/core/log";
import { TestApi } from "./support/api";
import { DAY } from "./support/drivers";

let api: TestApi;
beforeAll(async () => void (api = await TestApi.start()));
afterAll(() => api.stop());
// The database needs all other timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval"] }));
afterEach(() => void vi.useRealTimers());

const told: object[] = [];
const log = createLog((fields) => void told.push(fields));

async function addOld(days: number) {
  const at = new Date(Date.now() - days * DAY);
  const line = { who: { id: null, name: null }, record: { id: null, name: null }, address: null };
  const entry = { ...line, action: "create", resource: `of-${days}`, before: null, after: null };
  const [lineId] = await api.db.transaction((tx) => appendActivity(tx, at, [entry]));
  const step = { lineId: lineId!, position: 0, call: "POST /x", rowTable: "riders", before: null, after: null };
  await api.db.insert(undoSteps).values({ ...step, rowId: crypto.randomUUID(), until: new Date(at.getTime() + DAY) });
}
const resources = async () => (await api.db.select().from(activity)).map(({ resource }) => resource).sort();

test("old lines go after ACTIVITY_DAYS and what undoes others in its time, at the start and every hour", async () => {
  for (const days of [120, 99, 0]) await addOld(days);
  const stop = startCollecting(api.db, { dataDir: api.dataDir, activityDays: 100 }, log);
  await expect.poll(() => told.length).toBe(2);
  expect(await resources()).toEqual(["of-0", "of-99"]);
  expect((await api.db.select().from(undoSteps)).length).toBe(1);
  expect(told).toMatchObject([
    { event: "activity_removed", lines: 1 },
    { event: "undo_erased", lines: 2 },
  ]);

  await api.db.update(undoSteps).set({ until: new Date(0) });
  vi.advanceTimersByTime(60 * 60 * 1000);
  // Stopping waits for what has begun, as the database is closed afterwards.
  await stop();
  expect(await api.db.$count(undoSteps)).toBe(0);
});
