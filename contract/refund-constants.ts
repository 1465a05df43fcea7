/** The names of refunds that panel and API share, separate from the schemas, which would add to the browser's scripts. */

/**
 * The states of a refund above the limit of the settings, which one person proposes and another decides. Smaller refunds start as
 * approved.
 */
export const REFUND_STATES = ["proposed", "approved", "rejected"] as const;

/** Who pays for a refund: the company, the driver, or both by their shares in the fare. */
export const BEARERS = ["company", "driver", "both"] as const;
export type Bearer = (typeof BEARERS)[number];

/** Usual reasons that forms offer. The stored text is in the language of the person who makes the refund. */
export const USUAL_REFUND_REASONS = ["late", "detour", "dirty", "overcharged", "notMade", "goodwill"] as const;

export const MIN_REFUND_REASON = 5;
export const MAX_REFUND_REASON = 200;
