import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { View } from "contract/views";
import { MAX_COUNTED_VIEWS } from "contract/view-constants";
import { accounts } from "../../embedded-api/accounts/table";
import { viewCounts, views } from "../../embedded-api/resources/views/table";
import { ADMIN, dataOf, docsOf, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

let api: TestApi;
let admin: string;
/** Holds `tip` and `approved_driver`, among others. */
let maria: string;
/** Holds `tip` alone. */
let tom: string;

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signIn(ADMIN);
  maria = await api.signIn(OPERATIONS);
  tom = await api.signIn(TIPS_ONLY);
});
afterAll(() => api.stop());

let number = 0;
const mine = (change: Record<string, unknown> = {}) => ({
  list: "Tip_Management",
  name: `View ${(number += 1)}`,
  query: "isActive=1",
  scope: "me",
  key: null,
  ...change,
});
const shared = (change: Record<string, unknown> = {}) => mine({ scope: "key", key: "tip", ...change });
const create = (token: string, body: Record<string, unknown>, headers = {}) =>
  api.call("createView", { token, body, headers });
const saved = async (token: string, body: Record<string, unknown>) => {
  const answered = await create(token, body);
  expect(answered.status, JSON.stringify(answered.body)).toBe(200);
  return dataOf<View>(answered);
};
const seenBy = async (token: string) => docsOf<View>(await api.call("listViews", { token }));
const namesSeenBy = async (token: string) => (await seenBy(token)).map(({ name }) => name);
const contentOf = ({ name, query, scope, key }: View) => ({ name, query, scope, key });
const change = (token: string, view: View, body: Record<string, unknown>, ifMatch = view.updatedAt!) =>
  api.call("changeView", {
    token,
    params: { id: view._id },
    body: { ...contentOf(view), ...body },
    headers: { "if-match": ifMatch },
  });
const remove = (token: string, { _id }: View) => api.call("removeView", { token, params: { id: _id } });
const count = (token: string, { _id }: View, body: Record<string, unknown>) =>
  api.call("countView", { token, params: { id: _id }, body: { counted: true, threshold: null, ...body } });

describe("who sees a view", () => {
  test("its author alone, not even the admin", async () => {
    const view = await saved(tom, mine());
    expect(await seenBy(tom)).toContainEqual(view);
    expect(view).toMatchObject({ author: { name: "Tom Becker" }, mayChange: true, count: null });
    for (const other of [admin, maria]) {
      expect(await namesSeenBy(other)).not.toContain(view.name);
      expect((await change(other, view, { name: "Taken over" })).status).toBe(404);
      expect((await remove(other, view)).status).toBe(404);
      expect((await count(other, view, {})).status).toBe(404);
    }
  });

  test("whoever holds the key that it is shared with, and the admin", async () => {
    const tips = await saved(maria, shared());
    const drivers = await saved(maria, shared({ list: "DocumentExpire", key: "approved_driver" }));
    expect(await namesSeenBy(tom)).toContain(tips.name);
    expect(await namesSeenBy(tom)).not.toContain(drivers.name);
    expect((await count(tom, drivers, {})).status).toBe(404);
    expect(await namesSeenBy(admin)).toEqual(expect.arrayContaining([tips.name, drivers.name]));
    const [known] = (await seenBy(tom)).filter(({ _id }) => _id === tips._id);
    expect(known).toMatchObject({ author: { name: "Maria Alvarez" }, mayChange: false });
  });

  test("the key's holders also after its author was blocked or deleted, whose own views go", async () => {
    const body = {
      username: "Short Stay",
      email: "short@example.com",
      phone: "4155550999",
      countryCode: "+1",
      profileImage: "",
      accessModule: ["tip"],
      isInspector: false,
    };
    const added = dataOf(await api.call("createSubAdmin", { token: admin, body }));
    const [known] = await api.db.select().from(accounts).where(eq(accounts.email, TIPS_ONLY.email));
    await api.db
      .update(accounts)
      .set({ passwordHash: known!.passwordHash, mustChangePassword: false })
      .where(eq(accounts.id, added._id));
    const token = await api.signIn({ ...TIPS_ONLY, email: body.email });
    const kept = await saved(token, shared());
    const own = await saved(token, mine());
    await api.call("blockSubAdmin", { token: admin, params: { id: added._id }, body: { isBlock: "block" } });
    expect(await namesSeenBy(tom)).toContain(kept.name);
    await api.db.delete(accounts).where(eq(accounts.id, added._id));
    const [left] = (await seenBy(tom)).filter(({ _id }) => _id === kept._id);
    expect(left).toMatchObject({ name: kept.name, author: null, mayChange: false });
    expect(await api.db.$count(views, eq(views.id, own._id))).toBe(0);
    expect((await change(admin, left!, { name: `${kept.name} kept` })).status).toBe(200);
    expect((await change(admin, left!, { scope: "me", key: null }, "*")).body.errors).toHaveProperty("scope");
  });
});

