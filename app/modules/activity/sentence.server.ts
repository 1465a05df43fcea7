import type { ActivityEntry } from "contract/activity";
import type { ActivityAction, ActivityResource } from "contract/activity-constants";
import { type Change, isShort } from "./changes.server";
import { listOf } from "./lists-by-resource.server";
import { nameInSentence } from "./record-name.server";
import type { Writer } from "./values.server";

/** The names of records within a sentence. */
const THINGS: Readonly<Record<ActivityResource, string>> = {
  activity: "activity:thing.activity",
  banner: "activity:thing.banner",
  booking: "activity:thing.booking",
  brand: "activity:thing.brand",
  cancelReason: "activity:thing.cancelReason",
  document: "activity:thing.document",
  driver: "activity:thing.driver",
  fare: "activity:thing.fare",
  faq: "activity:thing.faq",
  file: "activity:thing.file",
  giftCard: "activity:thing.giftCard",
  giftCardCategory: "activity:thing.giftCardCategory",
  "happyMoney/price": "activity:thing.happyPrice",
  "happyMoney/settings": "activity:thing.happySettings",
  invitationPromo: "activity:thing.invitationPromo",
  mileage: "activity:thing.mileage",
  notification: "activity:thing.notification",
  office: "activity:thing.office",
  package: "activity:thing.package",
  petCategory: "activity:thing.petCategory",
  profile: "activity:thing.profile",
  promoCode: "activity:thing.promoCode",
  "promoCode/default": "activity:thing.defaultPromo",
  rating: "activity:thing.rating",
  redeem: "activity:thing.redeem",
  scheduledRide: "activity:thing.scheduledRide",
  secondFactorPolicy: "activity:thing.secondFactorPolicy",
  session: "activity:thing.session",
  setting: "activity:thing.setting",
  singleTaxi: "activity:thing.singleTaxi",
  subadmin: "activity:thing.subadmin",
  subscription: "activity:thing.subscription",
  tier: "activity:thing.tier",
  tip: "activity:thing.tip",
  user: "activity:thing.user",
  vehicle: "activity:thing.vehicle",
  video: "activity:thing.video",
  webPage: "activity:thing.webPage",
};

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
  undo: "activity:did.undo",
};

/** The words that the pages of these records have for what was done. */
const DID_TO: Readonly<Record<string, string>> = {
  "create notification": "activity:did.send",
  "approve document": "activity:did.accept",
  "approve driver": "activity:did.approveDriver",
  "approve vehicle": "activity:did.release",
  "approve user": "activity:did.release",
  "reject driver": "activity:did.disapprove",
  "reject vehicle": "activity:did.disapprove",
  "reject user": "activity:did.disapprove",
  "password-mail profile": "activity:did.passwordForgotten",
  "mail-failed subadmin": "activity:did.mailFailedPassword",
  "mail-failed profile": "activity:did.mailFailedForgotten",
  "mail-failed session": "activity:did.mailFailedSignIn",
};

const isKnown = <Key extends string>(table: Readonly<Record<Key, string>>, name: string): name is Key =>
  Object.hasOwn(table, name);

/** One sentence that says who did what, in the reader's language. */
export function sentenceOf(entry: ActivityEntry, changes: readonly Change[], writer: Writer): string {
  const { action, resource, after } = entry;
  const { t, format } = writer;
  const who = isolated(entry.who.name ?? t("activity:somebody"));
  const what = thingOf(entry, writer);
  if (!isKnown(DID, action)) return t("activity:other", { who, action, what });
  if (action === "update" && changes.length === 1) return sentenceOfChange(changes[0]!, { who, entry, what, writer });
  if (action === "export") {
    const count = Number(after?.rows ?? 0);
    return t("activity:did.export", { who, list: listOf(resource, t), count, rows: format.number(count) });
  }
  return t(DID_TO[`${action} ${resource}`] ?? DID[action], { who, what });
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
  // A fare's settings are those of its category.
  const owner = entry.resource === "fare" && name ? isolated(name) : what;
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

function thingOf({ resource, record, action }: ActivityEntry, writer: Writer): string {
  const { t } = writer;
  if (!isKnown(THINGS, resource)) return isolated([resource, record.name].filter(Boolean).join(" "));
  // People don't know the names of sessions and files.
  if (resource === "file" || (resource === "session" && action !== "export")) return t(THINGS[resource]).trim();
  if (resource === "fare" && !record.name) return t("activity:thing.designatedFare");
  const name = isolated(nameInSentence(resource, record.name ?? "", writer));
  // A mileage range is named by a number.
  return t(THINGS[resource], { name, count: Number(record.name) }).trim();
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Keeps letters that run from right to left from turning the words around them. */
function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}
