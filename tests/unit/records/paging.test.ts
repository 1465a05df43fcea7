import "../environment";
import { beforeEach, describe, expect, it } from "vitest";
import { calls } from "contract";
import type { Tip } from "contract/tips";
import { allRows } from "~/records/list/all-rows.server";
import { readListQuery, type ListRules } from "~/records/list/list-query";
import { forgetPaging } from "~/records/list/paging.server";
import type { ListSource } from "~/records/list/list-source";
import { readList } from "~/records/list/read-list.server";
import { unpaged } from "~/records/list/unpaged.server";
import { UsualServer } from "../../support/usual-server";

const rules: ListRules = { path: "/list", sortable: [] };
const queryOf = (page: number, limit = 10) =>
  readListQuery(new URL(`http://panel.example/list?page=${page}&limit=${limit}`), rules);

const tips = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: `tip-${index + 1}`, percentage: 1, isActive: "1" }));

interface Asked {
  page: number;
  limit: number;
  isNumbered: boolean;
}

/** What a server makes of a query: the rows that it sends, and what stands beside them. */
type Kind = (rows: Tip[], asked: Asked) => { docs: Tip[]; [name: string]: unknown };

const cut = (rows: Tip[], page: number, limit: number) => rows.slice((page - 1) * limit, page * limit);

const KINDS: Record<string, Kind> = {
  "pages as asked": (rows, { page, limit }) => ({ docs: cut(rows, page, limit), totalDocs: rows.length }),
  "says total": (rows, { page, limit }) => ({ docs: cut(rows, page, limit), total: String(rows.length) }),
  "says count": (rows, { page, limit }) => ({ docs: cut(rows, page, limit), count: rows.length }),
  "counts the rows that it sends": (rows, { page, limit }) => {
    const docs = cut(rows, page, limit);
    return { docs, count: docs.length };
  },
  "says totalPages": (rows, { page, limit }) => ({
    docs: cut(rows, page, limit),
    totalPages: Math.ceil(rows.length / limit),
  }),
  "says pages in pagination": (rows, { page, limit }) => ({
    docs: cut(rows, page, limit),
    pagination: { pages: Math.ceil(rows.length / limit), page },
  }),
  "says hasNextPage": (rows, { page, limit }) => ({
    docs: cut(rows, page, limit),
    hasNextPage: page * limit < rows.length,
  }),
  "says nothing": (rows, { page, limit }) => ({ docs: cut(rows, page, limit) }),
  "sends all rows": (rows) => ({ docs: rows, totalDocs: rows.length }),
  "sends all rows and says nothing": (rows) => ({ docs: rows }),
  "ignores limit and has pages of 7": (rows, { page }) => ({ docs: cut(rows, page, 7), totalDocs: rows.length }),
  "ignores limit and has pages of 15": (rows, { page }) => ({ docs: cut(rows, page, 15), totalDocs: rows.length }),
  "caps pages at 5": (rows, { page, limit }) => ({
    docs: cut(rows, page, Math.min(limit, 5)),
    totalDocs: rows.length,
  }),
  "caps pages at 5 and says nothing": (rows, { page, limit }) => ({ docs: cut(rows, page, Math.min(limit, 5)) }),
  "counts pages from 0": (rows, { page, limit, isNumbered }) => ({
    docs: cut(rows, isNumbered ? page + 1 : 1, limit),
    totalDocs: rows.length,
  }),
  "counts pages from 0 and says nothing": (rows, { page, limit, isNumbered }) => ({
    docs: cut(rows, isNumbered ? page + 1 : 1, limit),
  }),
  "ignores page": (rows, { limit }) => ({ docs: cut(rows, 1, limit), totalDocs: rows.length }),
  "ignores page and says nothing": (rows, { limit }) => ({ docs: cut(rows, 1, limit) }),
};

beforeEach(() => forgetPaging());

/** Runs with a server of some kind, and the source of its list. */
async function withServer(
  kind: Kind,
  count: number,
  run: (source: ListSource<Tip>, server: UsualServer) => Promise<void>,
) {
  const rows = tips(count) as Tip[];
  const server = await UsualServer.start(({ query }) => {
    const page = query.get("page");
    const asked = { page: Number(page ?? 1), limit: Number(query.get("limit") ?? 10), isNumbered: page !== null };
    return { body: { data: kind(rows, asked) } };
  });
  try {
    await run((page) => server.api(calls.listTips, { query: page }), server);
  } finally {
    server.stop();
  }
}

