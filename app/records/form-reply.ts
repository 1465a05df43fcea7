import type { SubmissionResult } from "@conform-to/react";
import { OWNER_FIELD } from "~/session/person";

export { OWNER_FIELD };
export const VERSION_FIELD = "formVersion";
export const FORM_TOKEN_FIELD = "formRequest";
/** Sent by "Keep mine" on a conflict: the version that the person has seen and overwrites. */
export const OVERRIDE_VERSION_FIELD = "formOverride";

/** Hidden fields of every record form; they never reach the API as part of the record. */
export const HIDDEN_FIELDS = [VERSION_FIELD, FORM_TOKEN_FIELD, OVERRIDE_VERSION_FIELD, OWNER_FIELD] as const;

/**
 * What an action answers when it did not save: what was typed, and the errors by field (the form's own under ""), each a
 * text key ("tips:tooSmall") or the server's own message.
 */
export interface FormReply {
  result: SubmissionResult<string[]>;
  /** The version and the token that the form was sent with, and keeps for the next try. */
  sentWith?: SentWith;
  /** Somebody else changed the record since it was read. */
  conflict?: {
    /** What this form would have saved, by field, as text. */
    mine: Record<string, string>;
    /** The record as it is stored now, likewise. */
    theirs: Record<string, string>;
    /** Its version, for "Keep mine"; empty when the server has none. */
    version: string;
  };
}

interface SentWith {
  version: string | undefined;
  formToken: string | undefined;
}

/** What a record's form is handed by its page (`readFormPage`). */
export interface FormProps<Row> {
  /** Null for a new one. */
  record: Row | null;
  reply: FormReply | undefined;
  back: string;
  formToken: string;
}

/** Whether a reply has errors; one without them only changes the number of rows. */
export function hasErrors(reply: FormReply | undefined): boolean {
  return reply?.result.status === "error";
}

/** @returns undefined without the field, and for a value that cannot be sent in a header */
export function readHiddenField(form: FormData, name: (typeof HIDDEN_FIELDS)[number]): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && isHeaderValue(value) ? value : undefined;
}

export function readSentWith(form: FormData): SentWith {
  return { version: readHiddenField(form, VERSION_FIELD), formToken: readHiddenField(form, FORM_TOKEN_FIELD) };
}

/** Shows a form again that was not saved, with the typed values of these fields and the version that they are based on. */
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

export function isHeaderValue(value: string): boolean {
  return /^[\x21-\x7e][\x20-\x7e]{0,99}$/.test(value);
}
