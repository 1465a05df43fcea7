import type { LeftOutRows } from "~/taxi-api/left-out.server";
import type { Freshness } from "./freshness";
import type { ListQuery } from "./list-query";
import type { NamedPeriod } from "./periods";

/** The parameter of an export that may lack unreadable rows, and of the list that offers it. */
export const WITHOUT_UNREADABLE = "withoutUnreadable";

/** `nothing`: the server says that nothing is stored; `failing`: it tells of a fault of its own; `broken`: its answer can't be read. */
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

/** A failed call, as the page shows it in place of the data. */
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

/** What the control for a list's period offers. */
export interface ListPeriod {
  named: NamedPeriod[];
  /** The name of the date, where a list has several or does not show it. */
  dateName?: string;
}

/** The server's message; of a call that has failed, and was not refused, with the panel's own behind it (ruling D1). */
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
  /** There are more rows than `total`, and the server does not say how many. */
  isOpen?: boolean;
  /** The number of rows that the server names, where it sends no others than the `total`, whichever page is asked for. */
  named?: number;
  /** The query with the page and the size that are shown (`fitting`). */
  query: ListQuery;
  /** Rows of this page that could not be read (ruling C8). */
  leftOut?: LeftOutRows | undefined;
  /** Set where the server does not know periods, so that the list has the rows of all days. */
  ignoresPeriod?: true;
  /** What was asked for and the rows do not follow, as the server does not know it; the query lacks it. */
  unheld?: ("search" | "sort" | "filter")[];
  /** The fields that the server sends of no row. Their cells are empty, not what stands for a field that is not there. */
  missing?: readonly string[];
  /** The sums of all matching rows, in words. Only lists of amounts have it, and only if the server adds them up. */
  sums?: string;
  /** Only lists with dates have it (`withPeriod`). */
  period?: ListPeriod;
  /** Only of lists that say how old they are. */
  freshness?: Freshness;
  /** Set when `state` is `notConnected` or `failed`. */
  problem?: CallProblem;
  /** The page's HTTP status. */
  status: number;
  /** The seconds after which a failing server wants to be asked again. */
  retryAfter?: number;
}
