/** Form fields that are no part of the record. */
export const ORDER_FIELD = "moduleOrder";
export const FIRST_FIELD = "firstModule";
export const ALL_FIELD = "selectAll";
/** Sent when Select All was already ticked in the rendered page. */
export const ALL_BEFORE_FIELD = "selectAllBefore";
/** Sent by the button that previews the access without saving. */
export const PREVIEW_FIELD = "preview";
export const IMAGE_FIELD = "profileImage";
