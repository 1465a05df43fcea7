import { beforeEach, describe, expect, it, vi } from "vitest";
import { log } from "~/http/log.server";
import { TaxiApiError, type TaxiApiErrorKind } from "~/taxi-api/error";
import { readListQuery, type ApiQuery, type ListRules } from "~/records/list-query";
import { listData, readList, type ListAnswer } from "~/records/read-list.server";

vi.mock("~/http/log.server", () => ({ log: vi.fn() }));
beforeEach(() => vi.mocked(log).mockClear());

interface Row {
  id: number;
  name: string;
  open: boolean;
}

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Row ${id}`, open: id % 2 === 0 }));
const rules: ListRules = { path: "/list", sortable: ["id", "name"], filters: { open: ["yes", "no"] } };
const queryOf = (search = "") => readListQuery(new URL(`http://panel.example/list${search}`), rules);

const local = {
  text: (row: Row) => [row.name, row.id, null],
  fits: (row: Row, filters: Readonly<Record<string, string>>) => !filters.open || row.open === (filters.open === "yes"),
  compare: { id: (a: Row, b: Row) => a.id - b.id },
};

/** A server that does what it is asked, and notes it. */
function server(all: readonly Row[]) {
  const asked: ApiQuery[] = [];
  const fetch = async (query: ApiQuery): Promise<ListAnswer<Row>> => {
    asked.push(query);
    const from = (query.page - 1) * query.limit;
    return { docs: all.slice(from, from + query.limit), totalDocs: all.length };
  };
  return { asked, fetch };
}

describe("from a server that pages", () => {
  it.each([
    ["", 42, 0, 10, 1, 10],
    ["?page=5", 42, 40, 2, 5, 10],
    ["?page=2&limit=25", 42, 25, 17, 2, 25],
    ["?limit=100", 250, 0, 100, 1, 100],
  ])("shows the page of %j", async (search, count, first, length, page, limit) => {
    const { asked, fetch } = server(rows(count));
    const list = await readList({ query: queryOf(search), fetch, ...local });
    expect(list).toMatchObject({ state: "ok", total: count, status: 200, query: { page, limit } });
    expect(list.rows.map(({ id }) => id)).toEqual(Array.from({ length }, (_, at) => first + at));
    expect(asked).toHaveLength(1);
  });

  it("shows the last page for one beyond the end", async () => {
    const { fetch } = server(rows(42));
    const list = await readList({ query: queryOf("?page=900"), fetch });
    expect(list.query.page).toBe(5);
    expect(list.rows.map(({ id }) => id)).toEqual([40, 41]);
  });

  it("shows ten rows where the number of rows does not offer the size, and the rows that were asked for", async () => {
    const { fetch } = server(rows(60));
    const list = await readList({ query: queryOf("?page=2&limit=100"), fetch });
    expect(list.query).toMatchObject({ limit: 10, page: 6 });
    const first = await readList({ query: queryOf("?limit=100"), fetch });
    expect(first.query).toMatchObject({ limit: 10, page: 1 });
    expect(first.rows).toHaveLength(10);
  });

  it("leaves searching and sorting to it", async () => {
    const { fetch, asked } = server(rows(42));
    const list = await readList({ query: queryOf("?search=nothing&sort=id&order=desc"), fetch, ...local });
    expect(asked[0]).toMatchObject({ search: "nothing", sort: "id", order: "desc" });
    expect(list.rows).toHaveLength(10);
  });
});

describe("from a server that sends everything", () => {
  const ways: [string, (query: ApiQuery) => Promise<ListAnswer<Row>>][] = [
    ["without a count", async () => ({ docs: rows(42) })],
    ["with a count", async () => ({ docs: rows(42), totalDocs: 42 })],
  ];
  it.each(ways)("cuts the page here, %s", async (_, fetch) => {
    const list = await readList({ query: queryOf("?page=5"), fetch, ...local });
    expect(list.total).toBe(42);
    expect(list.rows.map(({ id }) => id)).toEqual([40, 41]);
  });

  it.each(ways)("searches, filters and sorts here, %s", async (_, fetch) => {
    const list = await readList({ query: queryOf("?search=ROW%204&open=yes&sort=id&order=desc"), fetch, ...local });
    expect(list.rows.map(({ id }) => id)).toEqual([40, 4]);
    expect(list.total).toBe(2);
  });

  it("keeps the order of equal rows and of columns that it has no comparison for", async () => {
    const fetch = async () => ({ docs: rows(3) });
    const list = await readList({ query: queryOf("?sort=name&order=desc"), fetch, ...local });
    expect(list.rows.map(({ id }) => id)).toEqual([0, 1, 2]);
  });

  it("does so for a small list, whose server may have ignored the search", async () => {
    const { fetch } = server(rows(5));
    const list = await readList({ query: queryOf("?search=3"), fetch, ...local });
    expect(list.rows.map(({ id }) => id)).toEqual([3]);
  });

  it("never hands on more rows than it shows", async () => {
    for (const count of [0, 1, 9, 10, 11, 25, 99, 100, 1234]) {
      for (const search of ["", "?page=2", "?limit=25&page=3", "?limit=100"]) {
        const list = await readList({ query: queryOf(search), fetch: async () => ({ docs: rows(count) }) });
        expect(list.rows.length).toBeLessThanOrEqual(list.query.limit);
        expect(list.rows.length > 0).toBe(count > 0);
      }
    }
  });
});

describe("without rows", () => {
  const fetch = async () => ({ docs: [], totalDocs: 0 });
  it("tells nothing there from nothing found", async () => {
    expect(await readList({ query: queryOf(), fetch })).toMatchObject({
      state: "empty",
      rows: [],
      total: 0,
      query: { page: 1 },
    });
    expect(await readList({ query: queryOf("?search=x"), fetch })).toMatchObject({ state: "noMatch" });
    expect(await readList({ query: queryOf("?open=no"), fetch })).toMatchObject({ state: "noMatch" });
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
    const list = await readList({ query: queryOf("?page=2"), fetch: failing(kind, status) });
    expect(list).toMatchObject({
      state,
      rows: [],
      total: 0,
      status: answer,
      query: { page: 2 },
      problem: { call: "GET /private/row" },
    });
    expect(log).toHaveBeenCalledWith(
      answer >= 500 ? "error" : "warn",
      "list_failed",
      expect.objectContaining({ reference: list.problem?.reference }),
    );
    expect(listData(list, { more: 1 })).toMatchObject({ data: { list, more: 1 }, init: { status: answer } });
  });

  it.each(["signedOut", "blocked", "accessChanged", "denied", "abandoned"] as const)(
    "leaves to the guard: %s",
    async (kind) => {
      await expect(readList({ query: queryOf(), fetch: failing(kind, 403) })).rejects.toMatchObject({ kind });
      expect(log).not.toHaveBeenCalled();
    },
  );

  it("hides no fault of the panel's own", async () => {
    const fault = async () => {
      throw new TypeError("undefined is no row");
    };
    await expect(readList({ query: queryOf(), fetch: fault })).rejects.toThrow(TypeError);
  });
});
