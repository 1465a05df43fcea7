/** The search for a driver, and the page of those who were found, in the address of the dialog over a booking. */
export const FIND = "find";
export const PART = "part";
