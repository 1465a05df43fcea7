import { createColumnHelper } from "@tanstack/react-table";
import { describe, expect, it } from "vitest";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { DataTable } from "~/ui/list/data-table";
import { ExportMenu } from "~/ui/list/export-menu";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { readListQuery, type ListRules } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { RowActions } from "~/ui/list/row-actions";
import { useListTable } from "~/ui/list/use-list-table";
import { RowName } from "~/ui/list/row-name";
import { renderPage } from "./render-page";
import { elementIn, elementsIn, tagsIn, textOf } from "../../support/html";

interface Row {
  _id: string;
  name: string;
  rides: number;
  note: string | null;
}

const rules: ListRules = {
  path: "/list",
  sortable: ["name", "rides"],
  defaultSort: { by: "name", order: "asc" },
  columns: ["rides", "note"],
  filters: { state: ["open", "closed"] },
};
const column = createColumnHelper<ListFeatures, Row>();
const columns: ListColumn<Row>[] = [
  column.accessor("name", {
    header: "Name",
    meta: { rowHeader: true },
    cell: ({ row: { original } }) => (
      <RowName to={`/row?id=${original._id}`} detail="quiet">
        {original.name}
      </RowName>
    ),
  }),
  column.accessor("rides", { header: "Rides", meta: { numeric: true } }),
  column.accessor("note", { header: "Note" }),
];
const filters: ListFilter[] = [
  {
    name: "state",
    label: "State",
    options: [
      { value: "open", label: "Open" },
      { value: "closed", label: "Closed" },
    ],
  },
];

const oddName = "<script>alert(1)</script> 서울 🚕";
const rows: Row[] = [
  { _id: "1", name: "Jane Doe", rides: 12, note: "calm" },
  { _id: "2", name: oddName, rides: 0, note: null },
];

function listOf(search = "", more: Partial<ListResult<Row>> = {}): ListResult<Row> {
  const query = readListQuery(new URL(`http://panel.example/list${search}`), rules);
  return { state: "ok", rows, total: rows.length, query, status: 200, ...more };
}

function useRows(list: ListResult<Row>) {
  return useListTable({
    list,
    columns,
    rowName: ({ name }) => name,
    selectable: true,
    actions: ({ _id: id, name }) => (
      <RowActions
        name={name}
        primary={{ label: "Edit", to: `/row?id=${id}` }}
        more={[{ label: "Delete", to: `/list/delete?id=${id}`, icon: "trash", danger: true }]}
      />
    ),
  });
}

function Rows({ list }: { list: ListResult<Row> }) {
  return <DataTable list={list} table={useRows(list)} filters={filters} noun="Drivers" />;
}

function Toolbar({ list }: { list: ListResult<Row> }) {
  return <ListToolbar list={list} searchLabel="Name" filters={filters} table={useRows(list)} />;
}

function Bar({ list }: { list: ListResult<Row> }) {
  return (
    <BulkBar list={list} table={useRows(list)}>
      <BulkButton under="delete" danger>
        Delete
      </BulkButton>
    </BulkBar>
  );
}

const table = (list: ListResult<Row>) => <Rows list={list} />;

