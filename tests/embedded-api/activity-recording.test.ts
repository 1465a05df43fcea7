import { asc, eq, gt, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { ACTIVITY_ACTIONS } from "contract/activity-constants";
import { checkActivity } from "../../embedded-api/activity/check";
import { resourceAt } from "../../embedded-api/activity/naming";
import { activity, type ActivityRow } from "../../embedded-api/activity/table";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { flat } from "~/modules/activity/changes.server";
import { resources } from "../../embedded-api/resources/handlers";
import { RESOURCES } from "~/modules/activity/described.server";
import { isTold, labelOf } from "~/modules/activity/fields.server";
import { ADMIN, docsOf, OPERATIONS, TestApi } from "./support/api";
import { addDriver } from "./support/drivers";
import { stepsOf } from "./support/writing-calls";

/** The public pages, which everyone may read. */
const NEVER_EXPORTED: readonly CallName[] = ["listWebPages"];

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const steps = stepsOf(new Proxy({} as TestApi, { get: (_, name) => Reflect.get(api, name) as unknown }), () => token);

/** The lines that were added while something was done. */
async function linesOf(work: () => Promise<unknown>): Promise<ActivityRow[]> {
  const last = async () =>
    Math.max(0, ...(await api.db.select({ id: activity.id }).from(activity)).map(({ id }) => id));
  const before = await last();
  await work();
  return api.db.select().from(activity).where(gt(activity.id, before)).orderBy(asc(activity.id));
}

test("every writing call of the contract is tried here, and has a known name", () => {
  const writing = (Object.keys(calls) as CallName[]).filter((name) => calls[name].writes);
  const tried = steps.map(({ call }) => call);
  expect(writing.filter((name) => !tried.includes(name))).toEqual(["login", "signInSecondStep", "forgotPassword"]);
  for (const { action, resource } of steps) {
    expect(ACTIVITY_ACTIONS).toContain(action);
    expect(RESOURCES).toContain(resource);
    expect(Object.keys(resources)).toContain(resource);
  }
});

test("every list has a known name, for its exports", () => {
  const lists = (Object.keys(calls) as CallName[]).filter((name) => /^list/.test(name));
  const names = lists
    .filter((name) => !NEVER_EXPORTED.includes(name))
    .map((name) => resourceAt(resources, calls[name].path));
  expect(names.filter((name) => !RESOURCES.includes(name) || !Object.hasOwn(resources, name))).toEqual([]);
});

describe("a writing call", () => {
  test.each(steps)("$call leaves one line", async ({ call, action, resource, asked }) => {
    const what = { token, from: "127.0.0.9", ...(await asked()) };
    const lines = await linesOf(async () => {
      const { status, body } = await api.call(call, what);
      expect({ status, body }).toMatchObject({ status: 200 });
    });
    expect(lines).toMatchObject([{ action, resource, address: "127.0.0.9", whoName: expect.any(String) as string }]);
    const [{ recordId, before, after }] = lines as [ActivityRow];
    const ids = Object.values(what.params ?? {});
    // An undo names a line, a reversal an entry; both are about the record of that.
    if (ids.length > 0 && action !== "undo" && action !== "reverse") expect(ids).toContain(recordId);
    if (action === "create" && resource !== "file") expect([before, after]).toEqual([null, expect.anything()]);
    if (action === "update") expect(after).not.toEqual({});
  });

  test("keeps the chain whole", async () => {
    expect(await checkActivity(api.db)).toMatchObject({ isWhole: true });
  });
});

test("no line holds a password, a hash or a rider's or driver's name", async () => {
  const lines = JSON.stringify(await api.db.select().from(activity));
  for (const secret of [ADMIN.password, "Brakes#2024", "Dana", "@mail.example", token])
    expect(lines).not.toContain(secret);
  expect(lines).not.toMatch(/"(?:\w*[pP]assword\w*|token)":/);
});

test("every field that a line tells has a label", async () => {
  const lines = await api.db.select().from(activity).where(ne(activity.action, "export"));
  const named = lines.flatMap(({ resource, before, after }) =>
    Object.keys(flat({ ...before, ...after })).map((name) => `${resource} ${name.replace(/\.(en|ko|zh|es)$/, "")}`),
  );
  const unlabelled = [...new Set(named)].filter((each) => {
    const [resource = "", name = ""] = each.split(" ");
    return isTold(resource, name) && labelOf(resource, name, (key) => key) === name;
  });
  expect(unlabelled).toEqual([]);
});

describe("what is not done", () => {
  let fresh: string;
  beforeAll(async () => {
    fresh = await api.signIn(OPERATIONS);
  });

  test("leaves no line: a refused change, and a question", async () => {
    const lines = await linesOf(async () => {
      expect((await api.call("createOffice", { token: fresh, body: { city: "" } })).status).toBe(400);
      expect((await api.call("removeTip", { token: fresh, params: { id: "none" } })).status).toBe(404);
      expect((await api.call("changeSubAdmin", { token: fresh, params: { id: "none" } })).status).toBe(403);
      expect((await api.call("listOffices", { token: fresh })).status).toBe(200);
    });
    expect(lines).toEqual([]);
  });

  test("leaves no line: blocking a driver who is blocked", async () => {
    const id = await addDriver(api, { status: "approved", isBlocked: true });
    const lines = await linesOf(async () => {
      const asked = { token: fresh, params: { id }, body: { isBlocked: true } };
      expect((await api.call("blockDriver", asked)).status).toBe(200);
    });
    expect(lines).toEqual([]);
  });

  test("leaves no line: saving an office as it is", async () => {
    const [office] = docsOf<{ _id: string }>(await api.call("listOffices", { token: fresh }));
    const lines = await linesOf(async () => {
      const asked = { token: fresh, params: { id: office!._id }, body: office };
      expect((await api.call("changeOffice", asked)).status).toBe(200);
    });
    expect(lines).toEqual([]);
  });

  test("leaves no second line: a repeated request", async () => {
    const body = { streetName: "2 Way", city: "Twice", state: "Nevada", zipCode: "89001" };
    const ask = () => api.call("createOffice", { token: fresh, body, headers: { "idempotency-key": "twice" } });
    const lines = await linesOf(async () => {
      expect((await ask()).body).toEqual((await ask()).body);
    });
    expect(lines).toMatchObject([{ action: "create", recordName: "2 Way, Twice", whoName: "Maria Alvarez" }]);
  });
});

test("a change has the changed fields alone, from what they were to what they are", async () => {
  const fresh = await api.signIn(OPERATIONS);
  const [office] = docsOf<{ _id: string; streetName: string; city: string }>(
    await api.call("listOffices", { token: fresh }),
  );
  const { _id: id, ...body } = { ...office!, city: "Elsewhere" };
  const lines = await linesOf(() => api.call("changeOffice", { token: fresh, params: { id }, body }));
  expect(lines).toMatchObject([
    {
      recordId: id,
      recordName: `${office!.streetName}, Elsewhere`,
      before: { city: office!.city },
      after: { city: "Elsewhere" },
    },
  ]);
  expect(Object.keys(lines[0]!.after ?? {})).toEqual(["city"]);
});

test("a change of an amount has its currency, which stays when the service changes its own", async () => {
  const [booking] = await api.db.select().from(bookings).where(eq(bookings.status, "requested")).limit(1);
  await api.db.update(bookings).set({ currency: "CHF" }).where(eq(bookings.id, booking!.id));
  const fresh = await api.signIn(OPERATIONS);
  const [line] = await linesOf(() =>
    api.call("cancelBooking", { token: fresh, params: { id: booking!.id }, body: { reason: "Double booking" } }),
  );
  expect(line).toMatchObject({
    before: { currency: "CHF", total: expect.any(Number) as number },
    after: { currency: "CHF", total: 0 },
  });
});
