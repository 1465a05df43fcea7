import type { CellContext, HeaderContext, RowData } from "@tanstack/react-table";
import { Subscribe } from "@tanstack/react-table";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ListFeatures } from "~/records/list/list-columns";

/** The id of the form to which the checkboxes of the rows belong. */
export const BULK_FORM = "bulk";

/** Returns the ids of the rows whose boxes are ticked, even before the scripts have run. */
export function tickedIds(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>(`tbody [name="id"][form=${BULK_FORM}]:checked`)].map(
    ({ value }) => value,
  );
}

/** Moves the focus from a ticked box, or that of some ticked rows, to the first of the buttons when Enter is pressed. */
export function toBulkButtons(event: KeyboardEvent<HTMLInputElement>): void {
  const { checked, indeterminate } = event.currentTarget;
  if (event.key !== "Enter" || !(checked || indeterminate)) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(`#${BULK_FORM} button`)?.focus();
}

/**
 * A checkbox of a row, which its form also sends without scripts. Enter leads to the bar's first button, because all other rows
 * come before it.
 */
export function RowCheckbox<Row extends RowData>({ row, table }: CellContext<ListFeatures, Row>) {
  const { t } = useTranslation("ui");
  const name = table.options.meta?.rowName(row.original);
  return (
    <Subscribe source={table.atoms.rowSelection} selector={(selected) => selected[row.id] === true}>
      {(isSelected) => (
        <input
          type="checkbox"
          name="id"
          value={row.id}
          form={BULK_FORM}
          aria-label={t("list.selectRow", { name })}
          checked={isSelected}
          onChange={row.getToggleSelectedHandler()}
          onKeyDown={toBulkButtons}
        />
      )}
    </Subscribe>
  );
}

/** A checkbox that selects all rows of the page. It needs scripts. */
export function SelectAll<Row extends RowData>({ table }: HeaderContext<ListFeatures, Row>) {
  const { t } = useTranslation("ui");
  const hydrated = useHydrated();
  if (!hydrated) return <span className="sr-only">{t("list.select")}</span>;
  return (
    <Subscribe source={table.atoms.rowSelection}>
      {() => (
        <input
          ref={(box) => {
            // Of all rows the table says "some" too, and a box that is both would be announced as mixed.
            if (box) box.indeterminate = table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected();
          }}
          type="checkbox"
          aria-label={t("list.selectAll")}
          checked={table.getIsAllPageRowsSelected()}
          onChange={table.getToggleAllPageRowsSelectedHandler()}
          onKeyDown={toBulkButtons}
        />
      )}
    </Subscribe>
  );
}