describe("who changes a view", () => {
  test("its author and the admin, nobody else who sees it", async () => {
    const view = await saved(maria, shared());
    for (const refused of [await change(tom, view, { name: "Mine" }), await remove(tom, view)])
      expect(refused.status).toBe(403);
    expect((await api.call("moveView", { token: tom, params: { id: view._id }, body: { position: 1 } })).status).toBe(
      403,
    );
    const changed = dataOf<View>(await change(admin, view, { query: "isActive=0" }));
    expect(changed).toMatchObject({ query: "isActive=0", author: { name: "Maria Alvarez" } });
    expect((await remove(maria, view)).status).toBe(200);
  });

  test("the second of two who rename it at once is told of the first", async () => {
    const view = await saved(maria, shared());
    const both = await Promise.all([
      change(maria, view, { name: "Of Maria" }),
      change(admin, view, { name: "Of the admin" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won] = both.filter(({ status }) => status === 200);
    const [lost] = both.filter(({ status }) => status === 409);
    expect(lost!.body.data).toMatchObject({ name: dataOf<View>(won!).name });
  });

  test("shares only with a key that they hold, and only the admin sets what a list opens with", async () => {
    expect((await create(tom, shared({ key: "booking" }))).body.errors).toHaveProperty("key");
    expect((await create(tom, shared({ scope: "default" }))).body.errors).toHaveProperty("scope");
    const own = await saved(tom, mine());
    expect((await change(tom, own, { scope: "default", key: "tip" })).body.errors).toHaveProperty("scope");
    const first = await saved(admin, shared({ scope: "default", key: "tier", list: "ManageTier" }));
    const second = await create(admin, shared({ scope: "default", key: "tier", list: "ManageTier" }));
    expect(second.body.errors).toHaveProperty("scope");
    expect((await change(admin, first, { scope: "key" })).status).toBe(200);
  });
});

describe("a view", () => {
  test("has a clean name within bounds that no other one of its row has, in whatever letters", async () => {
    const view = await saved(tom, mine({ name: "  Ｍorning\u200b  docs " }));
    expect(view.name).toBe("Ｍorning docs");
    expect((await create(tom, mine({ name: "morning DOCS" }))).body.errors).toHaveProperty("name");
    // Another list, and somebody else's, has its own.
    await saved(tom, mine({ name: view.name, list: "DocumentExpire" }));
    await saved(maria, mine({ name: view.name }));
    await saved(tom, shared({ name: view.name }));
    expect((await create(maria, shared({ name: view.name }))).body.errors).toHaveProperty("name");
    for (const wrong of [
      { name: "" },
      { name: "x".repeat(61) },
      { query: "x".repeat(2001) },
      { query: "a b" },
      { list: "../x" },
      { list: "" },
      { key: "tip" },
      { scope: "key" },
      { scope: "key", key: "unknown" },
    ])
      expect((await create(tom, mine(wrong))).status, JSON.stringify(wrong)).toBe(400);
  });

  test("is saved once by a repeated request", async () => {
    const [body, headers] = [mine(), { "idempotency-key": "twice-the-same-view" }];
    const [one, other] = [await create(tom, body, headers), await create(tom, body, headers)];
    expect(dataOf(one)).toEqual(dataOf(other));
    expect((await namesSeenBy(tom)).filter((name) => name === body.name)).toHaveLength(1);
  });

  test("moves among the views of its row, which close up behind it", async () => {
    const list = "Moved_List";
    const [a, b, c] = [
      await saved(tom, mine({ list })),
      await saved(tom, mine({ list })),
      await saved(tom, mine({ list })),
    ];
    const order = async () =>
      (await seenBy(tom)).filter((view) => view.list === list).map(({ name, position }) => [name, position]);
    await api.call("moveView", { token: tom, params: { id: c._id }, body: { position: 1 } });
    expect(await order()).toEqual([
      [c.name, 1],
      [a.name, 2],
      [b.name, 3],
    ]);
    await remove(tom, a);
    expect(await order()).toEqual([
      [c.name, 1],
      [b.name, 2],
    ]);
    // Shared, it is the last of its new row.
    const now = (await seenBy(tom)).find(({ _id }) => _id === c._id)!;
    await change(tom, now, { scope: "key", key: "tip" });
    expect(await order()).toEqual([
      [c.name, 1],
      [b.name, 1],
    ]);
  });

  test("is counted on the dashboard of whoever wants it, with a threshold of their own", async () => {
    const view = await saved(maria, shared());
    const countSeenBy = async (token: string) => (await seenBy(token)).find(({ _id }) => _id === view._id)!.count;
    expect(dataOf<View>(await count(tom, view, { threshold: 5 })).count).toEqual({ threshold: 5 });
    await count(maria, view, {});
    expect([await countSeenBy(tom), await countSeenBy(maria), await countSeenBy(admin)]).toEqual([
      { threshold: 5 },
      { threshold: null },
      null,
    ]);
    await count(tom, view, { counted: false });
    expect(await countSeenBy(tom)).toBeNull();
    // With what is saved too; left out it stays as it is.
    const own = await saved(tom, mine({ count: { threshold: 7 } }));
    expect(own.count).toEqual({ threshold: 7 });
    const renamed = dataOf<View>(await change(tom, own, { name: `${own.name} renamed` }));
    expect(renamed.count).toEqual({ threshold: 7 });
    expect(dataOf<View>(await change(tom, renamed, { count: null })).count).toBeNull();
    expect((await count(tom, view, { threshold: 0 })).status).toBe(400);
    // Its author keeps it for herself: nobody else can have it counted any more.
    await count(tom, view, {});
    await change(maria, view, { scope: "me", key: null });
    expect(await api.db.$count(viewCounts, eq(viewCounts.viewId, view._id))).toBe(1);
  });

  test("is one of so many on a dashboard", async () => {
    const all: View[] = [];
    for (let each = 0; each <= MAX_COUNTED_VIEWS; each += 1) all.push(await saved(maria, mine({ list: "Many" })));
    const own = (await seenBy(maria)).filter((view) => view.count !== null).length;
    const answers = [];
    for (const view of all) answers.push(await count(maria, view, {}));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_COUNTED_VIEWS - own);
    expect(answers.at(-1)!.body.errors).toHaveProperty("counted");
  });

  test("takes no place on the dashboard of somebody who does not see it any more", async () => {
    const all: View[] = [];
    for (let each = 0; each < MAX_COUNTED_VIEWS; each += 1)
      all.push(await saved(maria, shared({ list: "DocumentExpire", key: "approved_driver" })));
    const isTom = eq(accounts.email, TIPS_ONLY.email);
    const [person] = await api.db.select().from(accounts).where(isTom);
    await api.db.delete(viewCounts).where(eq(viewCounts.accountId, person!.id));
    const holding = async (accessModules: NonNullable<typeof person>["accessModules"]) => {
      await api.db.update(accounts).set({ accessModules }).where(isTom);
      tom = await api.signIn(TIPS_ONLY);
    };
    await holding(["tip", "approved_driver"]);
    for (const view of all) expect((await count(tom, view, {})).status).toBe(200);
    const own = await saved(tom, mine());
    expect((await count(tom, own, {})).status).toBe(400);
    await holding(person!.accessModules);
    expect((await count(tom, all[0]!, { counted: false })).status).toBe(404);
    expect((await count(tom, own, {})).status).toBe(200);
  });
});

describe("the record of activity", () => {
  const lineOf = (headers: Record<string, unknown>) => String(headers["x-undo"]);
  const undo = (token: string, id: string) => api.call("undoActivity", { token, params: { id } });

  test("tells of a view without what was searched for, and takes back what its author did", async () => {
    const view = await saved(tom, mine({ query: "search=quill" }));
    const removed = await remove(tom, view);
    const id = lineOf(removed.headers);
    const entry = dataOf(await api.call("readActivityEntry", { token: admin, params: { id } }));
    expect(entry).toMatchObject({ resource: "view", action: "delete", record: { name: view.name } });
    expect(JSON.stringify(entry)).not.toContain("quill");
    expect((await undo(maria, id)).status).toBe(404);
    expect((await undo(tom, id)).status).toBe(200);
    expect((await seenBy(tom)).find(({ _id }) => _id === view._id)).toMatchObject({ query: "search=quill" });
  });

  test("takes back what is counted on a dashboard", async () => {
    const view = await saved(tom, mine());
    const counted = await count(tom, view, { threshold: 3 });
    expect((await undo(tom, lineOf(counted.headers))).status).toBe(200);
    expect((await seenBy(tom)).find(({ _id }) => _id === view._id)!.count).toBeNull();
    expect((await count(tom, view, { counted: false })).headers["x-undo"]).toBe("0");
  });
});
