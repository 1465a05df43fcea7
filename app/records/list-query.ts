import { pathOf, type ScreenId } from "~/access/screens";

/**
 * The state of a list is its URL: page, limit, search, sort, order, columns and the list's own
 * filters. Everything that a list shows or links to goes through the functions of this file.
 */

export type SortOrder = "asc" | "desc";

export interface Sorting {
  by: string;
  order: SortOrder;
}

/** What a list understands of its URL. A module writes this once, beside its columns. */
export interface ListRules {
  /** The list's own path, "/adminPanel/Tip_Management": also what the pages over the list lead back to. */
  path: string;
  /** Column ids that can be sorted by, in the API's own names. */
  sortable: readonly string[];
  /** Without it the API's own order is shown. */
  defaultSort?: Sorting;
  /** Columns that can be hidden. Others are always shown. */
  columns?: readonly string[];
  /** Those of `columns` that are not shown until they are chosen. */
  hiddenAtFirst?: readonly string[];
  /**
   * Filters by name: the values that exist, or a test of what was typed; everything else means
   * "no filter". The names page, limit, search, sort, order, columns and id are taken.
   */
  filters?: Readonly<Record<string, readonly string[] | ((value: string) => boolean)>>;
  /**
   * Where one screen has several lists, the name and values that tell them apart in the URL; the first is the usual
   * one. A scope narrows nothing: search and filters are cleared within it.
   */
  scope?: { name: string; values: readonly [string, ...string[]] };
  /** What else stands in the URL and stays there whatever is shown, for instance the way back to where the list was opened. */
  extraParams?: Readonly<Record<string, string>>;
}

/** A list's URL, read and made safe. Plain data: it travels to the browser with the rows. */
export interface ListQuery {
  path: string;
  /** From 1. */
  page: number;
  limit: PageSize;
  /** Trimmed and lowercased (section 7), 200 characters at most; empty for none. */
  search: string;
  /** A column id, or empty for the API's own order. */
  sort: string;
  order: SortOrder;
  /** Hideable columns that are shown. */
  columns: string[];
  /** Filters that are set. */
  filters: Record<string, string>;
  /** Which of the screen's lists it is, where it has several. */
  scope?: { name: string; value: string; default: string };
  extraParams?: Readonly<Record<string, string>>;
  /** What the URL leaves out because it is so anyway. */
  defaults: { sort: string; order: SortOrder; columns: string[] };
  /** From the list's rules, for its header links and its column chooser. */
  sortable: readonly string[];
  hideable: readonly string[];
}

export type PageSize = 10 | 25 | 100;

export const DEFAULT_PAGE_SIZE: PageSize = 10;
const MAX_SEARCH_CHARACTERS = 200;
const LAST_PAGE = 1_000_000;

/** The page sizes that are offered for a number of rows (section 9, ruling B22). */
export function pageSizes(total: number): readonly PageSize[] {
  if (total >= 100) return [10, 25, 100];
  return total > 10 ? [10, 25] : [10];
}

