import { describe, expect, it, vi } from "vitest";
import { allRows, findRows } from "~/records/list/all-rows.server";
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

it("a list whose pages shuffle rows that are equal is not told to be whole, and has no row twice", async () => {
  const all = Array.from({ length: 2500 }, (_, id) => ({ _id: `row-${id}` }));
  const shuffling: ListSource<Row> = ({ page = 1, limit }) => {
    // Each page is of another order.
    const turned = all.map((_, place) => all[(place + page * 300) % all.length]!);
    return Promise.resolve({ data: { docs: turned.slice((page - 1) * limit, page * limit), totalDocs: all.length } });
  };
  const onLacking = vi.fn();
  const ids: string[] = [];
  for await (const { _id } of allRows(readListQuery(new URL("http://panel/"), rules), shuffling, onLacking))
    ids.push(_id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeLessThan(all.length);
  expect(onLacking).toHaveBeenCalled();
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
