/** Fields of the form beside those of the record. */
export const ORDER_FIELD = "moduleOrder";
export const FIRST_FIELD = "firstModule";
export const ALL_FIELD = "selectAll";
/** Select All was ticked when the page was drawn. */
export const ALL_BEFORE_FIELD = "selectAllBefore";
/** Shows what the choice means, without saving. */
export const PREVIEW_FIELD = "preview";
export const IMAGE_FIELD = "profileImage";
