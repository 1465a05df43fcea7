import { isHeaderValue } from "contract/header-value";
import type { SubmissionResult } from "@conform-to/react";
import { OWNER_FIELD } from "~/session/person";

export { OWNER_FIELD };
export const VERSION_FIELD = "formVersion";
export const FORM_TOKEN_FIELD = "formRequest";
/** The field that "Keep mine" sends after a conflict: the version that the person saw in the comparison and overwrites. */
export const OVERRIDE_VERSION_FIELD = "formOverride";

/** Hidden fields of every record form; they are never sent to the API as part of the record. */
export const HIDDEN_FIELDS = [VERSION_FIELD, FORM_TOKEN_FIELD, OVERRIDE_VERSION_FIELD, OWNER_FIELD] as const;

/**
 * The response of an action that did not save: the typed values, and the errors by field (those of the whole form under ""). Each
 * error is a text key ("tips:tooSmall") or the server's message.
 */
export interface FormReply {
  result: SubmissionResult<string[]>;
  /** The version and the token of the submitted form, which the next attempt sends again. */
  sentWith?: SentWith;
  /** Set if somebody else has changed the record since it was read. */
  conflict?: {
    /** The submitted values, by field. */
    mine: Record<string, ComparedValue>;
    /** The stored values, by field. */
    theirs: Record<string, ComparedValue>;
    /** The stored version, for "Keep mine"; empty if the server has none. */
    version: string;
  };
}

/** A value in the comparison after a conflict. Numbers stay numbers, and the page formats them for its reader. */
export type ComparedValue = string | number;

export interface SentWith {
  version: string | undefined;
  formToken: string | undefined;
}

/** The props of a record's form, from `readFormPage`. */
export interface FormProps<Row> {
  /** Null for a new record. */
  record: Row | null;
  reply: FormReply | undefined;
  back: string;
  formToken: string;
}

/** Whether a reply has errors. A reply without errors only changes the number of rows. */
export function hasErrors(reply: FormReply | undefined): boolean {
  return reply?.result.status === "error";
}

/** @returns undefined without the field, and for a value that no header can contain */
export function readHiddenField(form: FormData, name: (typeof HIDDEN_FIELDS)[number]): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && isHeaderValue(value) ? value : undefined;
}

export function readSentWith(form: FormData): SentWith {
  return { version: readHiddenField(form, VERSION_FIELD), formToken: readHiddenField(form, FORM_TOKEN_FIELD) };
}

/** Shows a form again, with the typed values of these fields and the version on which they are based. */
export function typedReply(form: FormData, names: readonly string[]): FormReply {
  const typed = names.map((name) => {
    const values = form.getAll(name).filter((value) => typeof value === "string");
    return [name, values.length > 1 ? values : (values[0] ?? "")];
  });
  return {
    result: { initialValue: Object.fromEntries(typed) as Record<string, string | string[]> },
    sentWith: readSentWith(form),
  };
}
