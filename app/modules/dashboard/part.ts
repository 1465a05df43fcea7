/** A part of the page that is read by itself: its data, or the reason why there are none. */
export type Part<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: PartProblem };

export interface PartProblem {
  kind: "notConnected" | "unreachable" | "timeout" | "broken" | "throttled" | "denied" | "refused";
  /** Method and path of the call. */
  call: string;
  /** The server's message; empty without one. */
  message: string;
  /** The reference of the log line. */
  reference: string;
  /** The page's status when no other part could be read. */
  status: number;
}
