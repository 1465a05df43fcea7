/**
 * Names and limits of subscriptions. They are separate from the schemas, so that a page that shows one does not bring the schemas
 * into the browser.
 */

export const SUBSCRIPTION_PERIODS = ["month", "year"] as const;
export type SubscriptionPeriod = (typeof SUBSCRIPTION_PERIODS)[number];

export const MAX_SUBSCRIPTION_TITLE_CHARACTERS = 30;
/** The largest price in the currency of the service: five digits before the decimals. */
export const MAX_SUBSCRIPTION_PRICE = 99_999.99;
export const MAX_BENEFITS = 10;
export const MAX_BENEFIT_CHARACTERS = 80;
