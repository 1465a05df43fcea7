import { listIdOf, viewOf, VIEW, WHOLE_LIST } from "~/access/view-address";
import { DEFAULT_PAGE_SIZE, type ListQuery, type ListRules, type ListView, type ViewBase } from "./list-state";

export function baseOf({ view, defaults, scope }: ListQuery): ViewBase {
  if (view?.base) return view.base;
  return { ...defaults, search: "", filters: {}, limit: DEFAULT_PAGE_SIZE, ...(scope && { scope: scope.default }) };
}

/** Parameters that belong to no view: the page, the record that a list belongs to, and the view itself. */
const NOT_OF_VIEWS: readonly string[] = ["page", "id", "order", VIEW];

/**
 * Merges the parameters of a URL with those of its view, and returns what is known about that view.
 * @param read reads the view's own state
 */
export function underView(
  url: URL,
  rules: ListRules,
  read: (own: URLSearchParams) => ListQuery,
): { params: URLSearchParams; view?: ListView } {
  const params = url.searchParams;
  const asked = viewOf(url);
  if (asked === "missing" || asked === "unread") return { params, view: { id: "", missing: asked } };
  const isWhole = asked === WHOLE_LIST || (asked === undefined && params.get(VIEW) === WHOLE_LIST);
  if (isWhole) return { params, view: { id: WHOLE_LIST } };
  if (asked === undefined || asked.list !== listIdOf(rules.path)) return { params };
  const own = new URLSearchParams(asked.query);
  const base = read(own);
  const whole = new URLSearchParams(params);
  for (const name of new Set(own.keys())) {
    // An order belongs to the column that is sorted by.
    if (params.has(name) || (name === "order" && params.has("sort"))) continue;
    if (name === "order" || !NOT_OF_VIEWS.includes(name))
      for (const value of own.getAll(name)) whole.append(name, value);
  }
  const unknown = unknownIn(own, base, rules);
  const { search, filters, sort, order, columns, limit, scope } = base;
  return {
    params: whole,
    view: {
      id: asked.id,
      base: { search, filters, sort, order, columns, limit, ...(scope && { scope: scope.value }) },
      ...(unknown.length > 0 && { unknown }),
    },
  };
}

/** Returns the names of the view's parameters that the list no longer has, or not with such a value. */
function unknownIn(own: URLSearchParams, base: ListQuery, { scope }: ListRules): string[] {
  const isKnown = (name: string, value: string) => {
    if (value === "" || NOT_OF_VIEWS.includes(name)) return true;
    if (name === "search") return true;
    if (name === "sort") return base.sort === value;
    if (name === "limit") return String(base.limit) === value;
    if (name === "columns") return base.hideable.includes(value);
    return name === scope?.name ? base.scope?.value === value : base.filters[name] !== undefined;
  };
  return [...new Set([...own].filter(([name, value]) => !isKnown(name, value)).map(([name]) => name))];
}

/** Returns the parts of a list's state that the URL changes from its view: the search, filters, the order, columns, the page size. */
export function changesOf(query: ListQuery): string[] {
  const { base } = query.view ?? {};
  if (!base) return [];
  const filters = [...new Set([...Object.keys(base.filters), ...Object.keys(query.filters)])];
  return [
    ...(query.scope && query.scope.name !== "id" && query.scope.value !== base.scope ? [query.scope.name] : []),
    ...(query.search !== base.search ? ["search"] : []),
    ...filters.filter((name) => (query.filters[name] ?? "") !== (base.filters[name] ?? "")),
    ...(query.sort !== base.sort || query.order !== base.order ? ["sort"] : []),
    ...(query.columns.join() !== base.columns.join() ? ["columns"] : []),
    ...((query.askedLimit ?? query.limit) !== base.limit ? ["limit"] : []),
  ];
}

/** Returns the name that views use for a list. */
export const listIdFor = ({ path }: Pick<ListQuery, "path">): string | null => listIdOf(path);

/** Returns the URL of the whole list. @param opensWithView whether it would open with a view otherwise */
export const wholeHref = (query: ListQuery, opensWithView: boolean): string =>
  viewHref(query, opensWithView ? WHOLE_LIST : null);

/** Returns the URL of a list with a view, or without one. It still names the record that the list belongs to. @param view an id */
export function viewHref({ path, scope, extraParams }: ListQuery, view: string | null): string {
  const params = new URLSearchParams(view === null ? {} : { [VIEW]: view });
  if (scope?.name === "id" && scope.value !== scope.default) params.set(scope.name, scope.value);
  for (const [name, value] of Object.entries(extraParams ?? {})) if (value !== "") params.set(name, value);
  const search = params.toString();
  return search === "" ? path : `${path}?${search}`;
}
