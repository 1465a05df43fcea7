import type { AnyCall } from "contract/call";

/**
 * - `matches`: as the contract says.
 * - `accepted`: not as the contract says, but the panel works with it.
 * - `differs`: there, but not as the contract says.
 * - `absent`: the server does not have the call (404, 405 or 501); its screens say "Not connected".
 * - `untried`: there was no record to try it with.
 */
export type Verdict = "matches" | "accepted" | "differs" | "absent" | "untried";

export interface Finding {
  call: AnyCall;
  verdict: Verdict;
  /** One sentence for each difference, or why the call was not tried. No sentence quotes a record. */
  remarks: string[];
  /** Describes how an answer is looser than the contract. The panel accepts that. */
  notes?: string[];
}

/** The result of trying one call. */
export function findingOf(call: AnyCall, remarks: string[], notes: string[] = []): Finding {
  const verdict = remarks.length > 0 ? "differs" : notes.length > 0 ? "accepted" : "matches";
  return { call, verdict, remarks, notes };
}

/**
 * Whether a call of the specification is missing or differs. Without other calls the panel works, and says which
 * screens are not connected.
 */
export function isFault({ call, verdict }: Finding): boolean {
  return call.specified && (verdict === "differs" || verdict === "absent");
}
