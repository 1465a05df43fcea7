import type { ActivityEntry } from "contract/activity";
import { isTold, labelOf, valueOf } from "./fields.server";
import type { Fields, Writer } from "./values.server";

/** A changed field in the reader's language. */
export interface Change {
  label: string;
  /** Empty for none, null where the value is not told. */
  before: string | null;
  after: string | null;
}

/** The changed fields of an entry; all fields of what is new or gone. */
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
    }))
    .filter((change) => change.before !== "" || change.after !== "");
}

interface Message {
  language: string;
  message: string;
}
const isMessages = (value: unknown): value is Message[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each: Partial<Message> | null) => each?.message !== undefined);

/** Texts in several languages and other parts of fields become fields: "question.en". */
function flat(fields: Fields): Fields {
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