/** Reads a list's URL. Unknown and malformed values fall back to the usual ones; it never throws. */
export function readListQuery(url: URL, rules: ListRules): ListQuery {
  const params = url.searchParams;
  const hideable = rules.columns ?? [];
  const shownAtFirst = hideable.filter((id) => !rules.hiddenAtFirst?.includes(id));
  const defaults = {
    sort: rules.defaultSort?.by ?? "",
    order: rules.defaultSort?.order ?? ("asc" as const),
    columns: shownAtFirst,
  };
  const sort = params.get("sort") ?? "";
  const known = rules.sortable.includes(sort);
  const order = params.get("order");
  const chosen = params.getAll("columns");
  return {
    path: rules.path,
    page: readPage(params.get("page")),
    limit: readLimit(params.get("limit")),
    search: cleanSearch(params.get("search") ?? ""),
    sort: known ? sort : defaults.sort,
    order: order === "asc" || order === "desc" ? order : known ? "asc" : defaults.order,
    columns: chosen.length > 0 ? hideable.filter((id) => chosen.includes(id)) : shownAtFirst,
    filters: readFilters(params, rules.filters ?? {}),
    ...(rules.scope && { scope: readScope(params, rules.scope) }),
    ...(rules.extraParams && { extraParams: rules.extraParams }),
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

function cleanSearch(text: string): string {
  // A server would stumble over NUL, which nobody types.
  const cut = text.replaceAll("\0", "").trim().toLowerCase().slice(0, MAX_SEARCH_CHARACTERS);
  // Half of a surrogate pair at the cut would not survive the way to the API.
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}

function readFilters(params: URLSearchParams, rules: NonNullable<ListRules["filters"]>) {
  const filters: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = params.get(name)?.trim() ?? "";
    if (value === "" || value.length > MAX_SEARCH_CHARACTERS || value.includes("\0")) continue;
    if (typeof rule === "function" ? rule(value) : rule.includes(value)) filters[name] = value;
  }
  return filters;
}

function readScope(params: URLSearchParams, { name, values }: NonNullable<ListRules["scope"]>) {
  const value = values.find((each) => each === params.get(name));
  return { name, value: value ?? values[0], default: values[0] };
}

/** The query with a page and a size that exist for a number of rows. */
export function fitting(query: ListQuery, total: number): ListQuery {
  const limit = pageSizes(total).includes(query.limit) ? query.limit : DEFAULT_PAGE_SIZE;
  const last = Math.max(1, Math.ceil(total / limit));
  // Another size has other pages: keep the first row that was asked for in sight.
  const page = limit === query.limit ? query.page : Math.floor(((query.page - 1) * query.limit) / limit) + 1;
  return { ...query, limit, page: Math.min(page, last) };
}

/** What a list call is asked for. The filters that are set stand beside these, under their own names. */
export interface ApiQuery {
  page: number;
  limit: number;
  search: string;
  sort?: string;
  order?: SortOrder;
}

/** The query of the API's list call. */
export function toApiQuery(query: ListQuery): ApiQuery {
  const sorting = query.sort === "" ? {} : { sort: query.sort, order: query.order };
  return { ...query.filters, page: query.page, limit: query.limit, search: query.search, ...sorting };
}

/** A change of the list's state; a filter that is set to the empty text is taken away. */
export type ListChange = Partial<
  Pick<ListQuery, "page" | "limit" | "search" | "sort" | "order" | "columns" | "filters">
>;

/**
 * The link to the list in a changed state. Whatever changes which rows are shown leads back to
 * page 1, unless the change names a page.
 * @param under a page over or beside the list ("delete", "export.csv"), which keeps the list's state
 * @param also further parameters for that page, for instance `id`
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

/**
 * The list's state as names and values, for a link or for the hidden fields of a form.
 * What is usual is left out, so that the plain address stays plain.
 */
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
    // One empty value stands for "none of the hideable columns".
    const shown = next.columns.length > 0 ? next.columns : [""];
    for (const id of shown) params.push(["columns", id]);
  }
  if (next.limit !== DEFAULT_PAGE_SIZE) params.push(["limit", String(next.limit)]);
  if (next.page > 1) params.push(["page", String(next.page)]);
  return params;
}

/** The list as it was left, from the address of a page that keeps its state. */
export function backToList(url: URL, rules: ListRules): string {
  return listHref(readListQuery(url, rules));
}

/**
 * A page under the list, such as its dialogs, with the list's state.
 * @param id of the record that it is about
 */
export function pageHref(query: ListQuery, page: string, id?: string): string {
  return listHref(query, {}, { under: page, also: id === undefined ? {} : { id } });
}

/**
 * The form of a record on a screen of its own, with the list's state for the way back.
 * @param id null for a new record
 */
export function formHref(query: ListQuery, screen: ScreenId, id: string | null): string {
  return listHref({ ...query, path: pathOf(screen) }, {}, { also: id === null ? {} : { id } });
}

/** The query of another of the screen's lists. */
export function withScope(query: ListQuery, value: string): ListQuery {
  return query.scope ? { ...query, scope: { ...query.scope, value } } : query;
}

/** Whether a search or a filter narrows the list. */
export function isNarrowed(query: ListQuery): boolean {
  return query.search !== "" || Object.keys(query.filters).length > 0;
}

/** Without search and filters, everything else as it is. */
export function clearedHref(query: ListQuery): string {
  return listHref({ ...query, filters: {} }, { search: "" });
}
