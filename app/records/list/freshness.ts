/** What a list says of its age, in the reader's language. */
export interface Freshness {
  /** The time at which the list was read. */
  at: string;
  /** "As of 2:02 PM" */
  asOf: string;
  show: string;
  refresh: string;
}

/** What has come into a list since it was read: "3 new". Null stands for nothing. */
export interface NewRows {
  text: string | null;
}
