import "../environment";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { allRows } from "~/records/list/all-rows.server";
import { forgetPaging } from "~/records/list/paging.server";
import { readListQuery, type ApiQuery, type ListRules } from "~/records/list/list-query";
import { readList, type ListSource } from "~/records/list/read-list.server";
import { compareValues, unpaged } from "~/records/list/unpaged.server";

interface Row {
  _id: string;
  id: number;
  name: string | null;
  kind: string;
}

const rules: ListRules = {
  path: "/list",
  sortable: ["id", "name", "other"],
  filters: { kind: ["odd", "even", "small"] },
};
const queryOf = (search = "") => readListQuery(new URL(`http://panel.example/list${search}`), rules);
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({
    _id: String(id),
    id,
    name: `Row ${id}`,
    kind: id % 2 === 0 ? "even" : "odd",
  }));
const everyone =
  (docs: readonly Row[]): ListSource<Row> =>
  () =>
    Promise.resolve({ data: { docs } });

async function read(
  search: string,
  ask: ListSource<Row>,
  more: { fields?: (row: Row) => Record<string, unknown> } = {},
) {
  const query = queryOf(search);
  const { rows: found, ...list } = await readList(query, unpaged(query, ask, { searched: ["name"], ...more }));
  return { ...list, ids: found.map(({ id }) => id) };
}

beforeEach(() => forgetPaging());

describe("a call that returns all records", () => {
  it.each([
    ["", [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 42],
    ["?page=5", [40, 41], 42],
    ["?page=900", [40, 41], 42],
    ["?search=ROW%204", [4, 14, 24, 34, 40, 41], 6],
    ["?kind=odd&limit=25&page=1", [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39, 41], 21],
    ["?sort=id&order=desc&page=2", [31, 30, 29, 28, 27, 26, 25, 24, 23, 22], 42],
    ["?search=4%20row&kind=even&sort=id&order=desc", [40, 34, 24, 14, 4], 5],
    ["?sort=other&order=desc&page=5", [40, 41], 42],
    ["?search=even", [], 0],
  ])("is searched, filtered, sorted and cut: %s", async (search, ids, total) => {
    expect(await read(search, everyone(rows(42)))).toMatchObject({ ids, total });
  });

  it("is searched however few rows there are", async () => {
    expect((await read("?search=3", everyone(rows(5)))).ids).toEqual([3]);
  });

  it("is searched, filtered and sorted by the fields that the list names", async () => {
    const fields = ({ id, kind }: Row) => ({ name: 9 - id, kind: [kind, id < 3 ? "small" : null] });
    expect((await read("?sort=name", everyone(rows(10)), { fields })).ids).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect((await read("?search=7", everyone(rows(10)), { fields })).ids).toEqual([2]);
    expect((await read("?kind=small", everyone(rows(10)), { fields })).ids).toEqual([0, 1, 2]);
  });

  it("is made once, for a page that does not exist and for all rows", async () => {
    const ask = vi.fn(everyone(rows(2500)));
    await read("?page=900", ask);
    expect(ask).toHaveBeenCalledTimes(1);
    const query = queryOf("?kind=odd");
    const all: number[] = [];
    for await (const { id } of allRows(query, unpaged(query, ask, { searched: [] }))) all.push(id);
    expect(all).toEqual(rows(2500).flatMap(({ id }) => (id % 2 === 1 ? [id] : [])));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

it("an answer of a server that counts its rows and keeps to the limit is passed on as it came", async () => {
  const ask = vi.fn(({ page = 1, limit }: ApiQuery) =>
    Promise.resolve({ data: { docs: rows(42).slice((page - 1) * limit, page * limit), totalDocs: 42 } }),
  );
  expect(await read("?search=nothing&sort=id&order=desc&page=2", ask)).toMatchObject({
    ids: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    total: 42,
  });
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ page: 2, search: "nothing", sort: "id", order: "desc" }));
});

describe("values", () => {
  const { compare } = new Intl.Collator("en");
  const sorted = (values: unknown[], order: "asc" | "desc") =>
    [...values].sort((a, b) => compareValues(a, b, { order, compare }));

  it("are compared as numbers, or as text in the order of an alphabet", () => {
    expect(sorted([10, 9, -1, 100], "asc")).toEqual([-1, 9, 10, 100]);
    expect(sorted(["éclair", "Zoo", "apple", "fig"], "asc")).toEqual(["apple", "éclair", "fig", "Zoo"]);
    expect(sorted([false, true], "desc")).toEqual([true, false]);
  });

  it.each(["asc", "desc"] as const)("that are empty come last, also in the order %s", (order) => {
    const values = sorted(["", 0, null, "b", undefined], order);
    expect(values.slice(2).every((value) => value === "" || value === null || value === undefined)).toBe(true);
    expect(new Set(values.slice(0, 2))).toEqual(new Set([0, "b"]));
  });
});
