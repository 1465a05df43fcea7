/**
 * Words and bounds of promo codes. They are separate from the schemas, so that a page that shows one does not bring the
 * schemas into the browser.
 */

/** A code takes off an amount, or a share of the fare. */
export const PROMO_KINDS = ["flat", "percent"] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/**
 * The state of a code. If several apply, it is the first of: over (`expired`, `used_up`), switched off (`inactive`), not
 * begun (`scheduled`). Switching a code on or off does not change that it is over.
 */
export const PROMO_STATES = ["active", "scheduled", "inactive", "expired", "used_up"] as const;
export type PromoState = (typeof PROMO_STATES)[number];

/** Reasons for which a code takes nothing off a trip. */
export const PROMO_OBSTACLES = ["service", "minimum"] as const;
export type PromoObstacle = (typeof PROMO_OBSTACLES)[number];

export const MIN_PROMO_CODE = 3;
export const MAX_PROMO_CODE = 20;
/** Riders can type these letters and digits on any keyboard; lower case is then converted to upper case. */
export const PROMO_CODE_PATTERN = new RegExp(`^[A-Za-z0-9]{${MIN_PROMO_CODE},${MAX_PROMO_CODE}}$`);

/** The percentage that a code takes off. */
export const MIN_PROMO_PERCENT = 1;
export const MAX_PROMO_PERCENT = 100;
/** Amounts of a code, in the currency of the service: five digits and two decimals (ruling B11). */
export const MAX_PROMO_AMOUNT = 99_999.99;
/** The number of rides that a code is valid for, in all and for one rider. */
export const MAX_PROMO_USES = 1_000_000;

/** What accounts that use a promo code may have in common. */
export const SHARED_BY = ["phone", "device"] as const;

/** The most riders or groups of riders that are named of a code. */
export const MAX_NAMED_USERS = 20;
