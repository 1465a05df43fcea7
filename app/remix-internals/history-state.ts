/**
 * What the router keeps with an entry of the browser's history: the entry's number (`idx`), from which it tells back from
 * forward, and the key of its location. Whoever writes the state must keep both.
 *
 * Private: the shape of `history.state`. The router's own navigation would load the page again.
 */
export type HistoryState<Own> = { idx?: number; key?: string } & Partial<Own>;

export function readHistoryState<Own>(): HistoryState<Own> | null {
  return history.state as HistoryState<Own> | null;
}

/** Adds to the state of the present entry, without a navigation. */
export function addToHistoryState(own: object): void {
  history.replaceState({ ...readHistoryState(), ...own }, "");
}

/** Changes the address of the present entry, without a navigation. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, "", address);
}

/**
 * Puts a second entry for the same page above the present one. The upper one keeps the number that the router knows, so
 * that the lower one is one below it and the way back one up.
 */
export function duplicateHistoryEntry(lower: object, upper: object): void {
  const state = readHistoryState();
  const idx = state?.idx ?? 0;
  history.replaceState({ ...state, idx: idx - 1, ...lower }, "");
  history.pushState({ ...state, idx, ...upper }, "");
}
