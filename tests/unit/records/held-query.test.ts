import "../environment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { basesOf } from "contract/bases";
import { mayBeInOrder } from "~/records/list/row-evidence";
import { readListQuery } from "~/records/list/list-query";
import { readList } from "~/records/list/read-list.server";
import { driverSource } from "~/modules/drivers/drivers.server";
import { driverLists } from "~/modules/drivers/list-rules";
import { ratingRules } from "~/modules/ratings/rating";
import { ratingSource } from "~/modules/ratings/ratings.server";
import { riderRules } from "~/modules/riders/list-rules";
import { riderSource } from "~/modules/riders/riders.server";
import type { Person } from "~/session/person";
import { subAdminRules } from "~/modules/sub-admins/list-rules";
import { subAdminSource } from "~/modules/sub-admins/sub-admins.server";
import { apiFor } from "~/taxi-api/client.server";
import { forgetLearnt, learntAbout } from "~/taxi-api/learnt.server";
import type { Answer } from "../../support/section-7/routes";
import { Section7Server } from "../../support/section-7/section-7-server";
import { driver } from "../../support/stub-api/driver-records";
import { rating, rider } from "../../support/stub-api/records";

let server: Section7Server;
beforeAll(async () => void (server = await Section7Server.start()));
afterAll(() => server.stop());
beforeEach(() => forgetLearnt());

const api = () => apiFor({ bases: basesOf(server.origin), token: "token" });

function listOf(search: string) {
  const query = readListQuery(new URL(`http://panel.example${subAdminRules.path}${search}`), subAdminRules);
  return readList(query, subAdminSource(api(), query));
}
const names = (list: Awaited<ReturnType<typeof listOf>>) => list.rows.map(({ username }) => username.split(" ")[0]);

describe.each([
  ["ignores filters and order", {}],
  ["refuses them", { strictQueries: true }],
])("a list whose server %s", (_, manners) => {
  beforeEach(() => server.reset(manners));

  it.each<[string, string[]]>([
    ["", ["Dora", "Cleo", "Bob", "Ada"]],
    ["?sort=username&order=asc", ["Ada", "Bob", "Cleo", "Dora"]],
    ["?state=block", ["Bob"]],
    ["?search=o&sort=username&order=desc&state=unblock", ["Dora", "Cleo", "Ada"]],
  ])("is filtered and sorted by the panel all the same: %s", async (search, shown) => {
    const list = await listOf(search);
    expect([names(list), list.total, list.unheld]).toEqual([shown, shown.length, undefined]);
  });
});

describe("a list that is too long to be read whole", () => {
  it.each([
    ["refuses", { strictQueries: true }],
    ["ignores", {}],
  ])("says what its server %s, and does not look as if that held", async (_, manners) => {
    server.reset(manners);
    const [first] = server.records.subAdmins;
    const many = Array.from({ length: 5001 }, (_each, at) => ({
      ...first!,
      _id: `c${String(at).padStart(23, "0")}`,
      createdAt: new Date(1.7e12 + at * 1000).toISOString(),
    }));
    server.records.subAdmins = many;
    const list = await listOf("?state=block");
    expect(list).toMatchObject({ total: 5001, unheld: ["filter", "sort"], query: { filters: {}, sort: "" } });
    expect(list.query.filters).toEqual({});
    expect(server.got.length).toBeLessThan(12);
  });
});

it("a server that orders or searches in another way than the panel does is believed", async () => {
  server.reset();
  const turnedRound = () => [...server.records.subAdmins].reverse();
  server.manners.answerTo = ({ what, query }) => {
    if (what !== "GET /private/subadmin") return undefined;
    const docs = query.get("search") === "boss" ? server.records.subAdmins.slice(1, 2) : turnedRound();
    const found = query.get("search") && query.get("search") !== "boss" ? [] : docs;
    const shown = query.get("order") === "desc" ? found : [...found].reverse();
    return [200, { data: { docs: shown, totalDocs: shown.length } }];
  };
  // Bob has it in a field that the panel does not know.
  expect(names(await listOf("?search=boss&sort=username"))).toEqual(["Bob"]);
  expect([...learntAbout("GET /private/subadmin").ignored]).toEqual([]);
});

