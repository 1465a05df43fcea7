/** The URL parameters of the dialog over a booking: the search for a driver, and the page of its results. */
export const FIND = "find";
export const PART = "part";

/** The URL parameter of a dialog that a page other than the booking's opened, to which it leads back. */
export const DIRECT = "direct";
