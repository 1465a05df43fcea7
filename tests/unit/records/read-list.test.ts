import "../environment";
import { beforeEach, describe, expect, it } from "vitest";
import { TaxiApiError, type TaxiApiErrorKind } from "~/taxi-api/error";
import { forgetPaging } from "~/records/list/paging.server";
import { readListQuery, type ApiQuery, type ListRules } from "~/records/list/list-query";
import { listData, readList, type ListAnswer } from "~/records/list/read-list.server";
import { withLeftOut } from "~/taxi-api/left-out.server";
import { captureLog } from "../../support/captured-log";

const logged = captureLog();
beforeEach(() => forgetPaging());

interface Row {
  id: number;
  name: string;
  open: boolean;
}

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Row ${id}`, open: id % 2 === 0 }));
const rules: ListRules = { path: "/list", sortable: ["id", "name"], filters: { open: ["yes", "no"] } };
const queryOf = (search = "") => readListQuery(new URL(`http://panel.example/list${search}`), rules);

/** A server that pages, and records its queries. */
function server(all: readonly Row[]) {
  const queries: ApiQuery[] = [];
  const fetch = async (query: ApiQuery): Promise<ListAnswer<Row>> => {
    queries.push(query);
    const from = ((query.page ?? 1) - 1) * query.limit;
    return { data: { docs: all.slice(from, from + query.limit), totalDocs: all.length } };
  };
  return { queries, fetch };
}

describe("from a server that pages", () => {
  it.each([
    ["", 42, 0, 10, 1, 10],
    ["?page=5", 42, 40, 2, 5, 10],
    ["?page=2&limit=25", 42, 25, 17, 2, 25],
    ["?limit=100", 250, 0, 100, 1, 100],
  ])("shows the page of %j", async (search, count, first, length, page, limit) => {
    const { queries, fetch } = server(rows(count));
    // It is found out that it pages as it is asked to.
    await readList(queryOf(search), fetch);
    queries.length = 0;
    const list = await readList(queryOf(search), fetch);
    expect(list).toMatchObject({ state: "ok", total: count, status: 200, query: { page, limit } });
    expect(list.rows.map(({ id }) => id)).toEqual(Array.from({ length }, (_, at) => first + at));
    expect(queries).toHaveLength(1);
  });

  it("shows the last page for one beyond the end", async () => {
    const { fetch } = server(rows(42));
    const list = await readList(queryOf("?page=900"), fetch);
    expect(list.query.page).toBe(5);
    expect(list.rows.map(({ id }) => id)).toEqual([40, 41]);
  });

  it.each([
    [50, "?limit=100&page=2", 25, 5, 100],
    [25, "?limit=100&page=3", 25, 9, 200],
    [10, "?limit=25&page=2", 10, 3, 20],
    [25, "?limit=25&page=2", 25, 2, 25],
  ])("that sends %i rows at most: shows %s in pages of %i", async (most, search, limit, page, first) => {
    const { fetch } = server(rows(240));
    const list = await readList(queryOf(search), (query) => fetch({ ...query, limit: Math.min(query.limit, most) }));
    expect(list.query).toMatchObject({ limit, page });
    expect(list.rows.map(({ id }) => id)).toEqual(Array.from({ length: limit }, (_, at) => first + at));
  });

  it("shows ten rows for a size that is not offered, with the first requested row", async () => {
    const { fetch } = server(rows(60));
    const list = await readList(queryOf("?page=2&limit=100"), fetch);
    expect(list.query).toMatchObject({ limit: 10, page: 6 });
    const first = await readList(queryOf("?limit=100"), fetch);
    expect(first.query).toMatchObject({ limit: 10, page: 1 });
    expect(first.rows).toHaveLength(10);
  });

  it("leaves searching and sorting to it", async () => {
    const { fetch, queries } = server(rows(42));
    const list = await readList(queryOf("?search=nothing&sort=id&order=desc"), fetch);
    expect(queries[0]).toMatchObject({ search: "nothing", sort: "id", order: "desc" });
    expect(list.rows).toHaveLength(10);
  });
});

