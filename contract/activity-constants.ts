/** This header has the value "1" on the first list call of an export, so that the server records who exported what. */
export const EXPORT_HEADER = "x-export";

/** The answer to a write that can be undone has this header with the id of its line, for `POST /private/activity/{id}/undo`. */
export const UNDO_HEADER = "x-undo";
/** The value of that header if the write changed nothing, so that there is nothing to undo. No line has this id. */
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

/** A mail that could not be sent (`mail-failed`) counts as open work for this many days. */
export const FAILED_MAIL_DAYS = 3;

/** The rules for which an undo can be refused: the ride has begun, its former pickup time has passed, the driver has another ride … */
export const UNDO_RULES = [
  "begun",
  "timeOver",
  "clash",
  "cannotDrive",
  "documentExpired",
  "blocked",
  "tipsFull",
  "inEffect",
  "pointsTaken",
] as const;
export type UndoRule = (typeof UNDO_RULES)[number];
