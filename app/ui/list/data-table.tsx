import { type Cell, flexRender, type Header, type RowData } from "@tanstack/react-table";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { classNames } from "../class-names";
import { EmptyValue } from "../empty-value";
import { Icon } from "../icon";
import { AllMatching } from "./all-matching";
import { CAPTION, captionText, shownOrder } from "./caption";
import { isLongText } from "./cells";
import { ClientLinks } from "./client-links";
import type { ListFeatures, ListFilter } from "~/records/list/list-columns";
import { isNarrowed, listHref, type ListQuery } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";
import { rowPlace } from "~/records/list/row-place";
import { useFitting } from "./use-fitting";
import type { ListTable } from "./use-list-table";

/** The id of the rows, for the skip link. */
export const ROWS = "rows";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;
const ARROWS = { asc: "arrow-up", desc: "arrow-down" } as const;

interface DataTableProps<Row extends RowData> {
  list: ListResult<Row>;
  table: ListTable<Row>;
  /** The noun for the caption: "Tips". */
  noun: string;
  /** The toolbar's filters, for the caption. */
  filters?: readonly ListFilter[];
  /** Whether the actions are only for ticked rows, and not for all matching rows. */
  isTickedOnly?: boolean;
  /** The class of the table, for a module's own cards on phones. */
  className?: string;
}

/**
 * The table of a list. Its elements have roles because phones show each row as a card, and without a table layout some screen
 * readers would not recognize them.
 */
export function DataTable<Row extends RowData>({
  list,
  table,
  noun,
  filters = [],
  isTickedOnly,
  className,
}: DataTableProps<Row>) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { query, missing = [] } = list;
  const unsent = table.getVisibleLeafColumns().filter(({ id }) => missing.includes(id));
  return (
    <ClientLinks className="table-region">
      {unsent.length > 0 && (
        <p role="status" className="notice notice-warn left-out">
          {t("list.unsent", { names: format.list(unsent.map(({ columnDef }) => columnDef.meta?.label ?? "")) })}
        </p>
      )}
      {!isTickedOnly && <AllMatching list={list} table={table} />}
      <table ref={useFitting()} className={classNames("table", className)} role="table">
        <caption id={CAPTION} className={isNarrowed(query) ? undefined : "sr-only"}>
          {captionText(t, { list, table, filters, noun, format })}
        </caption>
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row">
              {group.headers.map((header) => (
                <HeaderCell key={header.id} query={query} table={table} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup" id={ROWS} tabIndex={-1}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} id={rowPlace(row.id)} role="row">
              {row.getVisibleCells().map((cell) => bodyCell(cell, !missing.includes(cell.column.id)))}
            </tr>
          ))}
        </tbody>
      </table>
    </ClientLinks>
  );
}

interface HeaderCellProps<Row extends RowData> {
  query: ListQuery;
  table: ListTable<Row>;
  header: Header<ListFeatures, Row, unknown>;
}

/** A sortable column's heading, which is a link; using it again inverts the order. */
function HeaderCell<Row extends RowData>({ query, table, header }: HeaderCellProps<Row>) {
  const { column } = header;
  const { meta, invertSorting } = column.columnDef;
  const className =
    classNames(meta?.headerClassName, meta?.rowHeader && "cell-name", meta?.numeric && "num") || undefined;
  const text = <table.FlexRender header={header} />;
  if (!column.getCanSort()) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {text}
      </th>
    );
  }
  const sorted = column.getIsSorted();
  const shown = sorted && shownOrder(sorted, invertSorting);
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={shown ? ARIA_SORT[shown] : undefined}>
      <a className="sort-link" href={listHref(query, { sort: column.id, order: sorted === "asc" ? "desc" : "asc" })}>
        {text}
        <Icon name={shown ? ARROWS[shown] : "arrow-up-down"} />
      </a>
    </th>
  );
}

/**
 * Renders a cell. It is a function of the row and not a component, because a hundred rows have more than a thousand cells.
 * @param isSent whether the server sends the field, in any row
 */
function bodyCell<Row extends RowData>(cell: Cell<ListFeatures, Row, unknown>, isSent: boolean) {
  const { meta, cell: render } = cell.column.columnDef;
  const value = cell.getValue();
  const className = classNames(
    meta?.rowHeader && "cell-name",
    meta?.className,
    meta?.numeric && "num",
    isLongText(value) && "cell-long",
    isTime(value) && "cell-time",
  );
  const content = isSent || meta?.rowHeader ? flexRender(render, cell.getContext()) : <EmptyValue />;
  if (meta?.rowHeader) {
    return (
      <th key={cell.id} role="rowheader" scope="row" className={className}>
        {content}
      </th>
    );
  }
  return (
    <td key={cell.id} role="cell" className={className || undefined} data-label={meta?.label}>
      {content}
    </td>
  );
}

function isTime(value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
}
