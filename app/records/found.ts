/** A record or screen found by the search over everything. */
export interface Hit {
  title: string;
  detail: string;
  to: string;
}

/** The results in the dialog of the top bar, in the reader's language. */
export interface FoundAnswer {
  /** A text such as "7 found". */
  said: string;
  groups: { label: string; hits: Hit[] }[];
}
