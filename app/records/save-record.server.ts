import { createHash, randomUUID } from "node:crypto";
import type { Submission } from "@conform-to/dom";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { TaxiApiError } from "~/taxi-api/error";
import {
  OVERRIDE_VERSION_FIELD,
  HIDDEN_FIELDS,
  readHiddenField,
  FORM_TOKEN_FIELD,
  VERSION_FIELD,
  type FormReply,
} from "./form-reply";
import { sanitizeIntent } from "./row-intents.server";
import { isRecord, replyToFailure } from "./save-failure.server";
import { validate } from "./validate-form";

/** What goes with a write: spread it into the call's input. */
export interface WriteOptions {
  /** The version that the person saw: the server answers 409 when it is no longer the present one. */
  ifMatch: string | undefined;
  /** The same for a repeated POST of the same content, so that it is written once. */
  idempotencyKey: string | undefined;
}

type Done = Response | ReturnType<typeof formReply>;

interface Save<Schema extends z.ZodType, Answer> {
  form: FormData;
  /** Messages are text keys; what has none gets one of `fallbackMessages`. */
  schema: Schema;
  /** Makes the call: `(body, writeOptions) => api(calls.changeTip, { params, body, ...writeOptions })`. */
  call: (values: z.output<Schema>, writeOptions: WriteOptions) => Promise<Answer>;
  /** After the save: `() => redirectWithNotice(list, { kind: "success", text })`. A form with a step in between answers with that. */
  done: (answer: Answer, values: z.output<Schema>) => Done | Promise<Done>;
  /** Fields that are not sent back after a failure. Those with "password" in their name never are. */
  hide?: readonly string[];
  /** The form's name of a field that the server calls otherwise in its errors. */
  fieldOf?: Readonly<Record<string, string>>;
  /** For the comparison on a conflict: what was sent and the stored record, as text by field. */
  asText?: (record: Record<string, unknown>) => Record<string, string>;
}

/** For a form's loader: marks one filling-in of the form, so that it is saved once. */
export function newFormToken(): string {
  return randomUUID();
}

/**
 * The saving choreography: parse → call → what failed goes back into the form, what was typed
 * included → `done`.
 *
 * Only what the schema names reaches the call. Refusals answer 400, conflicts 409, a server that
 * fails 502 to 504, each with the form as it was; ended sessions are thrown on to the guard.
 */
export async function saveRecord<Schema extends z.ZodType, Answer>(save: Save<Schema, Answer>) {
  const { schema, call, done } = save;
  const form = withoutOwnFields(save.form);
  const hidden = hiddenFields(form, save.hide);
  const held = {
    version: readHiddenField(save.form, VERSION_FIELD),
    request: readHiddenField(save.form, FORM_TOKEN_FIELD),
  };
  const submission: Submission<z.input<Schema>, string[], z.output<Schema>> = validate(form, schema);
  if (submission.status !== "success") {
    // Without a status Save was not pressed: the form comes back, after a row operation with one row more or less.
    return formReply(
      { result: submission.reply({ hideFields: hidden }), held },
      submission.status === "error" ? 400 : 200,
    );
  }
  try {
    return await done(await call(submission.value, writeOptionsOf(save.form, submission.value)), submission.value);
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.endsSession || error.kind === "abandoned") throw error;
    const { reply, status } = replyToFailure(error, submission, {
      hidden,
      known: (name) => Object.hasOwn(submission.payload, name) || fieldsOf(schema).includes(name),
      fieldOf: save.fieldOf ?? {},
      values: submission.value,
      asText: save.asText ?? textsLike(submission.value),
    });
    return formReply({ ...reply, held }, status, error.retryAfter);
  }
}

/** An action's answer that is no success: the form again, with a status that says so. */
export function formReply(reply: FormReply, status: number, retryAfter?: number) {
  return data(reply, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

function withoutOwnFields(form: FormData): FormData {
  const rest = new FormData();
  for (const [name, value] of form) {
    if (!(HIDDEN_FIELDS as readonly string[]).includes(name)) rest.append(name, value);
  }
  sanitizeIntent(rest);
  return rest;
}

function hiddenFields(form: FormData, hide: readonly string[] = []): string[] {
  const passwords = [...form.keys()].filter(isPassword);
  return [...new Set([...hide, ...passwords])];
}

function writeOptionsOf(form: FormData, values: unknown): WriteOptions {
  // "Keep mine" saves over whatever the record's version was, even none.
  const version = readHiddenField(form, form.has(OVERRIDE_VERSION_FIELD) ? OVERRIDE_VERSION_FIELD : VERSION_FIELD);
  const request = readHiddenField(form, FORM_TOKEN_FIELD);
  // What is sent belongs to the key: a second try with other values is another write. Not so passwords, which servers keep no fast digest of.
  const sent = JSON.stringify([version, values], (name, value: unknown) => (isPassword(name) ? undefined : value));
  const content = createHash("sha256").update(sent).digest("base64url").slice(0, 22);
  return { ifMatch: version, idempotencyKey: request && `${request}.${content}` };
}

function fieldsOf(schema: z.ZodType): string[] {
  return "shape" in schema && typeof schema.shape === "object" && schema.shape !== null
    ? Object.keys(schema.shape)
    : [];
}

/** Of the record only what the form itself sends: nothing else of it reaches the browser. */
function textsLike(values: unknown) {
  const names = isRecord(values) ? Object.keys(values).filter((name) => !isPassword(name)) : [];
  return (record: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, plainText(record[name])]));
}

function isPassword(name: string): boolean {
  return /password/i.test(name);
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
