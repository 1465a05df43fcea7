/** Sent by the button that shows how a page reads before it is saved. */
export const PREVIEW_FIELD = "preview";
