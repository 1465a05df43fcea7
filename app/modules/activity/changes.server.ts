import type { ActivityEntry } from "contract/activity";
import { isTold, labelOf, valueOf } from "./fields.server";
import type { Fields, Writer } from "~/records/activity/values.server";

/** A changed field in the reader's language. */
export interface Change {
  label: string;
  /** Empty if there was no value, null if the value is not recorded. */
  before: string | null;
  after: string | null;
  /** The texts that a list has gained and lost. */
  added?: string;
  removed?: string;
}

/** Longer values are shown only in the details. */
const MAX_IN_SENTENCE = 120;

export function isShort({ before, after }: Change): boolean {
  return [before, after].every((value) => value === null || value.length <= MAX_IN_SENTENCE);
}

/** Formats the values of a field before and after. A field that is new or gone has one value. */
export function textOf({ before, after, added, removed }: Change, t: Writer["t"]): string {
  if (before === null || after === null)
    return t(before === "" ? "activity:added" : after === "" ? "activity:removed" : "activity:notShown");
  const differences = [
    ...(added ? [t("activity:addedOnes", { values: added })] : []),
    ...(removed ? [t("activity:removedOnes", { values: removed })] : []),
  ];
  if (differences.length > 0) return differences.join("; ");
  if (before === "") return after;
  return t("activity:fromTo", { before, after: after === "" ? t("activity:none") : after });
}

/** Returns the changed fields of an entry, or all fields of a new or removed record. */
export function changesOf({ resource, before, after }: ActivityEntry, writer: Writer): Change[] {
  const old = flat(before ?? {});
  const fresh = flat(after ?? {});
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names
    .filter((name) => isTold(resource, name) && JSON.stringify(old[name]) !== JSON.stringify(fresh[name]))
    .map((name) => ({
      label: labelWithLanguage(resource, name, writer),
      before: valueOf(resource, name, old, writer),
      after: valueOf(resource, name, fresh, writer),
      ...differenceOf(
        old[name],
        fresh[name],
        (values) => valueOf(resource, name, { ...fresh, [name]: values }, writer) ?? "",
      ),
    }))
    .filter((change) => change.before !== "" || change.after !== "");
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");

/** Shows the difference between two long lists, which nobody would find by reading both. */
function differenceOf(
  old: unknown,
  fresh: unknown,
  show: (values: string[]) => string,
): Pick<Change, "added" | "removed"> {
  if (!isTexts(old) || !isTexts(fresh)) return {};
  const behind = (one: string[], other: string[]) => show(one.filter((each) => !other.includes(each)));
  return { added: behind(fresh, old), removed: behind(old, fresh) };
}

interface Message {
  language: string;
  message: string;
}
const isMessages = (value: unknown): value is Message[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each: Partial<Message> | null) => each?.message !== undefined);

/** Splits fields with parts, such as texts in several languages, into separate fields: "question.en". */
export function flat(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (isMessages(value)) return value.map(({ language, message }) => [`${name}.${language}`, message]);
      if (typeof value !== "object" || value === null || Array.isArray(value)) return [[name, value]];
      return Object.entries(value).map(([part, each]) => [`${name}.${part}`, each]);
    }),
  );
}

const IN_LANGUAGE = /^(\w+)\.(en|ko|zh|es)$/;

function labelWithLanguage(resource: string, name: string, { t }: Writer): string {
  const [, field, language] = IN_LANGUAGE.exec(name) ?? [];
  if (field === undefined) return labelOf(resource, name, t);
  return t("activity:inLanguage", { field: labelOf(resource, field, t), language: t(`faqs:language.${language!}`) });
}
