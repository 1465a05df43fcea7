/** The id of a row's element in its list. @param id of the record */
export const rowPlace = (id: string): string => `row-${id}`;

/** The place of a row in the address of its list, which is shown with the row in sight; empty without a record. */
export const rowHash = (id: string): string => (id === "" ? "" : `#${encodeURIComponent(rowPlace(id))}`);
