import { columnVisibilityFeature, tableFeatures, useTable } from "@tanstack/react-table";
import type { ListColumn } from "~/records/list-columns";
import type { ListQuery } from "~/records/list-query";

/** The server sorts, filters and pages by the URL. */
const features = tableFeatures({ columnVisibilityFeature });

/** A constant array, because the table treats another array as other data. */
const NO_ROWS: never[] = [];

type ShownColumns = <Row>(columns: readonly ListColumn<Row>[], query: ListQuery) => ListColumn<Row>[];

/** The columns of a table as the table library shows them. */
export const useLibraryColumns: ShownColumns = (columns, query) => {
  const table = useTable({
    features,
    data: NO_ROWS,
    columns: columns.map(({ id }) => ({ id })),
    state: { columnVisibility: Object.fromEntries(query.hideable.map((id) => [id, query.columns.includes(id)])) },
  });
  const byId = new Map(columns.map((column) => [column.id, column]));
  return table.getVisibleLeafColumns().map(({ id }) => byId.get(id)!);
};

/** The same columns, as a list's URL tells them. */
export const columnsOfUrl: ShownColumns = (columns, query) =>
  columns.filter(({ id }) => query.columns.includes(id) || !query.hideable.includes(id));

/**
 * The columns that a list shows, in their order. The browser, which keeps no state of a table beside the URL, does without
 * the library: it is 8 KiB of each list's scripts. A test compares the two.
 */
export const useShownColumns: ShownColumns = import.meta.env.SSR ? useLibraryColumns : columnsOfUrl;
