import type { ActivityEntry } from "contract/activity";
import type { ActivityAction } from "contract/activity-constants";
import { type Change, isShort } from "./changes.server";
import type { Writer } from "~/records/activity/values.server";
import { describedOf, listOf, nameInSentence } from "./described.server";

const DID: Readonly<Record<ActivityAction, string>> = {
  create: "activity:did.create",
  update: "activity:did.update",
  delete: "activity:did.delete",
  reorder: "activity:did.reorder",
  activate: "activity:did.activate",
  deactivate: "activity:did.deactivate",
  block: "activity:did.block",
  unblock: "activity:did.unblock",
  approve: "activity:did.approve",
  reject: "activity:did.reject",
  cancel: "activity:did.cancel",
  remind: "activity:did.remind",
  notify: "activity:did.notify",
  export: "activity:did.export",
  "sign-in": "activity:did.signIn",
  "sign-in-failed": "activity:did.signInFailed",
  "confirmation-failed": "activity:did.confirmationFailed",
  "password-mail": "activity:did.passwordMail",
  "mail-failed": "activity:did.mailFailed",
  "password-change": "activity:did.passwordChange",
  "session-end": "activity:did.sessionEnd",
  "factor-on": "activity:did.factorOn",
  "factor-off": "activity:did.factorOff",
  "factor-reset": "activity:did.factorReset",
  "recovery-codes": "activity:did.recoveryCodes",
  pay: "activity:did.pay",
  receive: "activity:did.receive",
  assign: "activity:did.assign",
  unassign: "activity:did.unassign",
  "assign-office": "activity:did.assignOffice",
  reverse: "activity:did.reverse",
  adjust: "activity:did.adjust",
  send: "activity:did.statement",
  stop: "activity:did.stop",
  undo: "activity:did.undo",
};

const isKnown = (action: string): action is ActivityAction => Object.hasOwn(DID, action);

/** One sentence that says who did what, in the reader's language. */
export function sentenceOf(entry: ActivityEntry, changes: readonly Change[], writer: Writer): string {
  const { action, resource, after } = entry;
  const { t, format } = writer;
  const who = entry.who.name ?? t("activity:somebody");
  const what = thingOf(entry, writer);
  if (!isKnown(action)) return t("activity:other", { who, action, what });
  if (action === "update" && changes.length === 1) return sentenceOfChange(changes[0]!, { who, entry, what, writer });
  if (action === "export") {
    const count = Number(after?.rows ?? 0);
    return t("activity:did.export", { who, list: listOf(resource, t), count, rows: format.number(count) });
  }
  return t(describedOf(resource)?.did?.[action] ?? DID[action], { who, what });
}

/** Returns one sentence for everything that a bulk action did: "Ann blocked 5,000 records (Users)." */
export function sentenceOfJob({ action, resource, who }: ActivityEntry, lines: number, writer: Writer): string {
  const { t, format } = writer;
  const what = t("activity:ofJob", { count: lines, number: format.number(lines), list: listOf(resource, t) });
  const values = { who: who.name ?? t("activity:somebody"), what };
  if (!isKnown(action)) return t("activity:other", { ...values, action });
  return t(describedOf(resource)?.did?.[action] ?? DID[action], values);
}

interface Sentence {
  who: string;
  what: string;
  entry: ActivityEntry;
  writer: Writer;
}

function sentenceOfChange(change: Change, { who, what, entry, writer }: Sentence): string {
  const { t, lang } = writer;
  const { label, before, after } = change;
  const { name } = entry.record;
  const owner = describedOf(entry.resource)?.isNamedAfterOwner && name ? name : what;
  const values = { who, what: owner, field: inSentence(label, lang), before, after };
  if (before === null || after === null || !isShort(change)) return t("activity:one.changed", values);
  if (before === "") return t("activity:one.set", values);
  return t(after === "" ? "activity:one.cleared" : "activity:one.fromTo", values);
}

/** German nouns keep their capitals, and so do abbreviations such as "ZIP code". */
function inSentence(label: string, lang: string): string {
  const isAbbreviation = /^\p{Lu}[\p{Lu}\d]/u.test(label);
  return lang === "de" || isAbbreviation ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function thingOf({ resource, record }: ActivityEntry, writer: Writer): string {
  const described = describedOf(resource);
  if (!described) return [resource, record.name].filter(Boolean).join(" ");
  const { one, unnamed } = described;
  const name = nameInSentence(resource, record.name ?? "", writer);
  return writer.t(record.name ? one : (unnamed ?? one), { name, count: Number(record.name) }).trim();
}
