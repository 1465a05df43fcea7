/** What a job can do to each of many records. Each is one call for one record, with that call's rules and access. */
export const JOB_ACTIONS = [
  "rider.block",
  "rider.unblock",
  "rider.delete",
  "rider.notify",
  "account.block",
  "account.unblock",
  "account.delete",
  "driver.block",
  "driver.unblock",
  "driver.notify",
  "driver.assign-office",
  "document.remind",
  "subAdmin.block",
  "subAdmin.unblock",
  "redeem.approve",
  "redeem.reject",
  "refund.approve",
  "refund.reject",
  "adjustment.approve",
  "adjustment.reject",
  "promoCode.activate",
  "promoCode.deactivate",
  "promoCode.delete",
  "tip.activate",
  "tip.deactivate",
  "tip.delete",
  "banner.activate",
  "banner.deactivate",
  "banner.delete",
  "faq.delete",
  "video.delete",
  "giftCard.delete",
  "giftCardCategory.delete",
  "happyPrice.delete",
  "mileage.delete",
  "tier.delete",
  "subscription.delete",
  "office.delete",
  "singleTaxi.delete",
  "petCategory.delete",
  "package.delete",
] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

/** `denied`: its person may not do this any more. */
export const JOB_STATES = ["running", "finished", "stopped", "denied"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What became of a row: `waiting` in a job that runs is `unreached` in one that has ended. */
export const JOB_OUTCOMES = ["waiting", "done", "unchanged", "refused", "undone", "kept"] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/**
 * Why a row was refused or could not be taken back, where many calls have the same reason: it is gone, its person may not do it
 * to this one, something went wrong, somebody is blocked or not approved; and the reasons of an undo.
 */
export const JOB_REFUSALS = [
  "missing",
  "denied",
  "failed",
  "blocked",
  "unapproved",
  "late",
  "undone",
  "sent",
  "kind",
  "changed",
  "used",
] as const;
export type JobRefusal = (typeof JOB_REFUSALS)[number];

/** A job has no more rows. */
export const MAX_JOB_ROWS = 100_000;
/** The ids that a request may name in place of a list's query. */
export const MAX_JOB_IDS = 1000;
/** The characters of what a job is about, in words. */
export const MAX_JOB_ABOUT = 300;
/** The end of a job is told for so many days, or until its person has looked. */
export const JOB_TOLD_DAYS = 1;