interface Shown {
  from: number;
  ids: string[];
  total: number;
  isOpen: boolean;
}

/** All pages of a list, as far as its links lead. */
async function pagesOf(source: ListSource<Tip>, limit: number): Promise<Shown[]> {
  const pages: Shown[] = [];
  for (let page = 1; page < 20; page += 1) {
    const list = await readList(queryOf(page, limit), source);
    const from = (list.query.page - 1) * list.query.limit + 1;
    pages.push({ from, ids: list.rows.map(({ _id }) => _id), total: list.total, isOpen: list.isOpen ?? false });
    if (list.query.page * list.query.limit >= list.total) break;
  }
  return pages;
}

const ids = (count: number) => tips(count).map(({ _id }) => _id);

describe.each(Object.entries(KINDS))("a server that %s", (name, kind) => {
  it.each([23, 10, 4, 0])("has every one of %i rows on a page, under its number", (count) =>
    withServer(kind, count, async (source, server) => {
      const pages = await pagesOf(source, 10);
      expect(pages.flatMap(({ ids: shown }) => shown)).toEqual(ids(count));
      for (const { from, ids: shown, total } of pages) {
        if (count > 0) expect(shown[0]).toBe(`tip-${from}`);
        expect(Math.max(from + shown.length - 1, 0)).toBeLessThanOrEqual(total);
      }
      expect(pages.at(-1)).toMatchObject({ total: count, isOpen: false });
      expect(server.received.map(({ query }) => query.get("page"))).not.toContain("0");
    }),
  );

  it.each([23, 2345])("has %i of them all in a file, in their order, or says that some lack", (count) =>
    withServer(kind, count, async (source) => {
      const found: string[] = [];
      let isLacking = false;
      for await (const { _id } of allRows(queryOf(1), source, () => (isLacking = true))) found.push(_id);
      const lacks = count > 1000 && name.startsWith("ignores page");
      expect([found, isLacking]).toEqual([ids(lacks ? 1000 : count), lacks]);
    }),
  );

  it("has them all where the panel searches and orders", () =>
    withServer(kind, 23, async (source) => {
      const query = queryOf(1);
      const shown: string[] = [];
      for (let page = 1; page <= 3; page += 1) {
        const list = await readList({ ...query, page }, unpaged({ ...query, page }, source, { searched: ["_id"] }));
        shown.push(...list.rows.map(({ _id }) => _id));
      }
      expect(shown).toEqual(ids(23));
    }));
});

it("rows that no page brings are told", () =>
  withServer(
    (rows) => ({ docs: rows.slice(0, 10), totalDocs: rows.length }),
    23,
    async (source) => {
      expect(await readList(queryOf(2), source)).toMatchObject({ total: 10, named: 23, rows: { length: 10 } });
    },
  ));

it("a list whose end nobody names is open until its last page", () =>
  withServer(KINDS["says nothing"]!, 45, async (source) => {
    const pages = await pagesOf(source, 10);
    expect(pages.map(({ isOpen }) => isOpen)).toEqual([true, true, true, false, false]);
    expect(pages.at(-1)?.total).toBe(45);
  }));

it("a page beyond the end becomes one that is there", () =>
  withServer(KINDS["says nothing"]!, 23, async (source) => {
    expect((await readList(queryOf(900), source)).rows.length).toBeGreaterThan(0);
  }));

it("how a server pages is found out once", () =>
  withServer(KINDS["pages as asked"]!, 45, async (source, server) => {
    await pagesOf(source, 10);
    expect(server.received.map(({ query }) => query.get("page"))).toEqual(["1", "5", "2", "3", "4", "5"]);
  }));

it("a number that counts others as well is not believed", () =>
  withServer(
    (rows, { page, limit }) => ({ docs: cut(rows, page, limit), totalDocs: 500 }),
    12,
    async (source) => {
      const pages = await pagesOf(source, 10);
      expect(pages.flatMap(({ ids: shown }) => shown)).toEqual(ids(12));
      expect(pages.at(-1)?.total).toBe(12);
    },
  ));
