/** The URL parameter of a booking's page for the language of the message to its rider. */
export const RIDER_LANGUAGE = "textIn";
