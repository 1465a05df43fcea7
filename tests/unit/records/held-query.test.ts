import "../environment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { basesOf } from "contract/bases";
import { mayBeInOrder } from "~/records/list/held-query.server";
import { readListQuery } from "~/records/list/list-query";
import { readList } from "~/records/list/read-list.server";
import { subAdminRules } from "~/modules/sub-admins/list-rules";
import { subAdminSource } from "~/modules/sub-admins/sub-admins.server";
import { apiFor } from "~/taxi-api/client.server";
import { forgetLearnt, learntAbout } from "~/taxi-api/learnt.server";
import { Section7Server } from "../../support/section-7/section-7-server";

let server: Section7Server;
beforeAll(async () => void (server = await Section7Server.start()));
afterAll(() => server.stop());
beforeEach(() => forgetLearnt());

function listOf(search: string) {
  const query = readListQuery(new URL(`http://panel.example${subAdminRules.path}${search}`), subAdminRules);
  return readList(query, subAdminSource(apiFor({ bases: basesOf(server.origin), token: "token" }), query));
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
