/** What records have stored, with what people type for it: what finds the record, and what does not. */
export interface SearchPairs {
  stored: string;
  finds: readonly string[];
  misses?: readonly string[];
}
