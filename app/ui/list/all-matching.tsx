import type { RowData } from "@tanstack/react-table";
import { useContext, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { ALL_FIELD } from "~/records/bulk/selection";
import type { ListResult } from "~/records/list/list-result";
import { ConnectionContext } from "../connection-context";
import { BULK_FORM, toBulkButtons } from "./select-rows";
import type { ListTable } from "./use-list-table";

interface AllMatchingProps<Row extends RowData> {
  list: ListResult<Row>;
  table: ListTable<Row>;
}

/**
 * Selects all matching rows, on all pages, instead of ticked ones. It is a checkbox of the bulk buttons' form, so that it works
 * without scripts. It is absent if the server has no jobs, or the rows do not follow the query; then only rows of the page can be
 * selected.
 */
export function AllMatching<Row extends RowData>({ list, table }: AllMatchingProps<Row>) {
  const { t } = useTranslation("ui");
  const { number } = useFormat();
  const { hasJobs } = useContext(ConnectionContext);
  const [isTicked, setTicked] = useState(false);
  const { total, rows } = list;
  const isOther = list.ignoresPeriod || list.unheld?.some((kind) => kind !== "sort");
  const isWhole = !list.isOpen && !isOther && list.named === undefined && !list.leftOut;
  const isSelectable = table.getAllLeafColumns().some(({ id }) => id === "row-checkbox");
  if (!hasJobs || !isSelectable || !isWhole || total <= rows.length) return null;
  return (
    <p className="all-matching">
      <label>
        <input
          type="checkbox"
          name={ALL_FIELD}
          value="1"
          form={BULK_FORM}
          onChange={({ target }) => setTicked(target.checked)}
          onKeyDown={toBulkButtons}
        />{" "}
        {t("list.allMatching", { number: number(total) })}
      </label>
      <span role="status" className="sr-only">
        {isTicked && `${t("list.allSelected", { number: number(total) })}. ${t("list.bulkKey")}`}
      </span>
    </p>
  );
}
