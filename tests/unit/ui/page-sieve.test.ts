import { describe, expect, it } from "vitest";
import { readListQuery, type ListRules } from "~/records/list-query";
import { arrange } from "~/records/local-page";
import { PageSieve } from "~/records/page-sieve";

interface Row {
  id: number;
  name: string;
}

const rules: ListRules = { path: "/list", sortable: ["name"], filters: { kind: ["even"] } };
const local = {
  text: (row: Row) => [row.name],
  fits: (row: Row) => row.id % 2 === 0,
  compare: { name: (a: Row, b: Row) => a.name.localeCompare(b.name) },
};
const queryOf = (search: string) => readListQuery(new URL(`http://panel.example/list${search}`), rules);

/** Names in no order, several of them the same. */
const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Name ${(id * 7919) % 1013}` }));

function sift(search: string, all: readonly Row[]) {
  const sieve = new PageSieve(queryOf(search), local);
  sieve.begin();
  for (const row of all) sieve.add(Buffer.from(JSON.stringify(row)));
  return { sieve, kept: sieve.kept().map((json) => JSON.parse(json) as Row) };
}

describe("the page among all rows", () => {
  const searches = [
    "",
    "?page=2",
    "?page=37",
    "?page=999999",
    "?limit=100&page=3",
    "?limit=25",
    "?search=name%2099",
    "?search=nothing",
    "?kind=even&page=4",
  ];
  const sorted = ["sort=name", "sort=name&order=desc"].flatMap((sort) =>
    searches.map((search) => `${search || "?"}&${sort}`),
  );

  it.each([...searches, ...sorted])("is the one that arranging all of them finds: %j", (search) => {
    for (const count of [101, 999, 8000]) {
      const all = rows(count);
      const { sieve, kept } = sift(search, all);
      const arranged = arrange(all, queryOf(search), local);
      const { page, limit } = sieve.shown;
      expect(sieve).toMatchObject({ isPage: true, seen: count, total: arranged.length });
      expect(kept).toEqual(arranged.slice((page - 1) * limit, page * limit));
      expect(kept.length > 0).toBe(arranged.length > 0);
    }
  });

  it.each([0, 1, 9, 10])("is not looked for where a server that pages may have sent it: %i rows", (count) => {
    const { sieve, kept } = sift("?search=nothing&sort=name", rows(count));
    expect(sieve.isPage).toBe(false);
    expect(kept).toEqual(rows(count));
  });

  it("is found anew when the answer begins again", () => {
    const sieve = new PageSieve(queryOf("?sort=name"), local);
    for (const count of [3000, 30]) {
      sieve.begin();
      for (const row of rows(count)) sieve.add(Buffer.from(JSON.stringify(row)));
      expect(sieve.total).toBe(count);
      expect(sieve.kept()).toHaveLength(10);
    }
  });
});