describe("a list of a server that has the call", () => {
  const riders = ["Ada", "Zoe", "Bob"].map((firstName, at) => ({
    ...rider,
    _id: `rider-${at}`,
    firstName,
    isBlocked: at === 1,
    tier: "Gold",
    createdAt: new Date(1.7e12 - at * 1000).toISOString(),
  }));
  const drivers = (["pending", "approved", "cancelled"] as const).map((status, at) => ({
    ...driver,
    _id: `driver-${at}`,
    status,
  }));
  const listOf = (docs: readonly object[]): Answer => [200, { data: { docs, totalDocs: docs.length } }];
  const ridersOf = (search: string) =>
    readList(readListQuery(new URL(`http://panel.example${riderRules.path}${search}`), riderRules), riderSource(api()));

  beforeEach(() => server.reset());

  it.each<[string, ("search" | "sort" | "filter")[], object]>([
    ["?blocked=true", ["filter"], { filters: {} }],
    // The rows have no such fields: only other answers tell.
    ["?online=true&withoutTier=true", [], { filters: { online: "true", withoutTier: "true" } }],
    ["?type=business", ["filter"], { filters: {} }],
    ["?sort=firstName&order=asc", ["sort"], { sort: "" }],
    ["?search=nobody", ["search"], { search: "" }],
    ["?tier=Gold", [], { filters: { tier: "Gold" } }],
    ["?sort=tier&order=desc", [], {}],
  ])("that ignores its query: %s", async (search, unheld, query) => {
    server.manners.answerTo = ({ what }) => (what === "GET /private/user" ? listOf(riders) : undefined);
    const list = await ridersOf(search);
    expect([list.total, list.unheld ?? []]).toEqual([3, unheld]);
    expect({ ...list.query, ...query }).toEqual(list.query);
  });

  it("that follows it is asked once more, the first time alone", async () => {
    server.manners.answerTo = ({ what, query }) => {
      if (what !== "GET /private/user") return undefined;
      return listOf(riders.filter(({ isBlocked }) => !query.has("type") || !isBlocked));
    };
    for (const calls of [2, 3]) {
      expect(await ridersOf("?type=business")).toMatchObject({ total: 2, query: { filters: { type: "business" } } });
      expect(server.got.length).toBe(calls);
    }
  });

  it("does not show as of one state what its server sends of all", async () => {
    server.manners.answerTo = ({ what }) => (what === "GET /private/driver" ? listOf(drivers) : undefined);
    const query = readListQuery(new URL("http://panel.example/"), driverLists.PendingDriver.rules);
    expect(await readList(query, driverSource(api(), "PendingDriver"))).toMatchObject({ total: 3, unheld: ["filter"] });
  });

  it("does not show a filter as held for which the call has another word", async () => {
    server.manners.answerTo = ({ what }) =>
      what === "GET /private/driver" ? listOf(drivers.map((each) => ({ ...each, status: "approved" }))) : undefined;
    const { rules } = driverLists["driver-management"];
    const query = readListQuery(new URL("http://panel.example/?status=expired"), rules);
    const list = await readList(query, driverSource(api(), "driver-management"));
    expect([list.total, list.unheld, list.query.filters]).toEqual([3, ["filter"], {}]);
  });

  it("that orders by one field and not by another is believed in the one", async () => {
    server.manners.answerTo = ({ what, query }) => {
      if (what !== "GET /private/user") return undefined;
      const sorted = riders.toSorted((a, b) => a.firstName.localeCompare(b.firstName));
      return listOf(
        query.get("sort") !== "firstName" ? riders : query.get("order") === "desc" ? sorted.reverse() : sorted,
      );
    };
    expect((await ridersOf("?sort=createdAt&order=asc")).unheld).toEqual(["sort"]);
    expect((await ridersOf("?sort=firstName&order=asc")).unheld).toBeUndefined();
  });

  it("says it of rows that the panel makes of those of an answer too", async () => {
    const ratings = [1, 2].map((stars) => ({ ...rating, _id: `rating-${stars}`, stars }));
    server.manners.answerTo = ({ what }) => (what === "GET /private/rating" ? listOf(ratings) : undefined);
    const query = readListQuery(new URL("http://panel.example/?stars=2"), ratingRules);
    const person = { role: "admin", keys: [] } as unknown as Person;
    expect(await readList(query, ratingSource(api(), person, query))).toMatchObject({ unheld: ["filter"] });
  });
});

it.each<[unknown[], "asc" | "desc", boolean]>([
  [["adam", "Zoe"], "asc", true],
  [["Zoe", "adam"], "asc", true],
  [["Zoe", "adam", "Bob"], "asc", false],
  [["b", null, "a"], "desc", true],
  [[2, 10, 9], "asc", false],
  [[2, 9, 10], "asc", true],
])("%j may be in the order %s: %s", (values, order, is) => {
  expect(mayBeInOrder(values, order)).toBe(is);
});
