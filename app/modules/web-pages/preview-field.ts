/** The field of the button that shows the preview. */
export const PREVIEW_FIELD = "preview";
