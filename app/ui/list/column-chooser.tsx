import { Form } from "@remix-run/react";
import type { RowData } from "@tanstack/react-table";
import { useTranslation } from "react-i18next";
import { Button } from "../button";
import { Icon } from "../icon";
import { HiddenParams } from "./hidden-params";
import type { ListQuery } from "~/records/list/list-query";
import type { ListTable } from "./use-list-table";

interface ColumnChooserProps<Row extends RowData> {
  query: ListQuery;
  table: ListTable<Row>;
}

/** The form that selects the visible columns, which are part of the URL. */
export function ColumnChooser<Row extends RowData>({ query, table }: ColumnChooserProps<Row>) {
  const { t } = useTranslation("ui");
  const hideable = table.getAllLeafColumns().filter((column) => column.getCanHide());
  if (hideable.length === 0) return null;
  return (
    <details className="menu">
      <summary className="btn">
        <Icon name="columns-3" />
        {t("list.columns")}
      </summary>
      <Form discover="none" className="menu-panel" method="get" action={query.path}>
        <HiddenParams query={query} without={["columns"]} />
        {/* This empty value is the only one that the form sends if no column is selected. */}
        <input type="hidden" name="columns" value="" />
        <fieldset>
          <legend className="menu-heading">{t("list.columnsShown")}</legend>
          {hideable.map((column) => (
            <label key={column.id} className="menu-item">
              <input type="checkbox" name="columns" value={column.id} defaultChecked={column.getIsVisible()} />
              {column.columnDef.meta?.label}
            </label>
          ))}
        </fieldset>
        <Button type="submit" kind="primary" size="small" className="m-2">
          {t("list.apply")}
        </Button>
      </Form>
    </details>
  );
}
