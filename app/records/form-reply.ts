import type { SubmissionResult } from "@conform-to/react";
import { isHeaderValue } from "./header-value";

/** Hidden fields of every record form; they never reach the API as part of the record. */
export const VERSION_FIELD = "formVersion";
export const FORM_TOKEN_FIELD = "formRequest";
/** Sent by "Keep mine" on a conflict: the version that the person has seen and saves over. */
export const OVERRIDE_VERSION_FIELD = "formOverride";
/** Whose form it is, so that what was typed before a session ended goes back to its author only. */
export const OWNER_FIELD = "formOwner";

export const HIDDEN_FIELDS = [VERSION_FIELD, FORM_TOKEN_FIELD, OVERRIDE_VERSION_FIELD, OWNER_FIELD] as const;

/**
 * What an action answers when it did not save. Plain data: what was typed, the errors by field
 * (the form's own under ""), each a text key ("tips:tooSmall") or the server's own words.
 */
export interface FormReply {
  result: SubmissionResult<string[]>;
  /** What this filling-in of the form was sent with, and goes on with: the version that it is based on, the mark of its one write. */
  held?: { version: string | undefined; request: string | undefined };
  /** Someone else changed the record meanwhile. */
  conflict?: {
    /** What this form would have saved, by field, as text. */
    mine: Record<string, string>;
    /** The record as it stands now, likewise. */
    theirs: Record<string, string>;
    /** Its version, to save over; empty when the server has none. */
    version: string;
  };
}

/** Whether a reply tells of errors, as opposed to a changed number of rows. */
export function hasErrors(reply: FormReply | undefined): boolean {
  return reply?.result.status === "error";
}

/** One of the form's own fields, as far as it can stand in a header; undefined without it. */
export function readHiddenField(form: FormData, name: (typeof HIDDEN_FIELDS)[number]): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && isHeaderValue(value) ? value : undefined;
}
