import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Account } from "contract/accounts";
import { listAccounts } from "contract/accounts";
import { insertMany } from "../../embedded-api/database/bulk";
import { rowsOf } from "../../embedded-api/database/database";
import { newId } from "../../embedded-api/database/ids";
import { riders } from "../../embedded-api/resources/riders/table";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

type Query = Record<string, string | number>;

let api: TestApi;
let token: string;

const PEOPLE = [
  {
    firstName: "Zoë",
    lastName: "Quill",
    email: "Zoe.Quill@mail.example",
    mobileNumber: "2025550101",
    userType: "business",
    isApproved: false,
  },
  {
    firstName: "Amir",
    lastName: "Quillon",
    email: "amir@mail.example",
    mobileNumber: "2025550102",
    userType: "film",
    isApproved: true,
  },
  {
    firstName: "100%",
    lastName: "O'Neil",
    email: "percent@mail.example",
    mobileNumber: "2025550103",
    userType: "individual",
    isApproved: false,
  },
] as const;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(OPERATIONS);
  const now = new Date();
  await insertMany(
    api.db,
    riders,
    PEOPLE.map((person) => ({ id: newId(), createdAt: now, updatedAt: now, countryCode: "+1", ...person })),
  );
});
afterAll(() => api.stop());

async function list(query: Query = {}): Promise<{ users: Account[]; totalDocs: number }> {
  const { status, body } = await api.call("listAccounts", { token, query: { limit: 1000, ...query } });
  expect(status).toBe(200);
  return body as unknown as { users: Account[]; totalDocs: number };
}
const names = async (query: Query) => (await list(query)).users.map(({ firstName }) => firstName);
async function accountOf(email: string): Promise<Account> {
  const [account] = (await list({ search: email })).users;
  if (!account) throw new Error(`There is no ${email}.`);
  return account;
}
const send = (name: "deleteAccount" | "blockAccount" | "approveAccount", body: unknown) =>
  api.call(name, { token, body });

describe("accounts", () => {
  test("are all answered where neither a page nor a limit is asked for", async () => {
    const { body } = await api.call("listAccounts", { token });
    const { users, totalDocs } = body as unknown as { users: Account[]; totalDocs: number };
    expect(users.length).toBeGreaterThan(10);
    expect([users.length, totalDocs]).toEqual([await api.db.$count(riders), users.length]);
  });

  test("are listed newest first, with what the panel shows of them and nothing else", async () => {
    const { users, totalDocs } = await list();
    expect(totalDocs).toBe(users.length);
    expect(totalDocs).toBe(await api.db.$count(riders));
    const joined = users.map(({ createdAt }) => createdAt ?? "");
    expect(joined).toEqual([...joined].sort().reverse());
    const known = [
      "_id",
      "createdAt",
      "updatedAt",
      ...Object.keys(listAccounts.answer.options[0].shape.users.element.shape),
    ];
    expect(Object.keys(users[0] ?? {}).filter((key) => !known.includes(key))).toEqual([]);
    expect(await accountOf("zoe.quill@mail.example")).toMatchObject({
      firstName: "Zoë",
      countryCode: "+1",
      mobileNumber: "2025550101",
      userType: { type: "NEEDAPPROVEL", title: "Business" },
      isapproved: false,
      isBlocked: false,
      is_free_subscribed: false,
      is_paid_subscribed: false,
      imdbLink: "",
    });
  });

  test.each([
    ["zoë quill", ["Zoë"]],
    ["QUILL", ["Amir", "Zoë"]],
    ["Zoe.Quill@MAIL", ["Zoë"]],
    ["2025550102", ["Amir"]],
    ["0%", ["100%"]],
    ["o'neil", ["100%"]],
    ["quill zoë", ["Zoë"]],
    ["_uill", []],
    ["q", ["Amir", "Zoë"]],
    ["'; drop table riders; --", []],
  ])("are found by full name, e-mail and mobile number: %s", async (search, found) => {
    const ours = (await names({ search })).filter((name) => PEOPLE.some(({ firstName }) => firstName === name));
    expect(ours.sort()).toEqual(found);
  });

  test.each(["firstName", "email", "mobileNumber", "userType", "isapproved", "createdAt"])(
    "are on one page each, sorted by %s",
    async (sort) => {
      const { totalDocs } = await list();
      for (const order of ["asc", "desc"]) {
        const seen: string[] = [];
        for (let page = 1; (page - 1) * 5 < totalDocs; page++) {
          const part = await list({ sort, order, limit: 5, page });
          expect(part.totalDocs).toBe(totalDocs);
          seen.push(...part.users.map(({ _id }) => _id));
        }
        expect(new Set(seen).size).toBe(totalDocs);
      }
    },
  );

  test("are sorted by full name and by state", async () => {
    const fullNames = (await list({ sort: "firstName" })).users.map((user) =>
      `${user.firstName} ${user.lastName}`.toLowerCase(),
    );
    expect(fullNames).toEqual([...fullNames].sort());
    const states = (await list({ sort: "isapproved" })).users.map(({ userType, isapproved }) =>
      userType.type !== "NEEDAPPROVEL" ? 2 : isapproved ? 1 : 0,
    );
    expect(states).toEqual([...states].sort());
    expect(new Set(states).size).toBe(3);
  });

  test("cannot be sorted by what has no index", async () => {
    for (const sort of ["imdbLink", "constructor", "is_blocked"]) {
      expect((await api.call("listAccounts", { token, query: { sort } })).status).toBe(400);
    }
  });

  test("are filtered by state", async () => {
    const needing = (user: Account) => user.userType.type === "NEEDAPPROVEL";
    const { users: all } = await list();
    const ids = (users: Account[]) => users.map(({ _id }) => _id);
    expect(ids((await list({ status: "pending" })).users)).toEqual(
      ids(all.filter((user) => needing(user) && !user.isapproved)),
    );
    expect(ids((await list({ status: "approved" })).users)).toEqual(
      ids(all.filter((user) => needing(user) && user.isapproved)),
    );
    expect(ids((await list({ status: "blocked" })).users)).toEqual(ids(all.filter((user) => user.isBlocked)));
    expect(await names({ status: "pending", search: "quill" })).toEqual(["Zoë"]);
  });

  test("are read by their ids", async () => {
    const [zoe, amir] = [await accountOf("zoe.quill@"), await accountOf("amir@")];
    expect((await list({ id: zoe._id })).users).toEqual([zoe]);
    expect((await list({ id: `${zoe._id},nonsense,${amir._id}`, sort: "firstName" })).users).toEqual([amir, zoe]);
    expect(await list({ id: "nonsense" })).toEqual({ users: [], totalDocs: 0 });
    expect((await list({ id: newId() })).users).toEqual([]);
  });

  test("need the key", async () => {
    const other = await api.signIn(TIPS_ONLY);
    for (const name of ["listAccounts", "deleteAccount", "blockAccount", "approveAccount"] as const) {
      expect(
        (await api.call(name, { token: other, body: { _id: newId(), isBlocked: true, isapproved: true } })).status,
      ).toBe(403);
    }
  });
});

