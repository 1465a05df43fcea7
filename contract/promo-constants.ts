/**
 * Names and limits of promo codes. They are separate from the schemas, so that a page that shows one does not bring the schemas
 * into the browser.
 */

/** A code takes an amount off, or a percentage of the fare. */
export const PROMO_KINDS = ["flat", "percent"] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/**
 * The state of a code. If several apply, the first of these counts: over (`expired`, `used_up`), switched off (`inactive`), not
 * started (`scheduled`). Switching a code on or off does not change that it is over.
 */
export const PROMO_STATES = ["active", "scheduled", "inactive", "expired", "used_up"] as const;
export type PromoState = (typeof PROMO_STATES)[number];

/** Why a code gives no discount on a trip. */
export const PROMO_OBSTACLES = ["service", "minimum"] as const;
export type PromoObstacle = (typeof PROMO_OBSTACLES)[number];

export const MIN_PROMO_CODE = 3;
export const MAX_PROMO_CODE = 20;
/** Letters and digits that riders can type on any keyboard. Lower case is converted to upper case. */
export const PROMO_CODE_PATTERN = new RegExp(`^[A-Za-z0-9]{${MIN_PROMO_CODE},${MAX_PROMO_CODE}}$`);

/** The lowest percentage that a code can take off. */
export const MIN_PROMO_PERCENT = 1;
export const MAX_PROMO_PERCENT = 100;
/** The largest amount of a code in the currency of the service: five digits and two decimals (ruling B11). */
export const MAX_PROMO_AMOUNT = 99_999.99;
/** The largest number of rides of a code, in total and for one rider. */
export const MAX_PROMO_USES = 1_000_000;

/** What several accounts that use a promo code may share. */
export const SHARED_BY = ["phone", "device"] as const;

/** The largest number of riders, or groups of riders, that are listed for a code. */
export const MAX_NAMED_USERS = 20;
