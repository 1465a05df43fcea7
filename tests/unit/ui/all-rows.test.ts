import { describe, expect, it, vi } from "vitest";
import { allRows, findRows } from "~/records/list/all-rows.server";
import { readListQuery, type ApiQuery } from "~/records/list/list-query";

async function collected<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe("all rows", () => {
  const query = readListQuery(new URL("http://panel.example/list?search=x&page=4"), { path: "/list", sortable: [] });
  const all = (count: number) => Array.from({ length: count }, (_, id) => ({ _id: String(id) }));

  /** A server with a limit of rows for each call. */
  const capped =
    (count: number, most: number, queries: ApiQuery[] = []) =>
    ({ page = 1, limit, ...rest }: ApiQuery) => {
      queries.push({ page, limit, ...rest });
      const size = Math.min(limit, most);
      return Promise.resolve({ data: { docs: all(count).slice((page - 1) * size, page * size), totalDocs: count } });
    };

  it.each([
    [0, 1000],
    [7, 1000],
    [10, 1000],
    [999, 1000],
    [1000, 1000],
    [1001, 1000],
    [2500, 1000],
    [250, 100],
    [251, 25],
  ])("of %i come from a server that sends %i at most", async (count, most) => {
    expect(await collected(allRows(query, capped(count, most)))).toEqual(all(count));
  });

  it("begin on page 1 with the list's search", async () => {
    const queries: ApiQuery[] = [];
    await collected(allRows(query, capped(30, 1000, queries)));
    expect(queries).toEqual([{ page: 1, limit: 1000, search: "x" }]);
  });

  it("end with a server that sends the same page for ever, which is told", async () => {
    const fetch = () => Promise.resolve({ data: { docs: all(50), totalDocs: 5000 } });
    const onLacking = vi.fn();
    expect(await collected(allRows(query, fetch, onLacking))).toEqual(all(50));
    expect(onLacking).toHaveBeenCalledOnce();
  });

  it("that a server counts and does not send are told to be lacking", async () => {
    const onLacking = vi.fn();
    const fetch = ({ page = 1 }: ApiQuery) =>
      Promise.resolve({ data: { docs: page <= 2 ? all(100 * page).slice(-100) : [], totalDocs: 250 } });
    expect(await collected(allRows(query, fetch, onLacking))).toEqual(all(200));
    expect(onLacking).toHaveBeenCalledOnce();
    for (const count of [0, 1000, 2500])
      expect(await collected(allRows(query, capped(count, 1000), onLacking))).toHaveLength(count);
    expect(onLacking).toHaveBeenCalledOnce();
  });

  it.each([1000, 1234, 2000])("of %i come from a server that pages and does not count them", async (count) => {
    const fetch = async (page: ApiQuery) => ({ data: { docs: (await capped(count, 1000)(page)).data.docs } });
    expect(await collected(allRows(query, fetch))).toEqual(all(count));
  });

  it.each([
    ["a row that comes first", (rows: string[]) => ["new", ...rows], all(2500)],
    ["a row that goes", (rows: string[]) => rows.slice(1), all(2500)],
    ["rows that go from the last page", (rows: string[]) => rows.slice(0, 2400), all(2400)],
  ])("are given once each, whatever %s between two calls", async (_, change, expected) => {
    let rows = all(2500).map(({ _id }) => _id);
    const onLacking = vi.fn();
    const fetch = ({ page = 1, limit }: ApiQuery) => {
      if (page === 2 && rows.length === 2500 && !rows.includes("new")) rows = change(rows);
      const docs = rows.slice((page - 1) * limit, page * limit).map((_id) => ({ _id }));
      return Promise.resolve({ data: { docs, totalDocs: rows.length } });
    };
    expect(await collected(allRows(query, fetch, onLacking))).toEqual(expected);
    expect(onLacking).not.toHaveBeenCalled();
  });

  it("come with one answer from a server that sends all of them", async () => {
    const fetch = vi.fn(() => Promise.resolve({ data: { docs: all(1234) } }));
    expect(await collected(allRows(query, fetch))).toEqual(all(1234));
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe("rows by their ids", () => {
  const ids = Array.from({ length: 2500 }, (_, id) => ({ _id: `id-${id}` }));
  const inPages = ({ page = 1, limit }: ApiQuery) =>
    Promise.resolve({ data: { docs: ids.slice((page - 1) * limit, page * limit), totalDocs: ids.length } });

  it("are in the order of the ids, from as few pages as possible", async () => {
    const paged = vi.fn(inPages);
    expect(await findRows(["id-1400", "id-3", "none", "id-1400"], paged)).toEqual([
      { _id: "id-1400" },
      { _id: "id-3" },
    ]);
    expect(paged).toHaveBeenCalledTimes(3);
    paged.mockClear();
    expect(await findRows(["id-1400", "id-3"], paged)).toHaveLength(2);
    // The last page tells how the server counts its pages.
    expect(paged).toHaveBeenCalledTimes(3);
  });

  it("are not read without ids", async () => {
    const paged = vi.fn(inPages);
    expect(await findRows([], paged)).toEqual([]);
    expect(paged).not.toHaveBeenCalled();
  });
});
