/** Form fields that are not part of the record. */
export const ORDER_FIELD = "moduleOrder";
export const FIRST_FIELD = "firstModule";
export const ALL_FIELD = "selectAll";
/** Sent if Select All was already ticked in the rendered page. */
export const ALL_BEFORE_FIELD = "selectAllBefore";
/** The groups of modules whose box is ticked, and those whose box was ticked in the rendered page. */
export const GROUP_FIELD = "moduleGroup";
export const GROUP_BEFORE_FIELD = "moduleGroupBefore";
/** The field of the button that previews the access without saving. */
export const PREVIEW_FIELD = "preview";
export const IMAGE_FIELD = "profileImage";
