/**
 * Limits of Happy Money, mileage and tiers (section 5). They are separate from the schemas, so that a page that shows one does
 * not bring the schemas into the browser.
 */

/** "Happy-money price": up to 9 digits with up to 2 decimals. The points of a mileage have the same limit. */
export const MAX_POINTS = 999_999_999.99;

/** "Happy money settings": the reload amount is 0 to 100 in the currency of the service. */
export const MAX_RELOAD_AMOUNT = 100;

/** "Range/point": up to 2 digits with up to 2 decimals, in miles. */
export const MAX_RANGE = 99.99;

/** The points of tiers and riders are whole numbers. */
export const MAX_TIER_POINTS = 999_999_999;
/** The specification sets no limit for either. They may be as long as addresses, so that they fit into a form's 64 KB. */
export const MAX_TIER_TYPE_CHARACTERS = 500;
export const MAX_TIER_TITLE_CHARACTERS = 500;

/** Overviews compare at most this many mileages or tiers, which is far more than a service has. */
export const MAX_COMPARED = 1000;
