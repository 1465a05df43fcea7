/** Bounds of saved views. They are separate from the schemas, so that a page that shows one does not bring these into the browser. */

/** Whose a view is: its author's, that of all who hold a key of the list, or what the list opens with for these. */
export const VIEW_SCOPES = ["me", "key", "default"] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

export const MAX_VIEW_NAME_CHARACTERS = 60;
/** More than any list of the panel needs for its search, its filters and its columns. */
export const MAX_VIEW_QUERY_CHARACTERS = 2000;
/** So many views an account can save. */
export const MAX_VIEWS = 100;
/** So many views an account can have counted on its dashboard, each of which is a call. */
export const MAX_COUNTED_VIEWS = 12;
export const MAX_VIEW_THRESHOLD = 1_000_000;
