/** What a job can do to each of its records. Each action uses the call for one record, with that call's rules and access. */
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

/** `denied`: the person who started the job no longer has access. */
export const JOB_STATES = ["running", "finished", "stopped", "denied"] as const;

/** The outcome for a row. `waiting` becomes `unreached` when the job ends. */
export const JOB_OUTCOMES = ["waiting", "done", "unchanged", "refused", "undone", "kept"] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

/** Returns the number of a job's rows with an outcome. A job's own count of done rows includes those that were undone or kept later. */
export function countOfOutcome(job: Readonly<Record<JobOutcome, number>>, outcome: JobOutcome): number {
  return outcome === "done" ? job.done - job.undone - job.kept : job[outcome];
}

/**
 * Why a row was refused or could not be undone: the record is gone, the person lacks access to it, something went wrong, somebody is
 * blocked or not approved, one of the reasons of an undo (`late` to `rule`), or a rule of the call for one record.
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
  "rule",
  "approved",
  "rejected",
  "own",
  "nobody",
  "points",
  "nothingLeft",
  "early",
  "underWay",
  "reminded",
  "rides",
  "inUse",
  "redeemed",
] as const;
export type JobRefusal = (typeof JOB_REFUSALS)[number];

/** The largest number of rows of a job. */
export const MAX_JOB_ROWS = 100_000;
/** The largest number of ids that a request may send instead of a list's query. */
export const MAX_JOB_IDS = 1000;
/** The end of a job is announced for this many days, or until its person has opened it. */
export const JOB_TOLD_DAYS = 1;

/** The parameters of lists that take free text, which may be the name of a person. */
export const NAMING_PARAMETERS = ["search", "person"] as const;
/** What a job's stored query has in place of such a text, because the person may be removed later. */
export const HIDDEN_SEARCH = "…";
