import type { ApiQuery } from "./list-query";

/** The response of a list call. A server need not send the number of rows (`readPage`). */
export interface ListAnswer<Row, Sums = unknown> {
  data: {
    docs: readonly Row[];
    totalDocs?: number | undefined;
    sums?: Sums | null | undefined;
    /** The rows that do not belong to the chosen period, if a server does not support periods (`periodSource`). */
    outside?: ReadonlySet<Row>;
    unheld?: Unheld;
  };
}

/** The parameters that rows do not follow, because the server does not support them. */
export interface Unheld {
  names: readonly string[];
  /** The query of the call, in which filters can have other names and values than in the list's query. */
  asked: Readonly<Record<string, unknown>>;
}

export const NONE_UNHELD: Unheld = { names: [], asked: {} };

/** Reads one page of a list from the API: `(page) => api(calls.listTips, { query: page })`. */
export type ListSource<Row, Sums = unknown> = (page: ApiQuery) => Promise<ListAnswer<Row, Sums>>;
