import { describe, expect, it } from "vitest";
import {
  clearedHref,
  isNarrowed,
  listHref,
  listParams,
  pageSizes,
  readListQuery,
  toApiQuery,
  type ListQuery,
  type ListRules,
} from "~/records/list/list-query";

const isDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);
const rules: ListRules = {
  path: "/list",
  sortable: ["name", "created"],
  defaultSort: { by: "name", order: "asc" },
  columns: ["email", "phone", "office"],
  hiddenByDefault: ["office"],
  filters: { status: ["open", "closed"], from: isDate, to: isDate },
};

const read = (search: string, some: ListRules = rules) =>
  readListQuery(new URL(`http://panel.example/LIST/delete${search}`), some);

describe("readListQuery", () => {
  it("begins with page 1, ten rows, the default order and columns", () => {
    expect(read("")).toMatchObject({
      path: "/list",
      page: 1,
      limit: 10,
      search: "",
      sort: "name",
      order: "asc",
      columns: ["email", "phone"],
      filters: {},
    });
  });

  it.each([
    ["?page=3", { page: 3 }],
    ["?page=0", { page: 1 }],
    ["?page=-2", { page: 1 }],
    ["?page=1e3", { page: 1 }],
    ["?page=٣", { page: 1 }],
    ["?page=99999999999", { page: 1 }],
    ["?page=9999999", { page: 1_000_000 }],
    ["?limit=25", { limit: 25 }],
    ["?limit=100", { limit: 100 }],
    ["?limit=50", { limit: 10 }],
    ["?limit=25abc", { limit: 10 }],
    ["?search=%20%20Jane%20DOE%20", { search: "jane doe" }],
    ["?search=Jane%20%20%C2%A0%09Doe", { search: "jane doe" }],
    ["?sort=created", { sort: "created", order: "asc" }],
    ["?sort=created&order=desc", { sort: "created", order: "desc" }],
    ["?sort=created&order=sideways", { sort: "created", order: "asc" }],
    ["?sort=password", { sort: "name", order: "asc" }],
    ["?sort=__proto__", { sort: "name" }],
    ["?columns=office&columns=email", { columns: ["email", "office"] }],
    ["?columns=", { columns: [] }],
    ["?columns=&columns=phone", { columns: ["phone"] }],
    ["?columns=secret", { columns: [] }],
    ["?status=open", { filters: { status: "open" } }],
    ["?status=everything", { filters: {} }],
    ["?status=&from=", { filters: {} }],
    ["?from=2024-02-30", { filters: { from: "2024-02-30" } }],
    ["?from=yesterday", { filters: {} }],
    ["?from=2026-11-20&to=2026-11-10", { filters: { from: "2026-11-10", to: "2026-11-20" } }],
    ["?from=2026-11-10&to=2026-11-20", { filters: { from: "2026-11-10", to: "2026-11-20" } }],
    ["?unknown=1&id=7", { filters: {} }],
  ])("reads %s", (search, expected) => {
    expect(read(search)).toMatchObject(expected);
  });

  it("cuts a search at 200 characters, but not within one", () => {
    expect(read(`?search=${"x".repeat(300)}`).search).toHaveLength(200);
    const cut = read(`?search=${encodeURIComponent("x".repeat(199) + "🚕🚕")}`).search;
    expect(cut).toBe("x".repeat(199));
  });

  it("has no order if the list has no default one", () => {
    const query = read("?order=desc", { path: "/list", sortable: [] });
    expect(toApiQuery(query)).toEqual({ page: 1, limit: 10, search: "" });
  });

  it("never throws, whatever the address says", () => {
    const names = ["page", "limit", "search", "sort", "order", "columns", "status", "from", "id"];
    const values = [
      "",
      "0",
      "-1",
      "NaN",
      "%00",
      "%F0%9F%9A%95",
      "%ED%A0%80",
      "__proto__",
      "'\"<>",
      "[]",
      "a".repeat(5000),
    ];
    for (const name of names) {
      for (const value of values) {
        const query = read(`?${name}=${value}&${name}=${value}`);
        expect(read(`?${new URLSearchParams(listParams(query))}`)).toEqual(query);
      }
    }
  });
});

