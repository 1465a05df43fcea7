import { Form, Link, useLocation, useNavigation, useSubmit } from "@remix-run/react";
import type { RowData } from "@tanstack/react-table";
import { type ReactNode, type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../button";
import { Icon } from "../icon";
import { AnchorLink } from "../anchor-link";
import { ColumnChooser } from "./column-chooser";
import type { ListFilter } from "~/records/list/list-columns";
import { closePopover, closeWhenLeft, popoverButton, popoverPanel } from "../menu";
import { FilterField } from "./filter-field";
import { HiddenParams } from "./hidden-params";
import { clearedHref, isNarrowed, type ListQuery } from "~/records/list/list-query";
import { readText } from "~/records/list/read-text";
import type { ListResult } from "~/records/list/list-result";
import { PAGES } from "./pagination";
import { ClientLinks } from "./client-links";
import { PeriodField } from "./period-field";
import { ROWS } from "./data-table";
import type { ListTable } from "./use-list-table";
import { SaveView } from "./views/save-view";

interface ListToolbarProps<Row extends RowData> {
  list: ListResult<Row>;
  /** The label, which is also the placeholder: "Search by Name,Email". */
  searchLabel: string;
  filters?: readonly ListFilter[];
  /** The table, for the column chooser, if the list's rules have hideable columns. */
  table?: ListTable<Row>;
  /** Further controls on the right. */
  children?: ReactNode;
}

/** Search, filters and view options of a list. */
export function ListToolbar<Row extends RowData>({
  list,
  searchLabel,
  filters = [],
  table,
  children,
}: ListToolbarProps<Row>) {
  const { t } = useTranslation("ui");
  const { query } = list;
  const { form, onInput, onSubmit } = useSearchForm(query);
  const own = ["search", "page", "from", "to", ...filters.map(({ name }) => name)];
  const isFilterable = filters.length > 0 || list.period !== undefined;
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
        discover="none"
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <HiddenParams query={query} without={own} />
        <div className="search-line">
          <div className="input-group">
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
          <Button type="submit">{t("list.search")}</Button>
        </div>
        {isFilterable && (
          <FoldedFilters shown={own.filter((name) => query.filters[name] !== undefined).length}>
            {filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} value={query.filters[filter.name] ?? ""} />
            ))}
            {list.period && (
              <ClientLinks>
                <PeriodField query={query} {...list.period} />
              </ClientLinks>
            )}
          </FoldedFilters>
        )}
        {isNarrowed(query) && (
          <Link className="btn btn-quiet" to={clearedHref(query)} state={CLEAR_SEARCH}>
            {t("list.clear")}
          </Link>
        )}
      </Form>
      <div className="toolbar-end">
        {children}
        <SaveView query={query} />
        {table && <ColumnChooser query={query} table={table} />}
      </div>
      {/* Links to other pages lead to the table's caption. From there this link is one Shift-Tab away, past the checkbox for all
          rows. */}
      {list.state === "ok" && list.total > query.limit && (
        <AnchorLink to={PAGES} className="skip-link">
          {t("list.skipToPages")}
        </AnchorLink>
      )}
    </div>
  );
}

const FILTERS_ID = "filters";

/** On phones the filters are a panel that a button opens, even without scripts; elsewhere they are beside the search. */
function FoldedFilters({ shown, children }: { shown: number; children: ReactNode }) {
  const { t } = useTranslation("ui");
  useEffect(() => closeWhenLeft(FILTERS_ID), []);
  return (
    <>
      <Button type="button" icon="settings-2" className="filters-button" {...popoverButton(FILTERS_ID)}>
        {t("list.filters")}
        {shown > 0 && ` (${shown})`}
      </Button>
      <div className="filters" {...popoverPanel(FILTERS_ID)}>
        {children}
        <Button type="submit" kind="primary" className="filters-button">
          {t("list.apply")}
        </Button>
      </div>
    </>
  );
}

/** Milliseconds (section 9). */
const SEARCH_DEBOUNCE_MS = 1000;

/** The `state` of a link that shows the whole list and clears the search field, even if its text was not submitted. */
export const CLEAR_SEARCH = { clears: true };

const CONTROLS = "input:not([type=hidden]), select";

interface SearchForm {
  form: RefObject<HTMLFormElement>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * With scripts: submits a list's search form a second after the last key or as soon as a filter changes, without empty
 * parameters.
 */
function useSearchForm(query: ListQuery): SearchForm {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { state } = useNavigation();
  const location = useLocation();
  const isUnsent = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const send = () => {
    clearTimeout(timer.current);
    isUnsent.current = false;
    // Consecutive choices are one step: Back leads to the list as it was before the first of them.
    submit(filledParams(form.current!, query), { action: query.path, replace: isNarrowedNow(form.current!, query) });
  };
  const latest = useRef(send);
  latest.current = send;
  const sendSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), SEARCH_DEBOUNCE_MS);
  }, []);

  // Back and Clear change the query of a mounted form. Text that was typed since, or before hydration, is still submitted.
  const before = useRef<{ query: ListQuery; key: string }>();
  useEffect(() => {
    const last = before.current;
    before.current = { query, key: location.key };
    const isCleared = last?.key !== location.key && (location.state as typeof CLEAR_SEARCH | null)?.clears;
    if (isCleared) isUnsent.current = false;
    for (const control of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(CONTROLS) ?? []) {
      const shown = valueIn(query, control.name);
      if (control.value === shown) continue;
      if (!last) isUnsent.current = true;
      else if (isCleared || readText(control.name, control.value) === valueIn(last.query, control.name))
        control.value = shown;
    }
  }, [query, location]);

  // A waiting submission must not replace a navigation, or close a dialog above the list, so it waits for their end.
  const isListOnly = state === "idle" && location.pathname === query.path;
  useEffect(() => {
    if (isListOnly && isUnsent.current) sendSoon();
    return () => clearTimeout(timer.current);
  }, [isListOnly, sendSoon]);

  return {
    form,
    onInput({ target }) {
      if (!(target instanceof HTMLInputElement)) return send();
      isUnsent.current = true;
      if (isListOnly) sendSoon();
    },
    onSubmit(event) {
      event.preventDefault();
      closePopover(FILTERS_ID);
      send();
    },
  };
}

/** Whether the page's URL has a search or filters. It may be ahead of the rendered query. */
function isNarrowedNow(form: HTMLFormElement, query: ListQuery): boolean {
  const address = new URLSearchParams(window.location.search);
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(CONTROLS)].map(({ name }) => name);
  return [...controls, ...Object.keys(query.filters)].some((name) => address.get(name));
}

function valueIn(query: ListQuery, name: string): string {
  return { ...query.filters, search: query.search }[name] ?? "";
}

function filledParams(form: HTMLFormElement, { view }: ListQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    // An empty "columns" means that no column is visible; an empty part of a view means that it is not set.
    const isSaid =
      name === "columns" || view?.base?.filters[name] !== undefined || (name === "search" && view?.base?.search);
    if (typeof value === "string" && (value.trim() || isSaid)) params.append(name, value);
  }
  return params;
}
