import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { Button } from "../button";
import { Icon } from "../icon";
import { AnchorLink } from "../anchor-link";
import { ColumnChooser } from "./column-chooser";
import type { ListColumn, ListFilter } from "~/records/list-columns";
import { FilterField } from "./filter-field";
import { HiddenParams } from "./hidden-params";
import { clearedHref, isNarrowed } from "~/records/list-query";
import type { ShownList } from "~/records/list-result";
import { CLEAR_SEARCH, useSearchForm } from "./use-search-form";
import { ROWS } from "./table-body";

interface ListToolbarProps<Row> {
  list: ShownList<Row>;
  /** Also the placeholder: "Search by Name,Email". */
  searchLabel: string;
  filters?: readonly ListFilter[];
  /** For the column chooser, if the list's rules have hideable columns. */
  columns?: readonly ListColumn<Row>[];
  /** Further controls at the right. */
  children?: ReactNode;
}

/** Search, filters and view options of a list. */
export function ListToolbar<Row>({ list, searchLabel, filters = [], columns = [], children }: ListToolbarProps<Row>) {
  const { t } = useTranslation("ui");
  const { query } = list;
  const { form, onChange, onSubmit } = useSearchForm(query);
  const own = ["search", "page", ...filters.map(({ name }) => name)];
  if (list.state === "empty" || list.state === "notConnected") return null;
  return (
    <div className="toolbar">
      {list.state === "ok" && (
        <AnchorLink to={ROWS} className="skip-link">
          {t("list.skip")}
        </AnchorLink>
      )}
      <Form
        ref={form}
        method="get"
        action={query.path}
        role="search"
        className="search-form"
        autoComplete="off"
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <HiddenParams query={query} without={own} />
        <div className="input-group search-field">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            name="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            defaultValue={query.search}
            maxLength={200}
          />
        </div>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} value={query.filters[filter.name] ?? ""} />
        ))}
        <Button type="submit">{t("list.search")}</Button>
        {isNarrowed(query) && (
          <Link className="btn btn-quiet" to={clearedHref(query)} state={CLEAR_SEARCH}>
            {t("list.clear")}
          </Link>
        )}
      </Form>
      <div className="toolbar-end">
        {children}
        <ColumnChooser query={query} columns={columns} />
      </div>
    </div>
  );
}
