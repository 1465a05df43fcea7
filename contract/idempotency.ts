/** For this time a repeated `Idempotency-Key` gets the first answer again. */
export const IDEMPOTENCY_LIFETIME_MS = 24 * 60 * 60 * 1000;
