import { describe, expect, it } from "vitest";
import { noteView } from "~/access/view-address";
import {
  clearedHref,
  filteredHref,
  fitting,
  listHref,
  listParams,
  readListQuery,
  type ListRules,
} from "~/records/list/list-query";
import { changesOf, viewHref } from "~/records/list/list-view";
import { savedQuery } from "~/records/list/saved-query";

const rules: ListRules = {
  path: "/adminPanel/DocumentExpire",
  sortable: ["name", "created"],
  defaultSort: { by: "name", order: "asc" },
  columns: ["email", "phone"],
  filters: { status: ["open", "closed"], from: (value) => /^\d{4}-\d\d-\d\d$/.test(value) },
};
const VIEW = "status=open&search=jane&sort=created&order=desc&columns=email&limit=25";

function read(search: string, query = VIEW, some = rules, list = "DocumentExpire") {
  const url = new URL(`http://panel.example/adminPanel/DocumentExpire${search}`);
  noteView(url, { id: "v", list, query });
  return readListQuery(url, some);
}

describe("a list under a view", () => {
  it("has the view's search, filters, order, columns and page size", () => {
    expect(read("?view=v")).toMatchObject({
      search: "jane",
      filters: { status: "open" },
      sort: "created",
      order: "desc",
      columns: ["email"],
      limit: 25,
      page: 1,
    });
    expect(listHref(read("?view=v"))).toBe("/adminPanel/DocumentExpire?view=v");
  });

  it("has what the address changes on top of it, and links keep both", () => {
    const query = read("?view=v&status=closed&search=&page=3");
    expect(query).toMatchObject({ search: "", filters: { status: "closed" }, sort: "created", page: 3 });
    expect(changesOf(query)).toEqual(["search", "status"]);
    expect(listParams(query)).toEqual([
      ["view", "v"],
      ["search", ""],
      ["status", "closed"],
      ["page", "3"],
    ]);
    const next = listHref(query, { sort: "name", order: "asc" });
    expect(read(next.slice(next.indexOf("?")))).toMatchObject({ search: "", sort: "name", order: "asc", page: 1 });
  });

  it("drops a filter of the view, and adds one", () => {
    const dropped = listHref(read("?view=v"), { filters: { status: "" } });
    expect(dropped).toBe("/adminPanel/DocumentExpire?view=v&status=");
    expect(read("?view=v&status=").filters).toEqual({});
    expect(listHref(read("?view=v"), { filters: { from: "2026-01-01" } })).toContain("?view=v&from=2026-01-01");
  });

  it("does not take the view's direction for another column", () => {
    expect(read("?view=v&sort=name")).toMatchObject({ sort: "name", order: "asc" });
  });

  it("clears at first what was changed, and then the view", () => {
    expect(clearedHref(read("?view=v&status=closed"))).toBe("/adminPanel/DocumentExpire?view=v");
    const whole = new URL(clearedHref(read("?view=v")), "http://panel.example").searchParams;
    expect([whole.get("view"), whole.has("status"), whole.has("search")]).toEqual(["all", false, false]);
    const counted = filteredHref({ state: "ok", query: read("?view=v") }, { status: "closed" });
    expect(counted).toContain("?view=all&status=closed");
  });

  it("keeps the view's page size while there are too few rows for it", () => {
    const few = fitting(read("?view=v"), 3);
    expect(few.limit).toBe(10);
    expect(changesOf(few)).toEqual([]);
    expect(listHref(few)).toBe("/adminPanel/DocumentExpire?view=v");
    expect(listHref(fitting(read("?view=v"), 80), { limit: 10 })).toContain("limit=10");
  });

  it("saves the page size that was asked for, though few rows match now, and links lead to pages that exist", () => {
    const few = fitting(read("?limit=25", "status=open"), 8);
    expect([few.limit, listHref(few)]).toEqual([10, expect.not.stringContaining("limit")]);
    expect(new URLSearchParams(savedQuery(few)).get("limit")).toBe("25");
  });

  it("says what of a view the list does not have any more, and opens without it", () => {
    const query = read("?view=v", "colour=red&status=gone&sort=hair&columns=email&columns=shoes&limit=25&order=desc");
    expect(query.view?.unknown).toEqual(["colour", "status", "sort", "columns"]);
    expect(query).toMatchObject({ filters: {}, sort: "name", columns: ["email"], limit: 25 });
    expect(changesOf(query)).toEqual([]);
  });

  it("is the list as ever where the view is of another list, or not there", () => {
    expect(read("?view=v", VIEW, rules, "Tip_Management")).toMatchObject({ search: "", filters: {}, limit: 10 });
    const url = new URL("http://panel.example/adminPanel/DocumentExpire?view=v&status=open");
    noteView(url, "missing");
    const query = readListQuery(url, rules);
    expect(query.view).toEqual({ id: "", missing: "missing" });
    expect(listHref(query)).toBe("/adminPanel/DocumentExpire?status=open");
  });

  it("takes neither page nor record nor another view from what is stored", () => {
    const scoped: ListRules = { ...rules, scope: { name: "id", values: ["", "7"] } };
    const query = read("?view=v&id=7", "page=9&id=8&view=w&status=open", scoped);
    expect(query).toMatchObject({ page: 1, scope: { value: "7" }, filters: { status: "open" } });
    expect(query.view?.unknown).toBeUndefined();
    expect(viewHref(query, "w")).toBe("/adminPanel/DocumentExpire?view=w&id=7");
    expect(viewHref(query, null)).toBe("/adminPanel/DocumentExpire?id=7");
  });
});

describe("savedQuery", () => {
  it("is all of a list's state but the page, whether it is of a view or not", () => {
    expect(savedQuery(read("?view=v&page=4"))).toBe(VIEW.replace("status=open&search=jane", "search=jane&status=open"));
    expect(savedQuery(read("?view=v&search="))).not.toContain("search");
    const plain = readListQuery(new URL("http://panel.example/?status=open&page=2"), rules);
    expect(savedQuery(plain)).toBe("status=open");
  });
});
