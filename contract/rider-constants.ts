/** The kinds of rider that the list of riders can be filtered by. */
export const RIDER_TYPES = ["individual", "business", "film"] as const;

/** The languages in which riders receive messages: those of the panel. */
export const RIDER_LANGUAGES = ["en", "es", "de", "it", "ru"] as const;
export type RiderLanguage = (typeof RIDER_LANGUAGES)[number];
