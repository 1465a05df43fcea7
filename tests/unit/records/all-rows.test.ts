import { describe, expect, it, vi } from "vitest";
import { allRows, everyRow, findRows } from "~/records/list/all-rows.server";
import type { ListSource } from "~/records/list/read-list.server";
import { readListQuery, type ListRules } from "~/records/list/list-query";

interface Row {
  _id: string;
}

const rules: ListRules = {
  path: "/list",
  sortable: ["name"],
  defaultSort: { by: "name", order: "asc" },
  columns: [],
  filters: {},
};

describe("a list whose pages shuffle rows that are equal", () => {
  const all = Array.from({ length: 2500 }, (_, id) => ({ _id: `row-${id}` }));
  let asked = 0;
  /** Each page is of another order; `turnOf` says by how many rows it is turned. */
  const shuffling =
    (turnOf: (page: number) => number, isCounted = true): ListSource<Row> =>
    ({ page = 1, limit }) => {
      asked += 1;
      const turned = all.map((_, place) => all[(place + turnOf(page)) % all.length]!);
      const docs = turned.slice((page - 1) * limit, page * limit);
      return Promise.resolve({ data: { docs, ...(isCounted && { totalDocs: all.length }) } });
    };
  async function read(source: ListSource<Row>) {
    const onLacking = vi.fn();
    const ids: string[] = [];
    for await (const { _id } of allRows(readListQuery(new URL("http://panel/"), rules), source, onLacking))
      ids.push(_id);
    expect(new Set(ids).size).toBe(ids.length);
    return { ids, isWhole: onLacking.mock.calls.length === 0 };
  }

  it("is not told to be whole where it hides the same rows each time", async () => {
    const { ids, isWhole } = await read(shuffling((page) => page * 300));
    expect([ids.length < all.length, isWhole]).toEqual([true, false]);
  });

  it("is read again until every row was there", async () => {
    const { ids, isWhole } = await read(shuffling(() => asked * 170));
    expect([ids.length, isWhole]).toEqual([all.length, true]);
  });

  it("is not told to be whole where nobody counts its rows", async () => {
    expect((await read(shuffling(() => asked * 170, false))).isWhole).toBe(false);
  });
});

it("as many rows as were asked for are not told to be all where the server has no pages and counts none", async () => {
  const rows = Array.from({ length: 1000 }, (_, id) => ({ _id: `row-${id}` }));
  const onLacking = vi.fn();
  const same: ListSource<Row> = () => Promise.resolve({ data: { docs: rows } });
  let given = 0;
  for await (const _ of allRows(readListQuery(new URL("http://panel/"), rules), same, onLacking)) given += 1;
  expect([given, onLacking.mock.calls.length]).toEqual([1000, 1]);
});

it("every row of a list that shuffles is not said to be known", async () => {
  const rows = Array.from({ length: 1500 }, (_, id) => ({ _id: `row-${id}` }));
  const twice: ListSource<Row> = ({ page = 1 }) =>
    Promise.resolve({ data: { docs: page === 1 ? rows.slice(0, 1000) : rows.slice(300, 800), totalDocs: 1500 } });
  expect(await everyRow(twice, 5000)).toBeNull();
});

describe("a server whose pages do not end", () => {
  const asked: number[] = [];
  /** Each answer counts one row less than the one before. */
  const shrinking: ListSource<Row> = (query) => {
    asked.push(query.page ?? 1);
    return Promise.resolve({
      data: { docs: [{ _id: `row-${asked.length}` }], totalDocs: 1_000_000 - asked.length },
    }) as never;
  };

  it("is asked for no page before the first, and is given up", async () => {
    asked.length = 0;
    expect(await findRows(["unknown"], shrinking)).toEqual([]);
    expect(Math.min(...asked)).toBe(1);
    expect(asked.length).toBeLessThanOrEqual(100);
  });

  it("gives a file that is not told to be whole", async () => {
    asked.length = 0;
    const onLacking = vi.fn();
    const rows = [];
    for await (const row of allRows(readListQuery(new URL("http://panel/"), rules), shrinking, onLacking))
      rows.push(row);
    expect(onLacking).toHaveBeenCalled();
    expect(asked.length).toBeLessThanOrEqual(10_000);
  });
});
