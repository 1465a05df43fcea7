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
  /** Values that links leave out of the URL, where the list is of no view. */
  defaults: { sort: string; order: SortOrder; columns: string[] };
  /** The saved view whose state this is, with what the address has changed of it. */
  view?: ListView;
  /** The page size that was asked for, where the list has too few rows to offer it, and a view is to keep it. */
  askedLimit?: PageSize;
  sortable: readonly string[];
  hideable: readonly string[];
}

export type PageSize = 10 | 25 | 100;

export const DEFAULT_PAGE_SIZE: PageSize = 10;

/** What a list's state is called, and what it is compared with. It is plain data, because the loader sends it to the browser. */
export interface ListView {
  /** `WHOLE_LIST` for the whole of a list that would open with a view. */
  id: string;
  /** The view's own state; none for the whole list. */
  base?: ViewBase;
  /** What the view has and the list does not, by the names of parameters. */
  unknown?: readonly string[];
  /** The address names a view that the person does not have, or that nobody could read. */
  missing?: "missing" | "unread";
}

/** The values that links leave out, because an address without them means them. */
export interface ViewBase extends Pick<ListQuery, "search" | "filters" | "sort" | "order" | "columns"> {
  limit: PageSize;
  scope?: string;
}