describe("an account", () => {
  test("is blocked and unblocked", async () => {
    const { _id, updatedAt } = await accountOf("amir@");
    expect(await send("blockAccount", { _id, isBlocked: true })).toMatchObject({
      status: 200,
      body: { message: "User blocked successfully" },
    });
    const blocked = await accountOf("amir@");
    expect(blocked.isBlocked).toBe(true);
    expect(blocked.updatedAt).not.toBe(updatedAt);
    expect((await send("blockAccount", { _id, isBlocked: false })).body.message).toBe("User unblocked successfully");
    expect((await accountOf("amir@")).isBlocked).toBe(false);
  });

  test("is approved and disapproved where its type needs it", async () => {
    const { _id } = await accountOf("zoe.quill@");
    for (const isapproved of [true, false]) {
      expect((await send("approveAccount", { _id, isapproved })).status).toBe(200);
      expect((await accountOf("zoe.quill@")).isapproved).toBe(isapproved);
    }
    const { _id: other } = await accountOf("percent@");
    expect(await send("approveAccount", { _id: other, isapproved: true })).toMatchObject({
      status: 400,
      body: { message: "Accounts of this type need no approval." },
    });
    expect((await accountOf("percent@")).isapproved).toBe(false);
  });

  test("is deleted, and its bookings stay without it", async () => {
    const [booking] = await api.db
      .select()
      .from(bookings)
      .where(sql`${bookings.riderId} is not null`)
      .limit(1);
    const _id = booking?.riderId ?? "";
    await api.db.update(bookings).set({ status: "completed" }).where(eq(bookings.riderId, _id));
    const { totalDocs } = await list();
    expect(await send("deleteAccount", { _id })).toMatchObject({
      status: 200,
      body: { message: "User deleted successfully" },
    });
    expect(await list({ id: _id })).toEqual({ users: [], totalDocs: 0 });
    expect((await list()).totalDocs).toBe(totalDocs - 1);
    const [left] = await api.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, booking?.id ?? ""));
    expect(left?.riderId).toBe(null);
  });

  test("that is gone is refused in words, and nothing else happens", async () => {
    for (const _id of [newId(), "nonsense", ""]) {
      for (const [name, more] of [
        ["deleteAccount", {}],
        ["blockAccount", { isBlocked: true }],
        ["approveAccount", { isapproved: true }],
      ] as const) {
        expect(await send(name, { _id, ...more })).toMatchObject({
          status: 400,
          body: { message: "This user no longer exists." },
        });
      }
    }
    for (const body of [{}, { _id: 5 }, { _id: newId(), isBlocked: "true" }]) {
      expect((await send("blockAccount", body)).status).toBe(400);
    }
  });
});

describe("with many of them", () => {
  /** The plan that the planner chooses when going through all rows is no option. */
  async function plan(query: string): Promise<string> {
    return api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      const lines = await rowsOf<Record<string, string>>(tx, sql.raw(`explain ${query}`));
      return lines.map((line) => Object.values(line)[0]).join("\n");
    });
  }

  test.each([
    ["search_text like '%quill%' or phone_key like '%555%'", "riders_search"],
    ["not is_approved and user_type <> 'individual'", "riders_pending"],
    ["is_blocked", "riders_blocked"],
  ])("an index finds %s", async (where, name) => {
    expect(await plan(`select * from riders where ${where}`)).toContain(name);
  });

  test.each([
    [`(first_name || ' ' || last_name) collate "und-x-icu"`, "riders_name"],
    ['email collate "und-x-icu"', "riders_email"],
    ["mobile_number", "riders_mobile"],
    ["user_type", "riders_type"],
    ["case when user_type = 'individual' then 2 when is_approved then 1 else 0 end", "riders_status"],
  ])("an index sorts by %s", async (by, name) => {
    for (const order of ["asc", "desc"]) {
      expect(await plan(`select * from riders order by ${by} ${order}, id ${order} limit 10`)).toContain(name);
    }
  });
});
