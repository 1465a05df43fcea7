import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import { orEmptyValue } from "../empty-value";
import { ownDirection } from "../own-direction";
import { BULK_FORM } from "./bulk-bar";
import { CAPTION, captionText, shownOrder } from "./caption";
import { ClientLinks } from "./client-links";
import type { ListColumn, ListFilter, PlainValue } from "~/records/list-columns";
import { isNarrowed, listHref, type ListQuery } from "~/records/list-query";
import type { ShownList } from "~/records/list-result";
import { SelectAll } from "./select-all";
import { useShownColumns } from "./shown-columns";
import { TableBody } from "./table-body";
import { useFitting } from "./use-fitting";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;
const ARROWS = { asc: "arrow-up", desc: "arrow-down" } as const;

interface DataTableProps<Row> {
  list: ShownList<Row>;
  columns: readonly ListColumn<Row>[];
  /** For the caption: "Tips". */
  noun: string;
  /** The row's name within a sentence, for its checkbox: "tip 10 %". */
  rowName: (row: Row) => string;
  /** The last cell, usually a `RowActions`. */
  actions?: (row: Row) => ReactNode;
  /** Whether rows have checkboxes, for a `BulkBar`. */
  selectable?: boolean;
  /** The toolbar's filters, for the caption. */
  filters?: readonly ListFilter[];
  /** Class of the table, for a module's own cards on phones. */
  className?: string;
}

/**
 * The table of a list. Its elements have roles because phones show each row as a card, and without a table layout some
 * screen readers would not recognise them.
 */
export function DataTable<Row extends { _id: string }>({
  list,
  columns,
  noun,
  rowName,
  actions,
  selectable,
  filters = [],
  className,
}: DataTableProps<Row>) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const { number } = format;
  const hydrated = useHydrated();
  const { query } = list;
  const shown = useShownColumns(columns, query);
  const firstNumber = (query.page - 1) * query.limit + 1;

  return (
    <ClientLinks className="table-region">
      <table ref={useFitting()} className={classNames("table", className)} role="table">
        <caption id={CAPTION} className={isNarrowed(query) ? undefined : "sr-only"}>
          {captionText(t, { list, columns, filters, noun, format })}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {selectable && (
              <th role="columnheader" scope="col" className="cell-tick">
                {hydrated ? <SelectAll /> : <span className="sr-only">{t("list.select")}</span>}
              </th>
            )}
            <th role="columnheader" scope="col" className="cell-number">
              {t("list.number")}
            </th>
            {shown.map((column) => (
              <HeaderCell key={column.id} query={query} column={column} />
            ))}
            {actions && (
              <th role="columnheader" scope="col" className="num cell-actions">
                {t("list.actions")}
              </th>
            )}
          </tr>
        </thead>
        <TableBody list={list}>
          {(list.rows ?? []).map((row, index) => (
            <tr key={row._id} role="row">
              {selectable && (
                <td role="cell" className="cell-tick">
                  <input
                    type="checkbox"
                    name="id"
                    value={row._id}
                    form={BULK_FORM}
                    aria-label={t("list.selectRow", { name: rowName(row) })}
                  />
                </td>
              )}
              <td role="cell" className="cell-number" data-label={t("list.number")}>
                {number(firstNumber + index)}
              </td>
              {shown.map((column) => {
                const { id, numeric, rowHeader, header, className: own } = column;
                const value = column.value?.(row);
                // A component would be mounted again with every change, so it is called as a function.
                const cell = column.cell ? column.cell(row) : plain(value);
                const isLong = hasLongText(cell) || hasLongText(value);
                const content = isTime(value) ? timeBelowDate(cell) : shortened(orEmptyValue(cell), isLong && value);
                return rowHeader ? (
                  <th
                    key={id}
                    role="rowheader"
                    scope="row"
                    className={classNames("cell-name", numeric && "num", isLong && "cell-long", own)}
                  >
                    {content}
                  </th>
                ) : (
                  <td
                    key={id}
                    role="cell"
                    className={
                      classNames(own, numeric && "num", isLong && "cell-long", isTime(value) && "cell-time") ||
                      undefined
                    }
                    data-label={header}
                  >
                    {content}
                  </td>
                );
              })}
              {actions && (
                <td role="cell" className="cell-actions">
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </TableBody>
      </table>
    </ClientLinks>
  );
}

interface HeaderCellProps<Row> {
  query: ListQuery;
  column: ListColumn<Row>;
}

/** A sortable column's heading is a link; a second use inverts the order. */
function HeaderCell<Row>({ query, column }: HeaderCellProps<Row>) {
  const { id, header: text, invertSort = false } = column;
  const className = classNames(column.rowHeader && "cell-name", column.numeric && "num") || undefined;
  if (!query.sortable.includes(id)) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {text}
      </th>
    );
  }
  const sorted = query.sort === id && query.order;
  const order = sorted === "asc" ? "desc" : "asc";
  const shown = sorted && shownOrder(sorted, invertSort);
  return (
    <th role="columnheader" scope="col" className={className} aria-sort={shown ? ARIA_SORT[shown] : undefined}>
      <a className="sort-link" href={listHref(query, { sort: id, order })}>
        {text}
        <Icon name={shown ? ARROWS[shown] : "arrow-up-down"} />
      </a>
    </th>
  );
}

/** A word or an e-mail address that a narrow column may have to break, or a text of several lines. */
const LONG = /\S{25}|@|.{28}/;

function hasLongText(shown: ReactNode): boolean {
  return typeof shown === "string" && LONG.test(shown);
}

function isTime(value: PlainValue): boolean {
  return typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
}

/** A moment's time in the second line. In every language of the panel a comma is the last thing between date and time. */
function timeBelowDate(shown: ReactNode): ReactNode {
  const comma = typeof shown === "string" ? shown.lastIndexOf(", ") : -1;
  if (typeof shown !== "string" || comma < 0 || !shown.includes(":", comma)) return orEmptyValue(shown);
  return (
    <>
      {shown.slice(0, comma)} <span className="row-detail">{shown.slice(comma + 2)}</span>
    </>
  );
}

/** A long text, of which a table shows two lines. @param whole its text; false for what is short */
function shortened(content: ReactNode, whole: PlainValue): ReactNode {
  if (typeof content !== "string" || typeof whole !== "string") return content;
  return (
    <span className="clamp" title={whole}>
      {content}
    </span>
  );
}

function plain(value: PlainValue): ReactNode {
  return value === null || value === undefined || value === "" ? "" : ownDirection(String(value));
}
