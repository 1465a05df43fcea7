import { z } from "zod";
import type { RawAnswer } from "./transport.server";

/** The content of a refusal, whichever library of the server wrote it (docs/own-api.md). */
export interface Refusal {
  /** The message for the whole refusal; empty if there is none. */
  message: string;
  /** The messages for fields, by name: `promoAmounts[0].totalRides`. */
  fields: Record<string, string>;
  /** The stored record, in a conflict. */
  current: unknown;
}

/** A text, several texts, or an object with one. */
const someText = z.union([
  z.string(),
  z.array(z.string()).transform((texts) => texts.join(" ")),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ msg: z.string() }).transform(({ msg }) => msg),
]);
const maybeText = someText.optional().catch(undefined);
const anything = z.unknown().optional();

/** Each part is read separately, so that a part of another shape does not hide the others, such as why a session ends. */
const parts = z
  .object({
    message: maybeText,
    msg: maybeText,
    detail: maybeText,
    error: maybeText,
    data: z.unknown().optional(),
  })
  .catch({});

const fieldPath = z.union([
  z.string(),
  z.array(z.union([z.string(), z.number()])).transform((names) => names.join(".")),
]);
const part = z.string().optional().catch(undefined);

/** The places of lists of errors. Joi's own errors have `details`, often as the `error` of an answer. */
const lists = z
  .object({
    message: anything,
    errors: anything,
    details: anything,
    error: z.object({ details: anything, errors: anything }).partial().catch({}).optional(),
  })
  .catch({});

/** One error of a list: a text, or a text with its field. */
const listed = z.union([
  z.string().transform((text) => ({ field: "", text })),
  z
    .object({ message: part, msg: part, param: part, path: fieldPath.optional().catch(undefined), field: part })
    .transform(({ message, msg, param, path, field }) => ({
      field: param ?? path ?? field ?? "",
      text: message ?? msg ?? "",
    })),
]);
type Said = z.output<typeof listed>;

/** How celebrate names the field: `validation: { body: { keys: ["phone"], message: "…" } }`. */
const celebrated = z.object({
  validation: z.record(z.string(), z.object({ keys: z.array(z.string()).default([]), message: z.string() })),
});

/** How Django REST names the fields: each is a list of texts, at the top level. */
const byField = z.record(z.string(), z.unknown());

/** Class-validator's sentences begin with the name of the field: "phone must be a number string". */
const OF_FIELD = /^([A-Za-z_]\w*(?:\.\w+)*) (?:must|should|cannot|can't|has|is) /;

const MAX_PLAIN_CHARACTERS = 300;

/** Reads the messages of a refusal, and their fields. */
export function readRefusal(answer: RawAnswer): Refusal {
  const { body } = answer;
  const { data } = parts.parse(body);
  const said = sayings(body);
  const fields: Record<string, string> = {};
  for (const { field, text } of said) {
    const name = nameOf(field);
    if (name !== "" && text !== "") fields[name] = name in fields ? `${fields[name]} ${text}` : text;
  }
  return { message: messageOf(answer, said), fields, current: isSaying(data) ? undefined : data };
}

/** Returns the message for the whole refusal. */
export function messageOf({ body, text, isPage }: RawAnswer, said: readonly Said[] = sayings(body)): string {
  if (typeof body === "string") return body;
  const { message, msg, detail, error, data } = parts.parse(body);
  const own = message ?? msg ?? detail ?? (isSaying(data) ? maybeText.parse(data) : undefined);
  const general = said.filter(({ field }) => field === "").map((each) => each.text);
  const named = own ?? (general.join(" ") || error);
  if (named !== undefined) return named;
  const plain = text?.trim() ?? "";
  // A stack trace is not a sentence for people.
  return isPage || plain.length > MAX_PLAIN_CHARACTERS || /\n\s+at /.test(plain) ? "" : plain;
}

/** Whether an object has a text and is not a record. */
const isSaying = (data: unknown) =>
  typeof data === "object" && data !== null && !("_id" in data || "id" in data) && maybeText.parse(data) !== undefined;

/** Returns everything that a refusal lists, with the field of each. */
function sayings(body: unknown): Said[] {
  const { message, errors, details, error } = lists.parse(body);
  const validation = celebrated.safeParse(body).data?.validation ?? {};
  const ofClass = z.array(z.string()).catch([]).parse(message);
  return [
    ...(typeof errors === "string" ? [{ field: "", text: errors }] : []),
    ...[body, errors, details, error?.details, error?.errors].flatMap(listIn),
    ...Object.entries(byField.catch({}).parse(errors)).map(([field, text]) => ({ field, text: maybeText.parse(text) })),
    ...Object.values(validation).map(({ keys: [field = ""], message: text }) => ({ field, text })),
    ...ofClass.map((text) => ({ field: OF_FIELD.exec(text)?.[1] ?? "", text })).filter(({ field }) => field !== ""),
    ...ofDjango(body),
  ].flatMap(({ field, text }) => (text ? [{ field, text }] : []));
}

function listIn(value: unknown): Said[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each) => listed.safeParse(each).data ?? []);
}

const NOT_FIELDS: ReadonlySet<string> = new Set(["message", "errors", "details", "error", "msg", "detail", "data"]);

function ofDjango(body: unknown): Said[] {
  return Object.entries(byField.catch({}).parse(body)).flatMap(([name, texts]) => {
    const text = z.array(z.string()).min(1).safeParse(texts).data?.join(" ");
    if (text === undefined || NOT_FIELDS.has(name)) return [];
    return [{ field: name === "non_field_errors" ? "" : name, text }];
  });
}

/** Returns the form's name for a field: validators write positions in lists as `rows.0.name`. */
function nameOf(field: string): string {
  return field.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
}
