import type { OtherAmounts } from "contract/locale";

export type FigureKind =
  "unassigned" | "underWay" | "requested" | "completed" | "confirmed" | "cancelled" | "fares" | "drivers" | "company";

/** Amounts that riders owe and the company has not received. */
export interface Uncollected {
  failed: number;
  refunded: number;
}

/**
 * Whether a share can stand beside the fares: a server that sends fares in several currencies, but their shares in one, would show
 * a share of nothing beside fares of another currency.
 */
export function isShareOf(fares: OtherAmounts, share: OtherAmounts | undefined): boolean {
  return fares.length === 0 || share !== undefined;
}

/** A figure of one of the two cards at the top. */
export interface Figure {
  kind: FigureKind;
  value: number;
  /** The value is an amount of money, not a number of rides. */
  isAmount?: true;
  /** The amount for the same weekday of last week, up to the same time of day. */
  weekBefore?: number | undefined;
  /** The amounts in other currencies, which the value leaves out. */
  others?: OtherAmounts;
  /** Failed and refunded amounts, which the value leaves out; only those that are not zero. */
  uncollected?: Uncollected;
  /** The number of all such rides, if the value counts only those within the hour. */
  inAll?: { value: number; to: string | null };
  /** The list of exactly these rides; null if the reader may not open it, or no list has exactly these. */
  to: string | null;
}
