import { pathOf, type ScreenId } from "~/access/screens";
import { MAX_SEARCH_CHARACTERS, readText } from "./read-text";

/** The state of a list is its URL: page, limit, search, sort, order, columns and the list's own filters. */

export type SortOrder = "asc" | "desc";

interface Sorting {
  by: string;
  order: SortOrder;
}

/** Defines which parameters a list's URL may have. Each module has one of these for each list, beside its columns. */
export interface ListRules {
  /** "/adminPanel/Tip_Management" */
  path: string;
  /** Ids of the sortable columns, which the API knows by the same names. */
  sortable: readonly string[];
  /** The default is the API's own order. */
  defaultSort?: Sorting;
  /** Ids of the columns that can be hidden. */
  columns?: readonly string[];
  /** The hideable columns that are hidden by default. */
  hiddenByDefault?: readonly string[];
  /**
   * Filters by name, each with its values or with a test of a typed value; any other value sets no filter. The names
   * page, limit, search, sort, order, columns and id are reserved.
   */
  filters?: Readonly<Record<string, readonly string[] | ((value: string) => boolean)>>;
  /**
   * The parameter that distinguishes several lists of one screen; the first value is the default. Clearing search and
   * filters does not change it.
   */
  scope?: { name: string; values: readonly [string, ...string[]] };
  /** Offers the largest page as soon as the one below it does not hold all rows, for lists that people work through. */
  hasLargePages?: boolean;
  /** Parameters that every link of the list keeps, for instance the return target. */
  extraParams?: Readonly<Record<string, string>>;
}

/** The validated state of a list. It is plain data, because the loader sends it to the browser with the rows. */
export interface ListQuery {
  path: string;
  /** The first page is 1. */
  page: number;
  limit: PageSize;
  /** Trimmed and lowercased (section 7), at most 200 characters; empty without a search. */
  search: string;
  /** A column id; empty for the API's own order. */
  sort: string;
  order: SortOrder;
  /** The hideable columns that are shown. */
  columns: string[];
  filters: Record<string, string>;
  scope?: { name: string; value: string; default: string };
  extraParams?: Readonly<Record<string, string>>;
  hasLargePages?: boolean;
  /** Values that links leave out of the URL. */
  defaults: { sort: string; order: SortOrder; columns: string[] };
  sortable: readonly string[];
  hideable: readonly string[];
}

type PageSize = 10 | 25 | 100;

const DEFAULT_PAGE_SIZE: PageSize = 10;
const LAST_PAGE = 1_000_000;

/** The page sizes that a list with this number of rows offers (section 9, ruling B22). */
export function pageSizes(
  total: number,
  { hasLargePages }: Pick<ListQuery, "hasLargePages"> = {},
): readonly PageSize[] {
  if (total >= 100 || (hasLargePages && total > 25)) return [10, 25, 100];
  return total > 10 ? [10, 25] : [10];
}

/** Reads a list's URL. Unknown and malformed values become the defaults. */
export function readListQuery(url: URL, rules: ListRules): ListQuery {
  const params = url.searchParams;
  const hideable = rules.columns ?? [];
  const shownByDefault = hideable.filter((id) => !rules.hiddenByDefault?.includes(id));
  const defaults = {
    sort: rules.defaultSort?.by ?? "",
    order: rules.defaultSort?.order ?? ("asc" as const),
    columns: shownByDefault,
  };
  const sort = params.get("sort") ?? "";
  const known = rules.sortable.includes(sort);
  const order = params.get("order");
  const selected = params.getAll("columns");
  return {
    path: rules.path,
    page: readPage(params.get("page")),
    limit: readLimit(params.get("limit")),
    search: readText("search", params.get("search") ?? ""),
    sort: known ? sort : defaults.sort,
    order: order === "asc" || order === "desc" ? order : known ? "asc" : defaults.order,
    columns: selected.length > 0 ? hideable.filter((id) => selected.includes(id)) : shownByDefault,
    filters: readFilters(params, rules.filters ?? {}),
    ...(rules.scope && { scope: readScope(params, rules.scope) }),
    ...(rules.extraParams && { extraParams: rules.extraParams }),
    ...(rules.hasLargePages && { hasLargePages: true }),
    defaults,
    sortable: rules.sortable,
    hideable,
  };
}

function readPage(text: string | null): number {
  const page = text !== null && /^\d{1,7}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

function readLimit(text: string | null): PageSize {
  return text === "25" ? 25 : text === "100" ? 100 : DEFAULT_PAGE_SIZE;
}

function readFilters(params: URLSearchParams, rules: NonNullable<ListRules["filters"]>) {
  const filters: ListQuery["filters"] = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = readText(name, params.get(name) ?? "");
    if (value === "" || value.length > MAX_SEARCH_CHARACTERS || value.includes("\0")) continue;
    if (typeof rule === "function" ? rule(value) : rule.includes(value)) filters[name] = value;
  }
  return inOrder(filters);
}

