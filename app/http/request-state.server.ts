import type { View } from "contract/views";

/**
 * What has become of a request so far. Its action runs first, then the loaders of its page, and then the entry sends the page.
 */
export interface RequestState {
  /** An action has run. */
  formSent: boolean;
  /** Its page is an error page. */
  formRefused: boolean;
  /** The status with which its page shows the form again; null unless it does. */
  formFailed: number | null;
  /** A loader of the page has failed, so that an error page replaces the form. */
  pageFailed: boolean;
  /** What its loaders know of the person's saved views, which is read once. */
  views?: Promise<readonly View[] | null | undefined>;
}

const states = new WeakMap<object, RequestState>();

/** @param context Remix's load context, which is one object for each request and which the action, its loaders and the entry get */
export function stateOf(context: object): RequestState {
  const known = states.get(context);
  if (known) return known;
  const state: RequestState = { formSent: false, formRefused: false, formFailed: null, pageFailed: false };
  states.set(context, state);
  return state;
}
