/**
 * The router's state of an entry in the browser's history: the entry's number (`idx`), by which the router distinguishes back
 * from forward, and the key of its location. Every write to the state must preserve both.
 *
 * Private: the shape of `history.state`. The router's own navigation would load the page again.
 */
type HistoryState<Own> = { idx?: number; key?: string } & Partial<Own>;

export function readHistoryState<Own>(): HistoryState<Own> | null {
  return history.state as HistoryState<Own> | null;
}

/** Adds properties to the current entry's state, without a navigation. */
export function addToHistoryState(own: object): void {
  history.replaceState({ ...readHistoryState(), ...own }, "");
}

/** Changes the current entry's URL, without a navigation. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, "", address);
}

/**
 * Adds a second history entry for the current page. The new entry keeps the router's number and the old one gets the number
 * below, so that the router recognizes the step between them as back and forward.
 */
export function duplicateHistoryEntry(lower: object, upper: object): void {
  const state = readHistoryState();
  const idx = state?.idx ?? 0;
  history.replaceState({ ...state, idx: idx - 1, ...lower }, "");
  history.pushState({ ...state, idx, ...upper }, "");
}
