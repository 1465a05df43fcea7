import type { View } from "contract/views";

/**
 * The state of a request so far. Its action runs first, then the loaders of its page, and then the entry sends the page.
 */
export interface RequestState {
  /** Whether an action has run. */
  formSent: boolean;
  /** Whether its page is an error page. */
  formRefused: boolean;
  /** The status with which its page shows the form again; null if it does not. */
  formFailed: number | null;
  /** Whether a loader of the page has failed, so that an error page replaces the form. */
  pageFailed: boolean;
  /** The person's saved views, which are read once for all loaders. */
  views?: Promise<readonly View[] | null | undefined>;
}

const states = new WeakMap<object, RequestState>();

/** @param context Remix's load context, one object for each request, which the action, its loaders and the entry share */
export function stateOf(context: object): RequestState {
  const known = states.get(context);
  if (known) return known;
  const state: RequestState = { formSent: false, formRefused: false, formFailed: null, pageFailed: false };
  states.set(context, state);
  return state;
}
