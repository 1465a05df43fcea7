/** The names of refunds that panel and API share, apart from the schemas, which stay out of the browser. */

/** Above the limit of the settings a refund is proposed, and somebody else decides. */
export const REFUND_STATES = ["proposed", "approved", "rejected"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Who bears what a rider gets back: the company, the driver, or both by their shares in the fare. */
export const BEARERS = ["company", "driver", "both"] as const;
export type Bearer = (typeof BEARERS)[number];

/** Usual reasons that forms offer; the text that is stored is in the language of whoever gives the money back. */
export const USUAL_REFUND_REASONS = ["late", "detour", "dirty", "overcharged", "notMade", "goodwill"] as const;

export const MIN_REFUND_REASON = 5;
export const MAX_REFUND_REASON = 200;
