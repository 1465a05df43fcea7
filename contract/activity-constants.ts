/** "1" with the first list call of an export: the server records who exported what. */
export const EXPORT_HEADER = "x-export";

/** A header of the answer to a write that can be undone: the id of its line, for `POST /private/activity/{id}/undo`. */
export const UNDO_HEADER = "x-undo";
/** Its value where the write has changed nothing, so that there is nothing to undo. No line has this id. */
export const NOTHING_TO_UNDO = 0;

/** Actions that the record of activity names. */
export const ACTIVITY_ACTIONS = [
  "create",
  "update",
  "delete",
  "reorder",
  "activate",
  "deactivate",
  "block",
  "unblock",
  "approve",
  "reject",
  "cancel",
  "remind",
  "notify",
  "export",
  "sign-in",
  "sign-in-failed",
  "confirmation-failed",
  "password-mail",
  "mail-failed",
  "password-change",
  "session-end",
  "factor-on",
  "factor-off",
  "factor-reset",
  "recovery-codes",
  "undo",
  "pay",
  "receive",
  "reverse",
  "adjust",
  "send",
  "assign",
  "unassign",
  "assign-office",
  "stop",
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Mails that could not be sent (`mail-failed`) are work for somebody on so many days. */
export const FAILED_MAIL_DAYS = 3;
