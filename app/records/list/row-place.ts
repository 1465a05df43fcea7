/** Returns the id of a row's element in its list. @param id of the record */
export const rowPlace = (id: string): string => `row-${id}`;

/** Returns the fragment that scrolls a list to a row; empty without a record. */
export const rowHash = (id: string): string => (id === "" ? "" : `#${encodeURIComponent(rowPlace(id))}`);
