/** The parameter of an export's address that asks for another file than CSV. */
export const FILE_TYPE = "as";
export const XLSX = "xlsx";
