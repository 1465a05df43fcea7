/** The state of a list is its URL: page, limit, search, sort, order, columns and the list's own filters. */

export type SortOrder = "asc" | "desc";

interface Sorting {
  by: string;
  order: SortOrder;
}

/** Defines which parameters a list's URL may have. Each module has such rules for each list, beside its columns. */
export interface ListRules {
  /** The path, such as "/adminPanel/Tip_Management". */
  path: string;
  /** The ids of the sortable columns, which the API knows by the same names. */
  sortable: readonly string[];
  /** The default is the API's own order. */
  defaultSort?: Sorting;
  /** Ids of the columns that can be hidden. */
  columns?: readonly string[];
  /** The hideable columns that are hidden by default. */
  hiddenByDefault?: readonly string[];
  /**
   * Filters by name, each with its values or with a test of a typed value; any other value sets no filter. The names page, limit,
   * search, sort, order, columns and id are reserved.
   */
  filters?: Readonly<Record<string, readonly string[] | ((value: string) => boolean)>>;
  /**
   * The parameter that distinguishes several lists of one screen; the first value is the default. Clearing search and filters
   * does not change it.
   */
  scope?: { name: string; values: readonly [string, ...string[]] };
  /** Offers the largest page size as soon as the next smaller one does not hold all rows, for lists that people work through. */
  hasLargePages?: boolean;
  /** Parameters that every link of the list keeps, for instance the page to return to. */
  extraParams?: Readonly<Record<string, string>>;
}

/** The validated state of a list. It is plain data, because the loader sends it to the browser with the rows. */
export interface ListQuery {
  path: string;
  /** The first page is 1. */
  page: number;
  limit: PageSize;
  /** Trimmed and in lower case (section 7), at most 200 characters; empty without a search. */
  search: string;
  /** A column id; empty for the API's own order. */
  sort: string;
  order: SortOrder;
  /** The hideable columns that are visible. */
  columns: string[];
  filters: Record<string, string>;
  scope?: { name: string; value: string; default: string };
  extraParams?: Readonly<Record<string, string>>;
  hasLargePages?: boolean;
  /** The values that links leave out of the URL if the list has no view. */
  defaults: { sort: string; order: SortOrder; columns: string[] };
  /** The saved view that the state starts from, with the changes in the URL. */
  view?: ListView;
  /** The requested page size, if the list has too few rows to offer it, for saving it in a view. */
  askedLimit?: PageSize;
  sortable: readonly string[];
  hideable: readonly string[];
}

export type PageSize = 10 | 25 | 100;

export const DEFAULT_PAGE_SIZE: PageSize = 10;

/** The view of a list's state, with which the state is compared. It is plain data, because the loader sends it to the browser. */
export interface ListView {
  /** `WHOLE_LIST` for the whole of a list that opens with a view by default. */
  id: string;
  /** The view's own state; absent for the whole list. */
  base?: ViewBase;
  /** The names of parameters in the view that the list no longer has. */
  unknown?: readonly string[];
  /** Set if the URL names a view that the person does not have, or that could not be read. */
  missing?: "missing" | "unread";
}

/** The values that links leave out, because a URL without them means these. */
export interface ViewBase extends Pick<ListQuery, "search" | "filters" | "sort" | "order" | "columns"> {
  limit: PageSize;
  scope?: string;
}
