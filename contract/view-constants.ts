/**
 * Limits of saved views. They are separate from the schemas, so that a page that shows one does not bring the schemas into the
 * browser.
 */

/** Who sees a view: its author; everyone with a key of the list; or these people as the list's default. */
export const VIEW_SCOPES = ["me", "key", "default"] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

export const MAX_VIEW_NAME_CHARACTERS = 60;
/** More characters than any list needs for its search, filters and columns. */
export const MAX_VIEW_QUERY_CHARACTERS = 2000;
/** The largest number of views that an account can save. */
export const MAX_VIEWS = 100;
/** The largest number of views that an account can have counted on its dashboard. Each costs a call. */
export const MAX_COUNTED_VIEWS = 12;
export const MAX_VIEW_THRESHOLD = 1_000_000;
