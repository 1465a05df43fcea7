import { parse } from "@conform-to/dom";
import { z } from "zod";
import type { SentForm } from "~/http/panel-error";
import { stateOf } from "~/http/request-state.server";
import { isMarkOf, isUnknownMark } from "./form-owner.server";
import { OWNER_FIELD } from "./person";
import { sealedCookie } from "./sealed-cookie.server";
import { UNDO_FIELD } from "./undo-lines.server";

/** Fields that nobody types: those of questions, of rows that are moved, and of notices that undo. */
const NOT_TYPED = ["record", "cancel", "all", "jobQuery", "move", UNDO_FIELD];
/** Names that begin with `__` belong to conform's row buttons, which are not input. */
const NEVER_KEPT = /password|token|secret|^__/i;
/** The hidden fields of every record form. */
const HIDDEN = /^form[A-Z]/;

/**
 * The limit for a draft together with the URL of its page, which the redirect to sign-in contains as well. A proxy may allow only
 * 4 KB for all headers of an answer, as nginx does by default.
 */
const MAX_BYTES = 2_400;
const LIFETIME_S = 3600;

interface Draft {
  /** The result of `pageOf`. */
  page: string;
  owner: string;
  fields: [string, string][];
}

const draft = z.object({ page: z.string(), owner: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) });

const cookie = sealedCookie<Draft>({
  name: "draft",
  maxAge: LIFETIME_S,
  pack: (value) => value,
  unpack: (content) => draft.safeParse(content).data ?? null,
});

/** Identifies a form by its path and its record, because the other parameters belong to a list on the same page. */
function pageOf({ pathname, searchParams }: URL): string {
  return `${pathname} ${searchParams.get("id") ?? ""}`;
}

/** Whether a form has an owner and typed input that a draft could keep; passwords do not count. */
export function isFilledIn(form: FormData): boolean {
  if (!form.has(OWNER_FIELD)) return false;
  const fields = [...form.keys()].filter((name) => !HIDDEN.test(name));
  return fields.length === 0 || fields.some((name) => !NOT_TYPED.includes(name) && !NEVER_KEPT.test(name));
}

/**
 * Stores a form's typed values, without passwords, if the session ended before they could be saved.
 * @returns the `Set-Cookie` header; null if the form's owner is unknown, the form is too large for a cookie, or it would
 *   overwrite the draft of another form
 */
export async function writeDraft(request: Request, url: URL, form: FormData): Promise<string | null> {
  const owner = form.get(OWNER_FIELD);
  if (typeof owner !== "string" || owner === "" || !isFilledIn(form)) return null;
  // Such a draft would never be given back to anybody.
  if (isUnknownMark(owner)) return null;
  const present = await readCookie(request);
  if (present && (present.page !== pageOf(url) || present.owner !== owner)) return null;
  const fields = typedFields(form).filter(([name]) => name !== OWNER_FIELD);
  const header = await cookie.serialize({ page: pageOf(url), owner, fields } satisfies Draft);
  const address = encodeURIComponent(url.pathname + url.search);
  return header.length + address.length > MAX_BYTES ? null : header;
}

/** Prepares a form for sending it again, in its original encoding, because percent-encoding could make a multipart form too large. */
export function sentForm(request: Request, form: FormData): SentForm {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  return {
    fields: typedFields(form),
    encType: isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded",
  };
}

function typedFields(form: FormData): [string, string][] {
  const fields: [string, string][] = [];
  for (const [name, value] of form) if (typeof value === "string" && !NEVER_KEPT.test(name)) fields.push([name, value]);
  return fields;
}

/** @returns the URL of the form of which the person has a draft; null without one */
export async function draftedForm(request: Request, email: string): Promise<string | null> {
  const present = await readCookie(request);
  if (!present || !isMarkOf(email, present.owner)) return null;
  const [pathname = "", id = ""] = present.page.split(" ");
  return pathname + (id && `?${new URLSearchParams({ id }).toString()}`);
}

/** @returns the person's draft as the initial values of this page's form; null without one */
export async function readDraft(request: Request, url: URL, email: string): Promise<Record<string, unknown> | null> {
  const present = await readCookie(request);
  if (!present || present.page !== pageOf(url) || !isMarkOf(email, present.owner)) return null;
  const form = new FormData();
  for (const [name, value] of present.fields) form.append(name, value);
  return parse(form, { resolve: () => ({ error: null }) }).payload;
}

function readCookie(request: Request): Promise<Draft | null> {
  return cookie.parse(request.headers.get("Cookie")) as Promise<Draft | null>;
}

/** @returns the `Set-Cookie` header that deletes the draft */
export function clearDraft(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Removes the header that deletes the draft from the response of a failed page, which has not shown the draft. */
export function keepDraftOfFailedPage(headers: Headers, context: object): void {
  if (!stateOf(context).pageFailed) return;
  const others = headers.getSetCookie().filter((line) => !line.startsWith(`${cookie.name}=;`));
  headers.delete("Set-Cookie");
  for (const line of others) headers.append("Set-Cookie", line);
}
