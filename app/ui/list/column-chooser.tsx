import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../button";
import { Icon } from "../icon";
import type { ListColumn } from "~/records/list-columns";
import { HiddenParams } from "./hidden-params";
import type { ListQuery } from "~/records/list-query";

interface ColumnChooserProps<Row> {
  query: ListQuery;
  columns: readonly ListColumn<Row>[];
}

/** The form that selects the visible columns, which are part of the URL. */
export function ColumnChooser<Row>({ query, columns }: ColumnChooserProps<Row>) {
  const { t } = useTranslation("ui");
  const hideable = columns.filter(({ id }) => query.hideable.includes(id));
  if (hideable.length === 0) return null;
  return (
    <details className="menu">
      <summary className="btn">
        <Icon name="columns-3" />
        {t("list.columns")}
      </summary>
      <Form discover="none" className="menu-panel" method="get" action={query.path}>
        <HiddenParams query={query} without={["columns"]} />
        {/* It is the only value when no column is selected. */}
        <input type="hidden" name="columns" value="" />
        <fieldset>
          <legend className="menu-heading">{t("list.columnsShown")}</legend>
          {hideable.map(({ id, header }) => (
            <label key={id} className="menu-item">
              <input type="checkbox" name="columns" value={id} defaultChecked={query.columns.includes(id)} />
              {header}
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