describe("the table", () => {
  it("describes its rows in its caption", async () => {
    const plain = await renderPage(table(listOf()));
    expect(plain).toContain('<caption id="list" class="sr-only">Drivers: 2 rows · sorted by Name, ascending</caption>');
    const narrowed = await renderPage(table(listOf("?search=jane&state=open&sort=rides&order=desc", { total: 1234 })));
    expect(narrowed).toContain(
      '<caption id="list">Drivers: 1,234 rows · found by “jane” · State: Open · sorted by Rides, descending</caption>',
    );
  });

  it("keeps its roles when it is shown as cards", async () => {
    const html = await renderPage(table(listOf()));
    for (const tag of tagsIn(html, "table, thead, tbody, tr, th, td")) expect(tag).toMatch(/ role="/);
    for (const tag of tagsIn(html, "th")) expect(tag).toMatch(/ scope="(col|row)"/);
    expect(tagsIn(html, "th").filter((tag) => tag.includes('scope="row"'))).toHaveLength(2);
    expect(html).toContain('<td role="cell" class="num" data-label="Rides"><x-text>12</x-text></td>');
    expect(html).toContain(
      '<td role="cell" data-label="Note"><span aria-hidden="true">–</span><span class="sr-only">none</span></td>',
    );
  });

  it("sorts by links that keep the state, and has the order as an attribute", async () => {
    const html = await renderPage(table(listOf("?search=jane&limit=25&page=2")));
    const sorting = (head: string) =>
      elementIn(html, `th[role=columnheader][scope=col]${head} > a.sort-link`).attributes.href;
    expect(sorting("[aria-sort=ascending]")).toBe("/list?search=jane&sort=name&order=desc&limit=25");
    expect(sorting(".num")).toBe("/list?search=jane&sort=rides&order=asc&limit=25");
    expect(tagsIn(html, "th").filter((tag) => tag.includes("aria-sort"))).toHaveLength(1);
    expect(html).not.toContain("sort=note");
  });

  it("numbers the rows through all pages", async () => {
    const html = await renderPage(table(listOf("?page=3&limit=25")));
    expect(html).toContain('data-label="Sr. No."><x-text>51</x-text></td>');
    expect(html).toContain('data-label="Sr. No."><x-text>52</x-text></td>');
  });

  it("hides the columns that are not selected", async () => {
    const html = await renderPage(table(listOf("?columns=note")));
    expect(html).not.toContain("Rides");
    expect(html).toContain("calm");
  });

  it("names the row in each action's label", async () => {
    const html = await renderPage(table(listOf()));
    expect(html).toContain('<input type="checkbox" name="id" form="bulk" aria-label="Select Jane Doe" value="1"/>');
    expect(html).toContain('aria-label="More actions for Jane Doe"');
    expect(textOf(html)).toContain("Edit Jane Doe");
    expect(textOf(html)).toContain("Delete Jane Doe");
    expect(html).toContain('<a class="row-name" href="/row?id=1">Jane Doe</a><span class="row-detail">quiet</span>');
  });

  it("shows odd names as text", async () => {
    const html = await renderPage(table(listOf()));
    expect(html).not.toContain("<script>");
    expect(textOf(html)).toContain(oddName);
  });

  it("renders no control that needs scripts", async () => {
    const html = await renderPage(table(listOf()));
    expect(html).not.toContain("All on this page");
    expect(tagsIn(html, "button")).toEqual([]);
  });
});

describe("the toolbar", () => {
  it("searches and filters with a plain form that keeps order, columns and size, and begins on page 1", async () => {
    const html = await renderPage(
      <Toolbar list={listOf("?search=jane&state=open&sort=rides&order=desc&columns=note&limit=25&page=7")} />,
    );
    const form = 'form[method=get][action="/list"][role=search]';
    const hidden = elementsIn(html, `${form} input[type=hidden]`).map(
      ({ attributes: { name, value } }) => `${name}=${value}`,
    );
    expect(hidden).toEqual(["sort=rides", "order=desc", "columns=note", "limit=25"]);
    expect(elementIn(html, `${form} input[type=search]`).attributes).toMatchObject({
      name: "search",
      "aria-label": "Name",
      value: "jane",
    });
    expect(elementIn(html, `${form} option[selected]`)).toMatchObject({ attributes: { value: "open" }, text: "Open" });
    const [clear] = elementsIn(html, `${form} a`).filter(({ text }) => text === "Clear");
    expect(clear?.attributes.href).toBe("/list?sort=rides&order=desc&columns=note&limit=25");
    const chooser = elementIn(html, "details").html;
    expect(elementsIn(chooser, 'input[type=hidden][name=columns][value=""]')).toHaveLength(1);
    expect(tagsIn(chooser, "input").filter((tag) => tag.includes("checkbox"))).toEqual([
      '<input type="checkbox" name="columns" value="rides">',
      '<input type="checkbox" name="columns" checked="" value="note">',
    ]);
    expect(elementsIn(chooser, "input[type=hidden][name=search][value=jane]")).toHaveLength(1);
  });

  it("offers Clear only for a search or a filter", async () => {
    const toolbar = (list: ListResult<Row>) =>
      renderPage(<ListToolbar list={list} searchLabel="Name" filters={filters} />);
    expect(await toolbar(listOf())).not.toContain("Clear");
    expect(await toolbar(listOf("?search=x", { state: "noMatch", rows: [] }))).toContain("Clear");
    expect(await toolbar(listOf("", { state: "empty", rows: [] }))).toBe("");
    expect(await toolbar(listOf("", { state: "notConnected", rows: [] }))).toBe("");
  });

  it("exports exactly the filtered rows", async () => {
    const html = await renderPage(<ExportMenu list={listOf("?search=jane&state=open&page=7")} />);
    expect(html).toContain('href="/list/export.csv?search=jane&state=open"');
    expect(await renderPage(<ExportMenu list={listOf("", { state: "noMatch" })} />)).toBe("");
  });
});

describe("the pagination", () => {
  it("shows the range of rows and links to the other pages", async () => {
    const html = await renderPage(<Pagination list={listOf("?page=3&limit=25&search=a", { total: 12_345 })} />);
    expect(html).toContain('<p role="status">51–52 of 12,345</p>');
    expect(html).toContain(
      '<a href="/list?search=a&limit=25&page=3#list" aria-label="Page 3" aria-current="page">3</a>',
    );
    expect(html).toContain('<a href="/list?search=a&limit=25&page=2#list" aria-label="Previous page">');
    expect(html).toContain('<a href="/list?search=a&limit=25&page=4#list" aria-label="Next page">');
    expect(html).toContain('<a href="/list?search=a&limit=100#list" aria-label="100 rows per page">100</a>');
    expect(tagsIn(html, "nav")).toEqual([
      '<nav class="page-sizes" aria-label="Rows per page">',
      '<nav id="pages" tabindex="-1" aria-label="Pages">',
    ]);
  });

  it("formats numbers by language", async () => {
    expect(await renderPage(<Pagination list={listOf("?page=124", { total: 12_345 })} />, { lang: "gr" })).toContain(
      "1.231–1.232 von 12.345",
    );
  });

  it("has no link beyond the ends", async () => {
    const first = await renderPage(<Pagination list={listOf("", { total: 11 })} />);
    expect(first).not.toContain("Previous page");
    expect(first).toContain("Next page");
    const only = await renderPage(<Pagination list={listOf("", { total: 10 })} />);
    expect(tagsIn(only, "nav")).toEqual([]);
  });

  it("keeps its status mounted, which says of a search that it found nothing", async () => {
    const html = await renderPage(<Pagination list={listOf("?search=jane", { state: "noMatch" })} />);
    expect(elementIn(html, ".sr-only > p[role=status]").text).toBe("Nothing found for “jane”.");
    const failed = await renderPage(<Pagination list={listOf("", { state: "failed" })} />);
    expect(elementIn(failed, ".sr-only > p[role=status]").text).toBe("");
  });
});

describe("the bar for selected rows", () => {
  it("leads to the confirm page by a plain form", async () => {
    const html = await renderPage(<Bar list={listOf("?search=jane&page=2")} />);
    expect(elementsIn(html, 'form#bulk[method=get][action="/list"]')).toHaveLength(1);
    expect(html).toContain(
      '<input type="hidden" name="search" value="jane"/><input type="hidden" name="page" value="2"/>',
    );
    expect(elementsIn(html, 'button[type=submit][formaction="/list/delete"]')).toHaveLength(1);
  });
});

describe("in place of the table", () => {
  const body = (list: ListResult<Row>) =>
    renderPage(
      <ListBody list={list} empty={<Empty hint="Add the first one.">action</Empty>}>
        the table
      </ListBody>,
    );

  it("shows the list's state", async () => {
    expect(await body(listOf())).toBe("the table");
    expect(textOf(await body(listOf("", { state: "empty" })))).toBe("No Data Found Add the first one. action");
    const noMatch = await body(listOf("?search=x&sort=rides", { state: "noMatch" }));
    expect(textOf(noMatch)).toContain("No Data Found Nothing found for “x”.");
    expect(noMatch).toContain('href="/list?sort=rides&order=asc"');
  });

  it("shows which call the server does not have, and offers what it has to answer and Try again", async () => {
    const html = await body(
      listOf("", {
        state: "notConnected",
        problem: { kind: "notConnected", call: "GET /private/row", message: "", reference: "ab12" },
      }),
    );
    expect(textOf(html)).toContain("Your server doesn't support GET /private/row yet.");
    expect(elementsIn(html, "a").map(({ attributes }) => attributes.href)).toEqual([
      "/adminPanel/openapi.json?call=GET+%2Fprivate%2Frow",
      "/list",
    ]);
    expect(tagsIn(html, "button, form")).toEqual([]);
  });

  it("shows the failure with the server's message and Try again", async () => {
    const failed = (kind: "timeout" | "refused", message: string) =>
      body(
        listOf("?page=2", { state: "failed", problem: { kind, call: "GET /private/row", message, reference: "ab12" } }),
      );
    const html = await failed("timeout", "");
    expect(textOf(html)).toContain("Your server didn't respond in time. Reference for support: ab12 Try again");
    expect(html).toContain('role="alert"');
    expect(html).toContain('href="/list?page=2"');
    expect(textOf(await failed("refused", "Unknown <filter>"))).toContain("Unknown <filter>");
  });
});

describe("a list's page", () => {
  it("is inert while a dialog is open above it", async () => {
    const page = (
      <ListPage title="Drivers" summary="All of them." list={listOf("")} actions={<a href="/add">Add</a>}>
        rows
      </ListPage>
    );
    const alone = await renderPage(page);
    expect(alone).not.toContain("inert");
    expect(textOf(alone, "h1")).toBe("Drivers");
    expect(textOf(alone, "a")).toContain("Add");
    const under = await renderPage(page, { over: <p>question</p> });
    expect(under).toMatch(/^<div inert="">[\s\S]*Drivers[\s\S]*rows(?:<\/x-text>)?<\/div><\/div><p>question<\/p>$/);
  });
});