it("asks the API for the page, with the filters beside it", () => {
  expect(toApiQuery(read("?page=2&limit=25&search=Jane&sort=created&order=desc&status=open"))).toEqual({
    page: 2,
    limit: 25,
    search: "jane",
    sort: "created",
    order: "desc",
    status: "open",
  });
});

describe("listHref", () => {
  const query = read("?page=3&limit=25&search=jane&sort=created&order=desc&status=open&columns=phone");

  it("leaves out defaults", () => {
    expect(listHref(read(""))).toBe("/list");
    expect(listHref(read("?sort=name&order=asc&columns=email&columns=phone&limit=10&page=1"))).toBe("/list");
  });

  it("keeps everything else", () => {
    expect(listHref(query)).toBe("/list?search=jane&status=open&sort=created&order=desc&columns=phone&limit=25&page=3");
  });

  it("goes back to page 1 when other rows are shown, but not for a page or for columns", () => {
    expect(listHref(query, { search: "joe" })).not.toContain("page=");
    expect(listHref(query, { sort: "name", order: "asc" })).toBe(
      "/list?search=jane&status=open&columns=phone&limit=25",
    );
    expect(listHref(query, { limit: 100 })).toContain("limit=100");
    expect(listHref(query, { limit: 100 })).not.toContain("page=");
    expect(listHref(query, { filters: { status: "" } })).not.toMatch(/status|page=/);
    expect(listHref(query, { page: 4 })).toContain("page=4");
    expect(listHref(query, { columns: [] })).toContain("columns=&limit=25&page=3");
  });

  it("leads to pages below the list, with their parameters", () => {
    expect(listHref(read("?page=2"), {}, { under: "delete", also: { id: ["a b", "ü"] } })).toBe(
      "/list/delete?id=a+b&id=%C3%BC&page=2",
    );
  });

  it("clears search and filters and keeps the rest", () => {
    expect(clearedHref(query)).toBe("/list?sort=created&order=desc&columns=phone&limit=25");
    expect(isNarrowed(query)).toBe(true);
    expect(isNarrowed(read("?page=2"))).toBe(false);
  });

  it("reads back what it wrote, from any state", () => {
    for (const page of [1, 2, 1000]) {
      for (const search of ["", "jane", "50% & more = all", "ключ"]) {
        for (const sort of ["", "name", "created"]) {
          for (const columns of [["email", "phone"], [], ["office"]]) {
            const state: ListQuery = {
              ...query,
              page,
              search,
              columns,
              ...(sort && { sort }),
              filters: search === "" ? {} : { status: "closed" },
            };
            expect(readListQuery(new URL(listHref(state), "http://panel.example"), rules)).toEqual(state);
          }
        }
      }
    }
  });
});

it.each([
  [0, [10]],
  [10, [10]],
  [11, [10, 25]],
  [99, [10, 25]],
  [100, [10, 25, 100]],
  [1_000_000, [10, 25, 100]],
])("offers for %i rows the sizes %j", (total, sizes) => {
  expect(pageSizes(total)).toEqual(sizes);
});

it("offers the largest page of a list that people work through as soon as it has more rows than the one below", () => {
  const hasLargePages = true;
  expect([25, 26].map((total) => pageSizes(total, { hasLargePages }))).toEqual([
    [10, 25],
    [10, 25, 100],
  ]);
});

describe("a screen of several lists", () => {
  const several: ListRules = { ...rules, scope: { name: "of", values: ["riders", "drivers"] } };

  it.each([
    ["", "riders"],
    ["?of=drivers", "drivers"],
    ["?of=constructor", "riders"],
  ])("%j shows that of %s", (search, value) => {
    expect(read(search, several).scope).toEqual({ name: "of", value, default: "riders" });
  });

  it("keeps its list when search and filters are cleared, and the default list has the plain address", () => {
    const query = read("?of=drivers&search=jane&status=open", several);
    expect(clearedHref(query)).toBe("/list?of=drivers");
    expect(listHref(query, { page: 2 }, { under: "delete", also: { id: "7" } })).toBe(
      "/list/delete?id=7&of=drivers&search=jane&status=open&page=2",
    );
    expect(listHref(read("?of=riders", several))).toBe("/list");
    expect(isNarrowed(read("?of=drivers", several))).toBe(false);
  });
});
