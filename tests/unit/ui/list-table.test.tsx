import { createColumnHelper } from "@tanstack/react-table";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { readListQuery, type ListRules } from "~/records/list/list-query";
import { keptSelection, type ListTable, useColumns, useListTable } from "~/ui/list/use-list-table";
import { renderPage } from "./render-page";

interface Row {
  _id: string;
  name: string;
}

const rules: ListRules = { path: "/list", sortable: ["name"], columns: ["name"] };
const column = createColumnHelper<ListFeatures, Row>();
const made: ListColumn<Row>[][] = [];

/** Renders three times. What its columns depend on has the same content each time, unless it is the number of the render. */
function Rendered({ isChanging = false }: { isChanging?: boolean }) {
  const [render, setRender] = useState(1);
  const query = { page: 1, filters: { state: "open" } };
  made.push(useColumns(() => [column.accessor("name", { header: "Name" })], isChanging ? { ...query, render } : query));
  if (render < 3) setRender(render + 1);
  return null;
}

beforeEach(() => {
  made.length = 0;
});

describe("the columns of a list", () => {
  it("stay the same objects while what they depend on has the same content, so that no cell is mounted anew", async () => {
    await renderPage(<Rendered />);
    expect([made.length, new Set(made).size]).toEqual([3, 1]);
  });

  it("are made anew when that content changes", async () => {
    await renderPage(<Rendered isChanging />);
    expect([made.length, new Set(made).size]).toEqual([3, 3]);
  });
});

describe("the selection of a list", () => {
  const rows = ["a", "b", "c"].map((id) => ({ _id: id, name: id.toUpperCase() }));

  async function tableOf(): Promise<ListTable<Row>> {
    let table: ListTable<Row> | undefined;
    function List() {
      const query = readListQuery(new URL("http://panel.example/list"), rules);
      const columns = useColumns(() => [column.accessor("name", { header: "Name" })]);
      table = useListTable({
        list: { rows, total: 30, query },
        columns,
        rowName: ({ name }) => name,
        selectable: true,
      });
      return null;
    }
    await renderPage(<List />);
    return table!;
  }

  it("has the ids of the records, and all of them are those of the page", async () => {
    const table = await tableOf();
    table.getRow("b").toggleSelected();
    expect(table.atoms.rowSelection.get()).toEqual({ b: true });
    expect([table.getIsSomePageRowsSelected(), table.getIsAllPageRowsSelected()]).toEqual([true, false]);
    table.toggleAllPageRowsSelected(true);
    expect(table.atoms.rowSelection.get()).toEqual({ a: true, b: true, c: true });
    table.resetRowSelection(true);
    expect(table.atoms.rowSelection.get()).toEqual({});
  });

  it("loses the rows that another answer has no more", () => {
    expect(keptSelection({ a: true, gone: true }, rows)).toEqual({ a: true });
  });
});
