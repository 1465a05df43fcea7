import { createHash, createHmac } from "node:crypto";
import type { Submission } from "@conform-to/dom";
import { data } from "@remix-run/node";
import type { z } from "zod";
import { config } from "~/http/config.server";
import { isShownInPlace, TaxiApiError } from "~/taxi-api/error";
import {
  FORM_TOKEN_FIELD,
  HIDDEN_FIELDS,
  OVERRIDE_VERSION_FIELD,
  readHiddenField,
  readSentWith,
  VERSION_FIELD,
  type ComparedValue,
  type FormReply,
} from "./form-reply";
import { isForgotten, newFormToken } from "./form-token.server";
import { readStored } from "./read-stored.server";
import { isStale, sentVersion, versionOf } from "./record-version";
import { validate } from "./validate-form";

/** The options of a write besides its body, to be spread into the call's input. */
export interface WriteOptions {
  /** The version that the person saw; the server responds with 409 if the record has changed since. */
  ifMatch: string | undefined;
  /** The same for a repeated POST of the same content, so that the server writes it once. */
  idempotencyKey: string | undefined;
  /** The stored record that the write replaces. Its fields outside of the contract are sent back unchanged. */
  replaces?: object | undefined;
}

type Done<Reply> = Response | ReturnType<typeof data<FormReply | Reply>>;
type AsText = (record: Record<string, unknown>) => Record<string, ComparedValue>;

export interface SaveRecord<Schema extends z.ZodType, Answer, Stored extends object = object, Reply = never> {
  form: FormData;
  /** The schema's messages are text keys; issues without a message get one of `fallbackMessages`. */
  schema: Schema;
  /**
   * Reads the record that the form changes: `() => tipOf(api, id)`; null for a new one. A form for a new record that may have
   * been sent more than a day ago asks first. The record is read again for each save, because the form holds only the fields that
   * it shows (docs/decisions/0016).
   */
  stored?: (() => Promise<Stored | null>) | null;
  /**
   * Makes the call: `(body, writeOptions) => api(calls.changeTip, { params, body, ...writeOptions })`.
   * @param stored null for a new record, and for one that no longer exists
   */
  call: (values: z.output<Schema>, writeOptions: WriteOptions, stored: Stored | null) => Promise<Answer>;
  /** Returns the response after the save: `() => redirectWithNotice(list, { kind: "success", text })`. */
  done: (answer: Answer, values: z.output<Schema>) => Done<Reply> | Promise<Done<Reply>>;
  /** Fields that are not sent back after a failure, in addition to those with "password" in their name. */
  hide?: readonly string[];
  /** The form's field names by the names in the server's errors. */
  fieldOf?: Readonly<Record<string, string>>;
  /** Formats the submitted or the stored record for the comparison after a conflict: texts and numbers by field. */
  asText?: AsText;
}

/**
 * Saves a record's form: it parses the form, reads what is stored, makes the call, and calls `done`. After a failure the form is
 * shown again with the typed values: with 400 for invalid values, 409 for a conflict, 502 to 504 for a failing server. Only
 * fields of the schema reach the call.
 * @throws TaxiApiError if the session has ended or the browser aborted the request
 */
