import type { ListQuery } from "./list-query";

/** Why a list could not be read. */
export type ListProblem = "notConnected" | "unreachable" | "timeout" | "broken" | "throttled" | "refused";

/** A failed call, for the page that shows it in place of the data. */
export interface CallProblem<Kind = ListProblem> {
  kind: Kind;
  /** Method and path, for instance "GET /private/tip". */
  call: string;
  /** The server's message; empty without one. */
  message: string;
  /** The reference of the log line. */
  reference: string;
}

/**
 * One page of a list, or why there is none. Plain data for the browser.
 * - `ok`: rows to show; `empty`: nothing exists; `noMatch`: search and filters leave nothing
 * - `notConnected`: the server does not have the call; `failed`: it did not answer as it should
 */
export interface ListResult<Row> {
  state: "ok" | "empty" | "noMatch" | "notConnected" | "failed";
  rows: Row[];
  /** Rows that match, on all pages. */
  total: number;
  /** As shown: a page beyond the end became the last one, a size that is not offered became 10. */
  query: ListQuery;
  /** Set when `state` is `notConnected` or `failed`. */
  problem?: CallProblem;
  /** The status that the page answers with. */
  status: number;
}

/** As a page gets it: with a document come no rows beside those that its HTML shows. */
export interface ShownList<Row> extends Omit<ListResult<Row>, "rows"> {
  rows?: Row[];
  rowCount?: number;
  /** Stands for everything that the rows are drawn from; of lists whose rows come once (`listData`). */
  mark?: string;
}
