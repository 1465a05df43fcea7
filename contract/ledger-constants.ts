/**
 * The kinds of entries in the drivers' ledger. They are separate from the schemas, so that a page that shows one does not bring
 * the schemas into the browser.
 */
export const LEDGER_KINDS = [
  "ride",
  "cancellationFee",
  "refund",
  "adjustment",
  "payout",
  "received",
  "reversal",
] as const;

/** Whether the drivers of a run are paid, or have paid. */
export const PAYOUT_DIRECTIONS = ["payout", "received"] as const;

/** How a payment to or from a driver was made. */
export const PAYOUT_METHODS = ["bank", "cash", "other"] as const;

/** The states of a balance: the company owes the driver, the driver owes the company, neither. */
export const BALANCE_STATES = ["owed", "owes", "settled"] as const;
export type BalanceState = (typeof BALANCE_STATES)[number];

/** The outcome for a driver in a payment run. */
export const PAID_OUTCOMES = ["paid", "nothing", "changed"] as const;

/** The largest number of drivers who can be paid with one call. */
export const MAX_PAID_ROWS = 1000;

/** The states of an adjustment above the limit of the settings, which one person proposes and another decides. */
export const ADJUSTMENT_STATES = ["proposed", "approved", "rejected"] as const;

export const MIN_ADJUSTMENT_REASON = 5;
export const MAX_ADJUSTMENT_REASON = 200;

/** The largest amount of one entry, in minor units. */
export const MAX_AMOUNT = 2_000_000_000;
