/** The parameter of an export's address that asks for another file than CSV. */
export const FILE_TYPE = "as";
export const XLSX = "xlsx";

/** The parameter of an export's address that asks for a file of the selected rows alone; its value is the file's type. */
export const OF_SELECTED = "selected";
