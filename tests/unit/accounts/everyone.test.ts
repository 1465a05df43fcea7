import "../environment";
import { basesOf } from "contract/bases";
import type { Account } from "contract/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountOf, accountsOf, accountSource } from "~/modules/accounts/accounts.server";
import { accountRules } from "~/modules/accounts/account";
import { apiFor, type Api } from "~/taxi-api/client.server";
import { allRows } from "~/records/list/all-rows.server";
import { readListQuery } from "~/records/list/list-query";
import { readList } from "~/records/list/read-list.server";
import { type Behaviour, json, reset, resetInBody, StubApi, text } from "../../support/stub-api";

const COUNT = 6000;

/** An account as an older server has it: fields missing, null or of another type, others that nobody knows. */
function rawAccount(number: number) {
  const needing = number % 10 === 0;
  return {
    _id: `64b7f0${String(number).padStart(18, "0")}`,
    firstName: number % 7 === 0 ? null : `First${number % 1000}`,
    lastName: `Last${number}`,
    email: `person.${number}@mail.example`,
    countryCode: "+1",
    mobileNumber: number % 3 === 0 ? 2_025_550_000 + number : String(2_025_550_000 + number),
    userType:
      number % 11 === 0
        ? null
        : { type: needing ? "NEEDAPPROVEL" : "NORMAL", title: needing ? "Business" : "Individual" },
    ...(needing ? { isapproved: number % 20 === 0 } : {}),
    isBlocked: number % 100 === 1,
    password: "hash-that-stays-on-the-server",
    deviceToken: "x".repeat(100),
  };
}

const everyone = Array.from({ length: COUNT }, (_, number) => rawAccount(number));
const everyoneAtOnce = text(JSON.stringify({ users: everyone }), { headers: { "content-type": "application/json" } });

let stub: StubApi;
let api: Api;

beforeAll(async () => {
  stub = await StubApi.start();
  api = apiFor({ bases: basesOf(stub.origin), token: "token" });
});
afterAll(() => stub.stop());
beforeEach(() => stub.reset());

/** A server that pages, but knows neither search nor ids. */
const inPages: Behaviour = (response) => {
  const query = stub.last("listAccounts")!.query;
  const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
  const docs = everyone.slice((page - 1) * limit, page * limit);
  return json({ data: { docs, totalDocs: COUNT } })(response);
};

const queryOf = (search: string) =>
  readListQuery(new URL(`http://panel.example/adminPanel/account-management${search}`), accountRules);
const list = (search = "") => {
  const query = queryOf(search);
  return readList(query, accountSource(api, query));
};
const lastNames = (rows: readonly Account[]) => rows.map(({ lastName }) => lastName);
const idAt = (number: number) => rawAccount(number)._id;

