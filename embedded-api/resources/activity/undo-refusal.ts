import type { UndoRefusal } from "contract/activity";
import type { UndoRule } from "contract/activity-constants";
import { conflict, type HttpError } from "../../core/http-error";

const MESSAGES: Readonly<Record<UndoRefusal["why"], string>> = {
  late: "This is too long ago to be undone.",
  undone: "This was undone already.",
  sent: "This has left the house and can't be undone.",
  kind: "This can't be undone.",
  changed: "This can't be undone: it was changed since.",
  used: "This can't be undone: it is in use by now.",
  rule: "This can't be undone: other records don't allow it any more.",
};

/** 409 if something can't be undone. @param since what has happened to the record in the meantime */
export function refused(
  why: UndoRefusal["why"],
  record: { name: string | null; resource: string | null } = { name: null, resource: null },
  since: unknown[] = [],
): HttpError {
  return conflict(MESSAGES[why], { why, ...record, since }, why);
}

/** 409 if an undo would break a rule. @param message names the rule, also one that has no name in the contract */
export function refusedByRule(rule: UndoRule | null = null, message = MESSAGES.rule): HttpError {
  return conflict(message, { why: "rule", rule, name: null, resource: null, since: [] }, "rule");
}
