import { pathOf, type ScreenId } from "~/access/screens";
import { VIEW, WHOLE_LIST } from "~/access/view-address";
import {
  DEFAULT_PAGE_SIZE,
  type ListQuery,
  type ListRules,
  type PageSize,
  type SortOrder,
  type ViewBase,
} from "./list-state";
import { baseOf, underView } from "./list-view";
import { readParams } from "./read-params";

export type { ListQuery, ListRules, SortOrder } from "./list-state";

/** Returns the page sizes that a list with this number of rows offers (section 9, ruling B22). */
export function pageSizes(
  total: number,
  { hasLargePages }: Pick<ListQuery, "hasLargePages"> = {},
): readonly PageSize[] {
  if (total >= 100 || (hasLargePages && total > 25)) return [10, 25, 100];
  return total > 10 ? [10, 25] : [10];
}

/** Reads a list's URL, and the view that it starts from. Unknown and malformed values become the defaults. */
export function readListQuery(url: URL, rules: ListRules): ListQuery {
  const { view, params } = underView(url, rules, (own) => readParams(own, rules));
  const query = readParams(params, rules);
  return view ? { ...query, view } : query;
}

/** Adjusts page and page size to the number of rows. */
export function fitting(query: ListQuery, total: number): ListQuery {
  const limit = pageSizes(total, query).includes(query.limit) ? query.limit : DEFAULT_PAGE_SIZE;
  const last = Math.max(1, Math.ceil(total / limit));
  // If the page size changes, the page that contains the first requested row is shown.
  const page = limit === query.limit ? query.page : Math.floor(((query.page - 1) * query.limit) / limit) + 1;
  const fitted = { ...query, limit, page: Math.min(page, last) };
  return limit === query.limit ? fitted : { ...fitted, askedLimit: query.limit };
}

/** The query of the API's list calls; filters are further parameters, under their own names. */
export interface ApiQuery {
  /** Absent for the first page of a server that counts pages from 0. */
  page?: number;
  limit: number;
  search: string;
  sort?: string;
  order?: SortOrder;
}

export function toApiQuery(query: ListQuery): ApiQuery {
  const sorting = query.sort === "" ? {} : { sort: query.sort, order: query.order };
  return { ...query.filters, page: query.page, limit: query.limit, search: query.search, ...sorting };
}

/** A change of the list's state; an empty text removes a filter. */
export type ListChange = Partial<
  Pick<ListQuery, "page" | "limit" | "search" | "sort" | "order" | "columns" | "filters">
>;

/**
 * Returns the link to the list in a changed state. A change of anything but the columns leads to page 1, unless it names a page.
 * @param under a page below the list ("delete", "export.csv"), which keeps the list's state
 * @param also further parameters, for instance `id`
 */
export function listHref(
  query: ListQuery,
  change: ListChange = {},
  { under, also = {} }: { under?: string; also?: Record<string, string | readonly string[]> } = {},
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(also)) {
    for (const one of typeof value === "string" ? [value] : value) params.append(name, one);
  }
  for (const [name, value] of listParams(query, change)) params.append(name, value);
  const search = params.toString();
  const path = under === undefined ? query.path : `${query.path}/${under}`;
  return search === "" ? path : `${path}?${search}`;
}

/** Returns the list's state as names and values, for a link or for the hidden fields of a form. Defaults are left out. */
export function listParams(query: ListQuery, change: ListChange = {}): [name: string, value: string][] {
  const moved = (Object.keys(change) as (keyof ListChange)[]).some((key) => key !== "page" && key !== "columns");
  const next = { ...query, ...(moved ? { page: 1 } : {}), ...change, filters: { ...query.filters, ...change.filters } };
  const base = baseOf(query);
  // A view's own page size stays with it. Another one that the list has too few rows for is left out, as its pages do not exist.
  const isOfView = query.askedLimit !== undefined && query.askedLimit === query.view?.base?.limit;
  const limit = change.limit ?? (isOfView ? query.askedLimit! : query.limit);
  const params: [string, string][] = [];
  if (query.view && !query.view.missing) params.push([VIEW, query.view.id]);
  if (next.scope && next.scope.value !== base.scope) params.push([next.scope.name, next.scope.value]);
  for (const [name, value] of Object.entries(next.extraParams ?? {})) if (value !== "") params.push([name, value]);
  if (next.search !== base.search) params.push(["search", next.search]);
  // An empty value means that a filter of the view is not set.
  for (const [name, value] of Object.entries({ ...emptied(base.filters), ...next.filters }))
    if (value !== (base.filters[name] ?? "")) params.push([name, value]);
  if (next.sort !== "" && (next.sort !== base.sort || next.order !== base.order)) {
    params.push(["sort", next.sort], ["order", next.order]);
  }
  if (next.columns.join() !== base.columns.join()) {
    // One empty value means that no hideable column is visible.
    const shown = next.columns.length > 0 ? next.columns : [""];
    for (const id of shown) params.push(["columns", id]);
  }
  if (limit !== base.limit) params.push(["limit", String(limit)]);
  if (next.page > 1) params.push(["page", String(next.page)]);
  return params;
}

const emptied = (filters: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, ""]));

/** Returns the URL of the list from which a page below it was opened. @param url of that page, which has the list's state */
export function backToList(url: URL, rules: ListRules): string {
  return listHref(readListQuery(url, rules));
}

/** Returns the link to a page below the list, such as a dialog, with the list's state and the record's id. */
export function pageHref(query: ListQuery, page: string, id?: string): string {
  return listHref(query, {}, { under: page, also: id === undefined ? {} : { id } });
}

/** Returns the link to a form on a separate screen, with the list's state for its Back link. @param id null for a new record */
export function formHref(query: ListQuery, screen: ScreenId, id: string | null): string {
  return listHref({ ...query, path: pathOf(screen) }, {}, { also: id === null ? {} : { id } });
}

/** Returns the query of another list of the same screen. */
export function withScope(query: ListQuery, value: string): ListQuery {
  return query.scope ? { ...query, scope: { ...query.scope, value } } : query;
}

/** Whether a search or a filter is set. */
export function isNarrowed(query: ListQuery): boolean {
  return query.search !== "" || Object.keys(query.filters).length > 0;
}

/** Returns the link that clears search and filters: first the changes of a view, and then the view itself. */
export function clearedHref(query: ListQuery): string {
  const { base } = query.view ?? {};
  const none = { ...query, filters: {} };
  if (base && narrows(query, base)) return listHref(none, { search: base.search, filters: base.filters });
  return listHref(withoutView(none), { search: "" });
}

function narrows({ search, filters }: ListQuery, base: ViewBase): boolean {
  const isSame = (name: string) => (filters[name] ?? "") === (base.filters[name] ?? "");
  return search !== base.search || ![...Object.keys(filters), ...Object.keys(base.filters)].every(isSame);
}

/** Returns the query of the whole list, for a list that opens with a view by default. */
const withoutView = (query: ListQuery): ListQuery => (query.view ? { ...query, view: { id: WHOLE_LIST } } : query);

/** Returns the link to all rows that a filter of the list keeps, without other filters; null if the server lacks the list. */
export function filteredHref(
  { state, query }: { state: string; query: ListQuery },
  filters: Record<string, string>,
): string | null {
  return state === "notConnected" ? null : listHref(withoutView({ ...query, filters: {} }), { search: "", filters });
}