describe("a server that answers every query with all accounts (ruling B9)", () => {
  beforeEach(() => stub.answer("listAccounts", everyoneAtOnce));

  it("gets page, limit and search, and the panel's server cuts the page", async () => {
    const { rows, total, query } = await list("?page=3&limit=25");
    expect(Object.fromEntries(stub.last("listAccounts")!.query)).toMatchObject({ page: "3", limit: "25" });
    expect(lastNames(rows)).toEqual(Array.from({ length: 25 }, (_, index) => `Last${50 + index}`));
    expect([total, query.page, stub.count()]).toEqual([COUNT, 3, 1]);
  });

  it("yields rows with exactly the fields of the contract", async () => {
    const { rows } = await list();
    expect(rows[0]).toEqual({
      _id: idAt(0),
      firstName: "",
      lastName: "Last0",
      imdbLink: "",
      userType: { key: "", type: "", title: "" },
      email: "person.0@mail.example",
      countryCode: "+1",
      mobileNumber: "2025550000",
      is_free_subscribed: false,
      is_paid_subscribed: false,
      isapproved: true,
      isBlocked: false,
    });
    expect(JSON.stringify(rows)).not.toMatch(/hash-that|xxxx/);
  });

  it.each([
    ["?search=first999%20last1999", ["Last1999"], 1],
    ["?search=PERSON.4242@", ["Last4242"], 1],
    ["?search=2025554242", ["Last4242"], 1],
    ["?search=%2B1%20(202)%20555-4242", ["Last4242"], 1],
    ["?search=business", [], 0],
    ["?search=last599&page=2", ["Last5999"], 11],
    [
      "?status=pending&limit=10",
      ["Last10", "Last30", "Last50", "Last70", "Last90", "Last130", "Last150", "Last170", "Last190", "Last210"],
      273,
    ],
    ["?status=blocked&search=last50", ["Last501", "Last5001"], 2],
  ])("is searched and filtered by the panel: %s", async (search, found, total) => {
    const answered = await list(search);
    expect(answered.total).toBe(total);
    expect(lastNames(answered.rows).slice(0, found.length)).toEqual(found);
  });

  it.each([
    ["?sort=email&order=desc", "Last999"],
    ["?sort=mobileNumber&order=desc", "Last5999"],
    ["?sort=firstName", "Last1000"],
    ["?sort=isapproved", "Last10"],
    ["?sort=userType&order=desc", "Last1"],
    ["?page=999999", "Last5990"],
  ])("is sorted by the panel: %s", async (search, first) => {
    expect(lastNames((await list(search)).rows)[0]).toBe(first);
  });

  it("is read once for all accounts of a confirmation", async () => {
    const found = await accountsOf(api, [idAt(5999), idAt(5), "64b7f0999999999999999999", "not an id", idAt(5000)]);
    expect(lastNames(found)).toEqual(["Last5999", "Last5", "Last5000"]);
    expect(stub.count()).toBe(1);
    await expect(accountOf(api, "64b7f0999999999999999999")).rejects.toMatchObject({ status: 404 });
    await expect(accountOf(api, null)).rejects.toMatchObject({ status: 404 });
  });

  it("exports exactly the filtered accounts", async () => {
    const query = queryOf("?status=blocked&search=last50");
    const names: string[] = [];
    for await (const { lastName } of allRows(query, accountSource(api, query))) names.push(lastName);
    expect(names).toEqual(
      everyone.filter((raw) => raw.isBlocked && raw.lastName.startsWith("Last50")).map((raw) => raw.lastName),
    );
    expect(stub.count()).toBe(1);
  });

  it("is called again when the connection breaks, and the partial answer is dropped", async () => {
    const half: Behaviour = (response) => {
      const start = JSON.stringify({ users: everyone.slice(0, 50) }).slice(0, -40);
      response
        .writeHead(200, { "content-type": "application/json" })
        .write(start, () => response.socket?.resetAndDestroy());
    };
    for (const breaking of [reset, resetInBody, half]) {
      stub.answer("listAccounts", breaking, everyoneAtOnce);
      expect((await list()).total).toBe(COUNT);
    }
  });

  it.each([
    ["a row that is no JSON", `{"users":[${"{},".repeat(20)}{"_id":}]}`],
    ["half an answer", JSON.stringify({ users: everyone.slice(0, 50) }).slice(0, -40)],
  ])("counts as broken for %s", async (_, body) => {
    stub.answer("listAccounts", text(body));
    expect(await list("?search=x")).toMatchObject({ state: "failed", problem: { kind: "broken" } });
  });

  it("counts a row of another shape on every page of the others", async () => {
    stub.answer("listAccounts", json({ users: [{ ...everyone[0], _id: {} }, ...everyone.slice(1, 50)] }));
    expect(await list("?page=2")).toMatchObject({ state: "ok", total: 49, leftOut: { count: 1 } });
  });

  it("is searched and filtered even with few accounts", async () => {
    stub.answer("listAccounts", json({ users: everyone.slice(0, 9) }));
    expect(lastNames((await list("?search=last4")).rows)).toEqual(["Last4"]);
    expect(lastNames((await list("?status=blocked")).rows)).toEqual(["Last1"]);
  });
});

describe("a server that pages", () => {
  beforeEach(() => stub.answer("listAccounts", inPages));

  it("sends only the page, which is shown unchanged", async () => {
    const { rows, total } = await list("?page=3&limit=25");
    expect(lastNames(rows)).toEqual(Array.from({ length: 25 }, (_, index) => `Last${50 + index}`));
    expect([total, stub.count()]).toEqual([COUNT, 1]);
  });

  it("is read page by page for an account when it ignores ids", async () => {
    expect(lastNames(await accountsOf(api, [idAt(1500), idAt(2)]))).toEqual(["Last1500", "Last2"]);
    // The last page tells how the server counts its pages.
    expect(stub.count()).toBe(3);
  });

  it("is called once for each page at most", async () => {
    expect(await accountsOf(api, ["64b7f0999999999999999999"])).toEqual([]);
    expect(stub.count()).toBe(COUNT / 1000);
  });
});
