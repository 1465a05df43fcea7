/** The kinds of rider that the list of riders can be filtered by. */
export const RIDER_TYPES = ["individual", "business", "film"] as const;
