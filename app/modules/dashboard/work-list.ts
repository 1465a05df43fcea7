export type WorkKind = "rides" | "drivers" | "documents" | "redeem";

export interface WorkItem {
  kind: WorkKind;
  /** The list filtered to these tasks. */
  to: string;
  /** Null where the call failed. */
  count: number | null;
}
