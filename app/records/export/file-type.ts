/** The parameter of an export's URL that asks for another file type than CSV. */
export const FILE_TYPE = "as";
export const XLSX = "xlsx";

/** The parameter of an export's URL that asks for a file of the selected rows only; its value is the file's type. */
export const OF_SELECTED = "selected";
