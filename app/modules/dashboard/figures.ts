import type { OtherAmounts } from "contract/locale";

export type FigureKind =
  "unassigned" | "underWay" | "requested" | "completed" | "confirmed" | "cancelled" | "fares" | "drivers" | "company";

/** Amounts that riders owe and the company does not have. */
export interface Uncollected {
  failed: number;
  refunded: number;
}

/** A figure of one of the two cards at the top. */
export interface Figure {
  kind: FigureKind;
  value: number;
  /** The value is money, not a number of rides. */
  isAmount?: true;
  /** The amount on the same weekday of last week, up to the same time of day. */
  weekBefore?: number | undefined;
  /** The amounts in other currencies, which the value leaves out. */
  others?: OtherAmounts;
  /** What failed or was given back, which the value leaves out; only what is not zero. */
  uncollected?: Uncollected;
  /** All of the rides of which the value counts those within the hour. */
  inAll?: { value: number; to: string | null };
  /** The list of exactly these rides; null for who may not open it, or where no list has just these. */
  to: string | null;
}
