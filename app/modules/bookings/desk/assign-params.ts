/** The URL parameters of the dialog over a booking: the search for a driver, and the page of its results. */
export const FIND = "find";
export const PART = "part";
