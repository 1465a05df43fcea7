import type { SubmissionResult } from "@conform-to/dom";
import type { TaxiApiError } from "~/taxi-api/error";
import { failureText } from "./failure-text";
import type { FormReply } from "./form-reply";

interface Form {
  /** Fields that are not sent back. */
  hidden: string[];
  /** Whether the form has a field of that name. */
  known: (name: string) => boolean;
  fieldOf: Readonly<Record<string, string>>;
  /** What was sent. */
  values: unknown;
  asText: (record: Record<string, unknown>) => Record<string, string>;
}

interface Repliable {
  reply(options: {
    formErrors?: string[];
    fieldErrors?: Record<string, string[]>;
    hideFields?: string[];
  }): SubmissionResult<string[]>;
}

/**
 * The form's reply to a save that the server did not make: its errors beside their fields, those of
 * fields that the form does not have above it, and on a conflict the record as it stands now.
 */
export function replyToFailure(
  error: TaxiApiError,
  submission: Repliable,
  form: Form,
): { reply: FormReply; status: number } {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const [serverName, text] of Object.entries(error.errors ?? {})) {
    const name = Object.hasOwn(form.fieldOf, serverName) ? form.fieldOf[serverName]! : serverName;
    if (form.known(name)) (fieldErrors[name] ??= []).push(text);
    else formErrors.push(text);
  }
  const conflict = conflictOf(error, form);
  // The server's sentence repeats what stands beside the fields; the panel of a conflict says its own.
  if (!conflict && Object.keys(fieldErrors).length === 0 && formErrors.length === 0)
    formErrors.push(failureText(error, "save"));
  const result = submission.reply({ formErrors, fieldErrors, hideFields: form.hidden });
  // conform takes a reply without errors for a success.
  return {
    reply: { result: { ...result, status: "error" }, ...(conflict && { conflict }) },
    status: error.panelStatus,
  };
}

function conflictOf({ kind, current }: TaxiApiError, { values, asText }: Form): FormReply["conflict"] {
  if (kind !== "conflict" || !isRecord(current)) return undefined;
  const theirs = textsOf(current, asText);
  return (
    theirs && {
      mine: isRecord(values) ? asText(values) : {},
      theirs,
      version: typeof current.updatedAt === "string" ? current.updatedAt : "",
    }
  );
}

/** Nothing checks what a refusal carries: a record of another shape than the form's is as good as none. */
function textsOf(record: Record<string, unknown>, asText: Form["asText"]): Record<string, string> | undefined {
  try {
    return asText(record);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
