import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallName } from "contract";
import { appendActivity } from "../../embedded-api/activity/append";
import type { OpenWork } from "contract/work";
import { ADMIN, dataOf, INSPECTOR, TestApi, TIPS_ONLY } from "./support/api";
import { addDriver, DAY, dayFromNow, officesOfInspector } from "./support/drivers";

let api: TestApi;
beforeAll(async () => void (api = await TestApi.start()));
afterAll(() => api.stop());

const open = async (token: string) => {
  const { jobs, ...work } = dataOf<OpenWork>(await api.call("readOpenWork", { token }));
  // Nobody has begun any.
  expect(jobs).toEqual([]);
  return work;
};

async function giveUpMail(daysAgo: number) {
  const who = { id: null, name: null };
  const line = { who, action: "mail-failed", resource: "profile", record: who, address: null };
  const at = new Date(Date.now() - daysAgo * DAY);
  await api.db.transaction((tx) => appendActivity(tx, at, [{ ...line, before: null, after: null }]));
}

test("every number is that of the list behind it", async () => {
  // One of three days ago is no work any more.
  for (const days of [3, 2, 0]) await giveUpMail(days);
  const token = await api.signIn(ADMIN);
  api.stopClock();
  const total = async (call: CallName, query: Record<string, string>) =>
    dataOf<{ totalDocs: number }>(await api.call(call, { token, query: { ...query, limit: 1 } })).totalDocs;
  const [rides, pending, expired, week, redeems, refunds, adjustments, mails] = await Promise.all([
    total("listScheduledRides", { window: "nextHour", assigned: "no" }),
    total("listDrivers", { status: "pending" }),
    total("listExpiringDocuments", { within: "expired" }),
    total("listExpiringDocuments", { within: "7" }),
    total("listRedeems", { status: "pending" }),
    total("listRefunds", { status: "proposed", own: "no" }),
    total("listAdjustments", { status: "proposed", own: "no" }),
    total("listActivity", { action: "mail-failed", from: dayFromNow(-2) }),
  ]);
  expect(await open(token)).toEqual({
    scheduledRides: rides,
    pendingDrivers: pending,
    documents: expired! + week!,
    redeems,
    refunds,
    adjustments,
    mails,
  });
  expect(mails).toBe(2);
  for (const number of [pending, week, redeems, refunds, adjustments]) expect(number).toBeGreaterThan(0);
});

test("a list that an account may not see has none, and an inspector counts the drivers of their office", async () => {
  expect(await open(await api.signIn(TIPS_ONLY))).toEqual({});
  const token = await api.signIn(INSPECTOR);
  const before = await open(token);
  expect(Object.keys(before)).toEqual(["pendingDrivers"]);
  const { own, other } = await officesOfInspector(api);
  await addDriver(api, { officeId: own });
  await addDriver(api, { officeId: other });
  expect(await open(token)).toEqual({ pendingDrivers: before.pendingDrivers! + 1 });
});
