/** The age of a list in the reader's language. */
export interface Freshness {
  /** When the list was read. */
  at: string;
  /** A text such as "As of 2:02 PM". */
  asOf: string;
  show: string;
  refresh: string;
}

/** The rows that were added to a list since it was read: "3 new". Null stands for none. */
export interface NewRows {
  text: string | null;
}