/** A period with its days in their order: whoever mixed up the two meant the days between them. */
export function inOrder<Days extends { from?: string; to?: string }>(days: Days): Days {
  const { from, to } = days;
  return from !== undefined && to !== undefined && to < from ? { ...days, from: to, to: from } : days;
}

function readScope(params: URLSearchParams, { name, values }: NonNullable<ListRules["scope"]>) {
  const value = values.find((each) => each === params.get(name));
  return { name, value: value ?? values[0], default: values[0] };
}

/** Adjusts page and page size to the number of rows. */
export function fitting(query: ListQuery, total: number): ListQuery {
  const limit = pageSizes(total, query).includes(query.limit) ? query.limit : DEFAULT_PAGE_SIZE;
  const last = Math.max(1, Math.ceil(total / limit));
  // The page that contains the first requested row is shown, if the size is another one.
  const page = limit === query.limit ? query.page : Math.floor(((query.page - 1) * query.limit) / limit) + 1;
  return { ...query, limit, page: Math.min(page, last) };
}

/** The query of the API's list calls; filters are further parameters, under their own names. */
export interface ApiQuery {
  /** Left out for the first page of a server that counts them from 0. */
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
 * The link to the list in a changed state. A change of anything but the columns leads to page 1, unless it names a
 * page.
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

/** The list's state as names and values, for a link or for the hidden fields of a form. Defaults are left out. */
export function listParams(query: ListQuery, change: ListChange = {}): [name: string, value: string][] {
  const moved = (Object.keys(change) as (keyof ListChange)[]).some((key) => key !== "page" && key !== "columns");
  const next = { ...query, ...(moved ? { page: 1 } : {}), ...change, filters: { ...query.filters, ...change.filters } };
  const params: [string, string][] = [];
  if (next.scope && next.scope.value !== next.scope.default) params.push([next.scope.name, next.scope.value]);
  for (const [name, value] of Object.entries(next.extraParams ?? {})) if (value !== "") params.push([name, value]);
  if (next.search !== "") params.push(["search", next.search]);
  for (const [name, value] of Object.entries(next.filters)) if (value !== "") params.push([name, value]);
  if (next.sort !== "" && (next.sort !== query.defaults.sort || next.order !== query.defaults.order)) {
    params.push(["sort", next.sort], ["order", next.order]);
  }
  if (next.columns.join() !== query.defaults.columns.join()) {
    // One empty value means that no hideable column is shown.
    const shown = next.columns.length > 0 ? next.columns : [""];
    for (const id of shown) params.push(["columns", id]);
  }
  if (next.limit !== DEFAULT_PAGE_SIZE) params.push(["limit", String(next.limit)]);
  if (next.page > 1) params.push(["page", String(next.page)]);
  return params;
}

/** The address of the list that a page below it was opened from. @param url of that page, which has the list's state */
export function backToList(url: URL, rules: ListRules): string {
  return listHref(readListQuery(url, rules));
}

/** The link to a page below the list, such as a dialog, with the list's state and the record's id. */
export function pageHref(query: ListQuery, page: string, id?: string): string {
  return listHref(query, {}, { under: page, also: id === undefined ? {} : { id } });
}

/** The link to a form on a screen of its own, with the list's state for its Back link. @param id null for a new record */
export function formHref(query: ListQuery, screen: ScreenId, id: string | null): string {
  return listHref({ ...query, path: pathOf(screen) }, {}, { also: id === null ? {} : { id } });
}

/** The query of another list of the same screen. */
export function withScope(query: ListQuery, value: string): ListQuery {
  return query.scope ? { ...query, scope: { ...query.scope, value } } : query;
}

/** Whether a search or a filter narrows the list. */
export function isNarrowed(query: ListQuery): boolean {
  return query.search !== "" || Object.keys(query.filters).length > 0;
}

/** The link that clears search and filters. */
export function clearedHref(query: ListQuery): string {
  return listHref({ ...query, filters: {} }, { search: "" });
}

/** The link to all rows that a filter of the list keeps, whatever else narrows it now; null where the server lacks the list. */
export function filteredHref(
  { state, query }: { state: string; query: ListQuery },
  filters: Record<string, string>,
): string | null {
  return state === "notConnected" ? null : listHref({ ...query, filters: {} }, { search: "", filters });
}