export async function saveRecord<Schema extends z.ZodType, Answer, Stored extends object = object, Reply = never>(
  save: SaveRecord<Schema, Answer, Stored, Reply>,
) {
  const { schema, call, done } = save;
  const form = withoutHiddenFields(save.form);
  const hideFields = [...new Set([...(save.hide ?? []), ...[...form.keys()].filter(isPassword)])];
  const sentWith = readSentWith(save.form);
  const submission: Submission<z.input<Schema>, string[], z.output<Schema>> = validate(form, schema);
  if (submission.status !== "success") {
    // Without a status a row button was pressed: the form is shown again with one row more or less.
    const status = submission.status === "error" ? 400 : 200;
    return formReply({ result: submission.reply({ hideFields }), sentWith }, status);
  }
  const { value, payload } = submission;
  if (save.stored === null && sentWith.formToken && isForgotten(sentWith.formToken)) {
    const result = submission.reply({ formErrors: ["ui:failure.save.old"], hideFields });
    return formReply({ result, sentWith: { ...sentWith, formToken: newFormToken() } }, 409);
  }
  const asText = save.asText ?? asTextOfFields(value);
  let stored: Stored | null = null;
  try {
    if (save.stored) stored = await readStored(save.stored);
    if (stored) refuseStale(seenVersion(save.form), stored, value, asText);
    const writeOptions = { ...writeOptionsOf(save.form, value), ...(stored && { replaces: stored }) };
    return await done(await call(value, writeOptions, stored), value);
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    // Others can't have changed a new record: a server that answers 409 already has a similar one.
    const isNew = save.stored !== undefined && stored === null;
    const conflict = isNew ? undefined : conflictOf(error, value, asText, stored);
    const hasField = (name: string) => {
      const [list = name] = name.split(/[.[]/);
      return Object.hasOwn(payload, list) || fieldsOf(schema).includes(list);
    };
    const errors = errorsByField(error, hasField, save.fieldOf ?? {});
    // The server's message only repeats the errors of the fields, and the conflict panel has its own text.
    if (!conflict && Object.keys(errors.fieldErrors).length + errors.formErrors.length === 0)
      errors.formErrors.push(...failureTexts(error, "save"), ...(error.location ? [error.location] : []));
    // conform treats a reply without errors as a success.
    const result = { ...submission.reply({ ...errors, hideFields }), status: "error" as const };
    return formReply({ result, sentWith, ...(conflict && { conflict }) }, error.panelStatus, error.retryAfter);
  }
}

/** The response of an action that shows its form again. */
export function formReply(reply: FormReply, status: number, retryAfter?: number) {
  return data(reply, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

function withoutHiddenFields(form: FormData): FormData {
  const rest = new FormData();
  for (const [name, value] of form) {
    if (!(HIDDEN_FIELDS as readonly string[]).includes(name)) rest.append(name, value);
  }
  return rest;
}

/** Returns the version that the person saw. "Keep mine" overwrites the version of the comparison, even if it had none. */
function seenVersion(form: FormData): string | undefined {
  return readHiddenField(form, form.has(OVERRIDE_VERSION_FIELD) ? OVERRIDE_VERSION_FIELD : VERSION_FIELD);
}

/**
 * Finds out whether somebody else has saved the record since its form was opened, because few servers support `If-Match`. If the
 * stored values equal the typed ones, there is no conflict: this is the same form once more.
 * @throws TaxiApiError `conflict`
 */
function refuseStale(seen: string | undefined, stored: object, values: unknown, asText: AsText): void {
  if (!isStale(seen, stored) || !isRecord(stored) || !isRecord(values)) return;
  const [mine, theirs] = [asText(values), asText(stored)];
  if (Object.keys(mine).every((name) => String(mine[name]) === String(theirs[name] ?? ""))) return;
  throw new TaxiApiError("conflict", { status: 409, message: "", call: "", current: stored });
}

function writeOptionsOf(form: FormData, values: unknown): WriteOptions {
  const version = seenVersion(form);
  const formToken = readHiddenField(form, FORM_TOKEN_FIELD);
  // Other values are another write. For passwords the key contains a digest that can't be guessed without the secret, because
  // servers store the key.
  const sent = JSON.stringify([version, values], (name, value: unknown) =>
    isPassword(name) ? keyedDigest(String(value)) : value,
  );
  const content = createHash("sha256").update(sent).digest("base64url").slice(0, 22);
  return { ifMatch: sentVersion(version), idempotencyKey: formToken && `${formToken}.${content}` };
}

function keyedDigest(text: string): string {
  return createHmac("sha256", config.sessionSecrets[0]!).update(`password of a form\0${text}`).digest("base64url");
}

/** Returns the server's errors by the form's fields. Errors of fields that the form does not have become errors of the form. */
function errorsByField(
  { errors = {} }: TaxiApiError,
  hasField: (name: string) => boolean,
  fieldOf: Readonly<Record<string, string>>,
) {
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const [serverName, text] of Object.entries(errors)) {
    const name = Object.hasOwn(fieldOf, serverName) ? fieldOf[serverName]! : serverName;
    if (hasField(name)) (fieldErrors[name] ??= []).push(text);
    else formErrors.push(text);
  }
  return { fieldErrors, formErrors };
}

function conflictOf(
  { kind, current }: TaxiApiError,
  values: unknown,
  asText: AsText,
  stored: object | null,
): FormReply["conflict"] {
  if (kind !== "conflict" || !isRecord(current)) return undefined;
  let theirs: Record<string, ComparedValue>;
  try {
    theirs = asText(current);
  } catch {
    // No schema has checked the server's record, so its shape may differ from the form's.
    return undefined;
  }
  // The record in the server's answer was not read like the stored one, whose fields may make up the version.
  const version = current === stored ? versionOf(stored) : current.updatedAt;
  return { mine: isRecord(values) ? asText(values) : {}, theirs, version: typeof version === "string" ? version : "" };
}

function fieldsOf(schema: z.ZodType): string[] {
  return "shape" in schema && isRecord(schema.shape) ? Object.keys(schema.shape) : [];
}

/** Formats only the form's own fields, so that no other part of the stored record reaches the browser. */
function asTextOfFields(values: unknown): AsText {
  const names = isRecord(values) ? Object.keys(values).filter((name) => !isPassword(name)) : [];
  return (record) => Object.fromEntries(names.map((name) => [name, plainValue(record[name])]));
}

function isPassword(name: string): boolean {
  return /password/i.test(name);
}

function plainValue(value: unknown): ComparedValue {
  if (value === null || value === undefined) return "";
  return typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns the server's message for a refused call (ruling B20), or the key of the panel's text. Both are returned, the server's
 * message first, if the status usually comes from a router or a failing program (ruling D1).
 * @param scope the texts for `save` add that the typed values are not lost
 */
export function failureTexts(error: TaxiApiError, scope: "save" | "record"): string[] {
  const own = ownText(error, scope);
  if (error.isOddlyRefused) return [error.message, own];
  const isRefusal = ["refused", "conflict", "denied", "throttled"].includes(error.kind);
  return [(isRefusal && error.message) || own];
}

function ownText({ kind }: TaxiApiError, scope: "save" | "record"): string {
  switch (kind) {
    case "refused":
    case "conflict":
    case "denied":
    case "throttled":
    case "missing":
    case "notConnected":
    case "redirected":
    case "unreachable":
      return `ui:failure.${scope}.${kind}`;
    case "timeout":
    case "interrupted":
      return `ui:failure.${scope}.timeout`;
    default:
      return `ui:failure.${scope}.broken`;
  }
}
