import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, type FormEvent, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/translation";
import { Button } from "../button";
import { Icon } from "../icon";
import { AnchorLink } from "../anchor-link";
import { ColumnChooser } from "./column-chooser";
import type { ListColumn, ListFilter } from "~/records/list-columns";
import { closePopover, closeWhenLeft, popoverButton, popoverPanel } from "../menu";
import { FilterField } from "./filter-field";
import { HiddenParams } from "./hidden-params";
import { clearedHref, isNarrowed, type ListQuery } from "~/records/list-query";
import type { ShownList } from "~/records/list-result";
import { ServerPart } from "./server-part";
import { ROWS } from "./table-body";
import { useDebounceSubmit } from "remix-utils/use-debounce-submit";

interface ListToolbarProps<Row> {
  list: ShownList<Row>;
  /** It is the placeholder as well: "Search by Name,Email". */
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
        {isFilterable && (
          <FoldedFilters shown={own.filter((name) => query.filters[name] !== undefined).length}>
            {filters.map((filter) => (
              <FilterField key={filter.name} filter={filter} value={query.filters[filter.name] ?? ""} />
            ))}
            {list.period !== undefined && <ServerPart html={list.period} />}
          </FoldedFilters>
        )}
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

const FILTERS_ID = "filters";

/** On phones the filters are a panel that a button opens, also without scripts; elsewhere they stand beside the search. */
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

/** The longest timeout, with which a waiting submission is replaced to cancel it. */
const NEVER_MS = 2 ** 31 - 1;

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
  const submit = useDebounceSubmit();
  const { state } = useNavigation();
  const location = useLocation();

  // Choices that follow each other are one step: Back leads to the list as it was before the first of them.
  const replace = isNarrowed(query);
  const send = (element: HTMLFormElement, debounceTimeout: number) =>
    submit(filledParams(element), { action: query.path, replace, debounceTimeout });

  // A waiting submission must not replace a navigation.
  useEffect(() => {
    const cancel = () => submit(null, { debounceTimeout: NEVER_MS });
    if (state !== "idle") cancel();
    return cancel;
  }, [state, submit]);

  // Back and Clear change the query of a mounted form. Text that was typed since, or before hydration, is still submitted.
  const before = useRef<ListQuery | null>(null);
  const seen = useRef(location.key);
  const sendFirst = useRef(send);
  useEffect(() => {
    const last = before.current;
    before.current = query;
    const isCleared = seen.current !== location.key && (location.state as typeof CLEAR_SEARCH | null)?.clears;
    seen.current = location.key;
    for (const control of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(CONTROLS) ?? []) {
      const shown = valueIn(query, control.name);
      if (control.value === shown) continue;
      if (!last) return sendFirst.current(form.current!, SEARCH_DEBOUNCE_MS);
      if (isCleared || control.value.trim() === valueIn(last, control.name)) control.value = shown;
    }
  }, [query, location]);

  return {
    form,
    // Controls that the server draws have no `onChange`.
    onInput(event) {
      const typed = event.target instanceof HTMLInputElement;
      send(event.currentTarget, typed ? SEARCH_DEBOUNCE_MS : 0);
    },
    onSubmit(event) {
      event.preventDefault();
      closePopover(FILTERS_ID);
      send(event.currentTarget, 0);
    },
  };
}

function valueIn(query: ListQuery, name: string): string {
  return { ...query.filters, search: query.search }[name] ?? "";
}

function filledParams(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    // An empty "columns" means that no column is shown.
    if (typeof value === "string" && (value.trim() || name === "columns")) params.append(name, value);
  }
  return params;
}
