import { expect, it } from "vitest";
import type { ListColumn } from "~/records/list-columns";
import { readListQuery } from "~/records/list-query";
import { columnsOfUrl, useLibraryColumns } from "~/ui/list/shown-columns";
import { renderPage } from "./render-page";

const rules = {
  path: "/list",
  sortable: [],
  defaultSort: { by: "name", order: "asc" as const },
  columns: ["rides", "note", "tier"],
  hiddenByDefault: ["tier"],
  filters: {},
};
const columns: ListColumn<object>[] = ["name", "rides", "note", "tier"].map((id) => ({ id, header: id }));

it.each(["", "?columns=note", "?columns=tier&columns=rides", "?columns="])(
  "a list%s has the columns in the browser that the table library gives it on the server",
  async (search) => {
    const query = readListQuery(new URL(`/list${search}`, "http://panel.example"), rules);
    let ofServer: ListColumn<object>[] = [];
    const Probe = () => {
      ofServer = useLibraryColumns(columns, query);
      return null;
    };
    await renderPage(<Probe />);
    expect(ofServer[0]?.id).toBe("name");
    expect(columnsOfUrl(columns, query)).toEqual(ofServer);
  },
);
