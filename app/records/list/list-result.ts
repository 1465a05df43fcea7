import type { LeftOutRows } from "~/taxi-api/left-out.server";
import type { Freshness } from "./freshness";
import type { ListQuery } from "./list-query";
import type { NamedPeriod } from "./periods";

/** The parameter of an export that may leave out unreadable rows, and of the list that offers it. */
export const WITHOUT_UNREADABLE = "withoutUnreadable";

/** `nothing`: the server says that nothing is stored; `failing`: it reports an internal error; `broken`: its answer can't be read. */
export type ListProblem =
  | "notConnected"
  | "nothing"
  | "unreachable"
  | "timeout"
  | "failing"
  | "broken"
  | "redirected"
  | "throttled"
  | "refused";

/** A failed call, as the page shows it instead of the data. */
export interface CallProblem<Kind = ListProblem> {
  kind: Kind;
  /** Method and path, for instance "GET /private/tip". */
  call: string;
  /** The server's message; empty without one. */
  message: string;
  /** The reference of the log line. */
  reference: string;
  /** The address to which a redirect leads. */
  location?: string;
}

/** The choices of the control for a list's period. */
export interface ListPeriod {
  named: NamedPeriod[];
  /** The name of the date, if a list has several dates or does not show it. */
  dateName?: string;
}

/** Returns the server's message. If the call failed and was not refused, the panel's own text follows (ruling D1). */
export function problemText(problem: Pick<CallProblem<string>, "kind" | "message"> | undefined, own: string): string {
  if (!problem?.message) return own;
  return problem.kind === "broken" ? `${problem.message} ${own}` : problem.message;
}

/**
 * One page of a list, or the reason why it could not be read.
 * - `ok`: there are rows; `empty`: the list has no records; `noMatch`: no record matches search and filters
 * - `notConnected`: the server does not have the call; `failed`: the call failed in another way
 */
export interface ListResult<Row> {
  state: "ok" | "empty" | "noMatch" | "notConnected" | "failed";
  rows: Row[];
  /** The number of matching rows on all pages. */
  total: number;
  /** Whether there are more rows than `total`, and the server does not tell how many. */
  isOpen?: boolean;
  /** The number of rows according to the server, if it sends only `total` rows whichever page is requested. */
  named?: number;
  /** The query with the page and the size that are shown (`fitting`). */
  query: ListQuery;
  /** The rows of this page that could not be read (ruling C8). */
  leftOut?: LeftOutRows | undefined;
  /** Set if the server does not support periods, so that the list has the rows of all days. */
  ignoresPeriod?: true;
  /** The parts of the request that the server ignores; the query does not contain them. */
  unheld?: ("search" | "sort" | "filter")[];
  /** The fields that the server sends for no row. Their cells are empty, because a default value would be wrong. */
  missing?: readonly string[];
  /** The sums of all matching rows in words. Only lists of amounts have them, and only if the server adds up. */
  sums?: string;
  /** Only lists with dates have it (`withPeriod`). */
  period?: ListPeriod;
  /** Only lists that show their age have it. */
  freshness?: Freshness;
  /** Set if `state` is `notConnected` or `failed`. */
  problem?: CallProblem;
  /** The page's HTTP status. */
  status: number;
  /** The seconds after which a failing server wants to be asked again. */
  retryAfter?: number;
}
