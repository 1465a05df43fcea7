/** The parameter of a booking's page that chooses the language of the text for its rider. */
export const RIDER_LANGUAGE = "textIn";
