import type { ApiQuery } from "./list-query";

/** The response of a list call. A server need not say how many rows there are (`readPage`). */
export interface ListAnswer<Row, Sums = unknown> {
  data: {
    docs: readonly Row[];
    totalDocs?: number | undefined;
    sums?: Sums | null | undefined;
    /** The rows that do not belong to the chosen period, where a server does not know periods (`periodSource`). */
    outside?: ReadonlySet<Row>;
    /** The names of search, filters and order that the rows do not follow, as the server does not know them (`unpaged`). */
    unheld?: readonly string[];
  };
}

/** Reads one page of a list from the API: `(page) => api(calls.listTips, { query: page })`. */
export type ListSource<Row, Sums = unknown> = (page: ApiQuery) => Promise<ListAnswer<Row, Sums>>;
