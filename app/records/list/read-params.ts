import { DEFAULT_PAGE_SIZE, type ListQuery, type ListRules, type PageSize } from "./list-state";
import { MAX_SEARCH_CHARACTERS, readText } from "./read-text";

const LAST_PAGE = 1_000_000;

/** Reads the state of a list from the parameters of its URL. */
export function readParams(params: URLSearchParams, rules: ListRules): ListQuery {
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

/** Returns the page that a URL names, within what the API takes. */
export function readPage(text: string | null): number {
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

/** Returns a period with its days in order: a person who swapped them meant the days between them. */
export function inOrder<Days extends { from?: string; to?: string }>(days: Days): Days {
  const { from, to } = days;
  return from !== undefined && to !== undefined && to < from ? { ...days, from: to, to: from } : days;
}

function readScope(params: URLSearchParams, { name, values }: NonNullable<ListRules["scope"]>) {
  const value = values.find((each) => each === params.get(name));
  return { name, value: value ?? values[0], default: values[0] };
}