describe("from a server that ignores paging", () => {
  it.each([
    ["without a count", { docs: rows(42) }],
    ["with a count", { docs: rows(42), totalDocs: 42 }],
    ["with a count that is too low", { docs: rows(42), totalDocs: 3 }],
  ])("cuts the page and keeps the order of the rows, %s", async (_, data) => {
    const list = await readList(queryOf("?page=5&search=nothing&open=yes&sort=id&order=desc"), async () => ({ data }));
    expect(list.total).toBe(42);
    expect(list.rows.map(({ id }) => id)).toEqual([40, 41]);
    const beyond = await readList(queryOf("?page=900"), async () => ({ data }));
    expect([beyond.query.page, beyond.rows.map(({ id }) => id)]).toEqual([5, [40, 41]]);
  });

  it("pages those that come if there are even more, and says so", async () => {
    const list = await readList(queryOf("?page=2"), async () => ({ data: { docs: rows(50), totalDocs: 200 } }));
    expect(list).toMatchObject({ total: 50, named: 200 });
    expect(list.rows.map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  });

  it("never returns more rows than it shows", async () => {
    for (const count of [0, 1, 9, 10, 11, 25, 99, 100, 1234]) {
      for (const search of ["", "?page=2", "?limit=25&page=3", "?limit=100"]) {
        const list = await readList(queryOf(search), async () => ({ data: { docs: rows(count) } }));
        expect(list.rows.length).toBeLessThanOrEqual(list.query.limit);
        expect(list.rows.length > 0).toBe(count > 0);
      }
    }
  });
});

describe("without rows", () => {
  const fetch = async () => ({ data: { docs: [], totalDocs: 0 } });
  it("distinguishes an empty list from an empty result", async () => {
    expect(await readList(queryOf(), fetch)).toMatchObject({
      state: "empty",
      rows: [],
      total: 0,
      query: { page: 1 },
    });
    expect(await readList(queryOf("?search=x"), fetch)).toMatchObject({ state: "noMatch" });
    expect(await readList(queryOf("?open=no"), fetch)).toMatchObject({ state: "noMatch" });
  });
});

describe("from a server that fails", () => {
  const failing = (kind: TaxiApiErrorKind, status: number) => async () => {
    throw new TaxiApiError(kind, { status, message: kind === "refused" ? "Bad filter" : "", call: "GET /private/row" });
  };

  it.each([
    ["notConnected", 404, "notConnected", 502],
    ["missing", 404, "notConnected", 502],
    ["timeout", 0, "failed", 504],
    ["unreachable", 0, "failed", 503],
    ["broken", 500, "failed", 502],
    ["refused", 400, "failed", 400],
    ["throttled", 429, "failed", 429],
  ] as const)("becomes a state and a log line: %s", async (kind, status, state, answer) => {
    const list = await readList(queryOf("?page=2"), failing(kind, status));
    expect(list).toMatchObject({
      state,
      rows: [],
      total: 0,
      status: answer,
      query: { page: 2 },
      problem: { call: "GET /private/row" },
    });
    expect(logged()).toMatchObject([
      { level: answer >= 500 ? "error" : "warn", event: "list_failed", reference: list.problem?.reference },
    ]);
    expect(listData(list, { more: 1 })).toMatchObject({ data: { list, more: 1 }, init: { status: answer } });
  });

  it.each(["signedOut", "blocked", "accessChanged", "denied", "abandoned"] as const)(
    "leaves to the guard: %s",
    async (kind) => {
      await expect(readList(queryOf(), failing(kind, 403))).rejects.toMatchObject({ kind });
      expect(logged()).toEqual([]);
    },
  );

  it("throws the panel's own errors", async () => {
    const fault = async () => {
      throw new TypeError("undefined is no row");
    };
    await expect(readList(queryOf(), fault)).rejects.toThrow(TypeError);
  });
});

describe("from a server with rows that can't be read", () => {
  const leftOut = { count: 2, reference: "abc" };

  it("says how many are missing on the page", async () => {
    const { fetch } = server(rows(42));
    const list = await readList(queryOf("?page=2"), async (page) => {
      const { data } = await fetch(page);
      return { data: { ...data, docs: withLeftOut(data.docs.slice(2), leftOut) } };
    });
    expect(list).toMatchObject({ state: "ok", total: 42, leftOut });
    expect(list.rows).toHaveLength(8);
  });

  it.each([14, undefined])("pages the others of a server that sends all rows (totalDocs %j)", async (totalDocs) => {
    const fetch = () => Promise.resolve({ data: { docs: withLeftOut(rows(12), leftOut), totalDocs } });
    const list = await readList(queryOf("?page=2"), fetch);
    expect(list).toMatchObject({ state: "ok", total: 12, leftOut, query: { page: 2 } });
    expect(list.rows.map(({ id }) => id)).toEqual([10, 11]);
  });

  it("is not empty when all of them are", async () => {
    const fetch = () => Promise.resolve({ data: { docs: withLeftOut<Row[]>([], leftOut) } });
    expect(await readList(queryOf(), fetch)).toMatchObject({ state: "ok", rows: [], total: 2, leftOut });
  });
});
