/** What can wait for somebody. */
export type WorkKind = "rides" | "drivers" | "documents" | "redeem";

export interface WorkItem {
  kind: WorkKind;
  /** The list that shows just these. */
  to: string;
  /** null where it could not be counted. */
  count: number | null;
}
