/** A part of the page that is read by itself: what was read, or why nothing could be. */
export type Part<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: PartProblem };

export interface PartProblem {
  kind: "notConnected" | "unreachable" | "timeout" | "broken" | "throttled" | "denied" | "refused";
  /** Method and path of the call. */
  call: string;
  /** The server's own words; empty when there were none. */
  message: string;
  /** Finds the log line. */
  reference: string;
  /** The status of a page that shows nothing else. */
  status: number;
}
