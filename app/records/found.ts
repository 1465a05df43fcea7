/** A record or screen that a search over everything finds. */
export interface Hit {
  title: string;
  detail: string;
  to: string;
}

/** What the dialog of the top bar shows for a text, in the reader's language. */
export interface FoundAnswer {
  /** "7 found" */
  said: string;
  groups: { label: string; hits: Hit[] }[];
}
