import { createHash } from "node:crypto";
import { parse } from "@conform-to/dom";
import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import type { SentForm } from "~/http/panel-error";
import { sealedCookie } from "./sealed-cookie.server";

/** What a form sends to say whose it is; what was typed is given back to no one else. */
export const OWNER_FIELD = "formOwner";

/** Forms that say whose they are and that nothing was typed into: one names the records that a question is about, one moves a row. */
const PRESSED_FIELDS = ["record", "move"];

const MAX_COOKIE_BYTES = 3_600;
const LIFETIME_S = 3600;
/** Nor what a button of a form's rows asks for: it is no part of what was typed, and not checked yet. */
const NEVER_KEPT = /password|token|secret|^__/i;

interface Draft {
  /** Of the form: its path, and the record that it changes. */
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

/** Search, order and the like may differ: it is the same form still. */
function pageOf({ pathname, searchParams }: URL): string {
  return `${pathname} ${searchParams.get("id") ?? ""}`;
}

/** A mark of an account that tells nothing about it. */
export function ownerHash(email: string): string {
  return createHash("sha256").update(`form owner ${email.toLowerCase()}`).digest("base64url").slice(0, 16);
}

/**
 * Whether somebody else filled this form in: another person has signed in on the same browser since it was shown. A form that
 * does not say whose it is is anybody's.
 */
export function isFilledInByOther(form: FormData, email: string): boolean {
  const owner = form.get(OWNER_FIELD);
  return typeof owner === "string" && owner !== "" && owner !== ownerHash(email);
}

/** Whether somebody has filled this form in, and says so: what can be kept for them. */
export function isFilledIn(form: FormData): boolean {
  return form.has(OWNER_FIELD) && !PRESSED_FIELDS.some((name) => form.has(name));
}

/**
 * Keeps what a person typed when their session ended before it could be saved: the `Set-Cookie`
 * header, or null when the form does not say whose it is, is too large for a cookie, or would take the
 * place of another form that waits for its author. Passwords are never kept.
 */
export async function writeDraft(request: Request, url: URL, form: FormData): Promise<string | null> {
  const owner = form.get(OWNER_FIELD);
  if (typeof owner !== "string" || owner === "" || !isFilledIn(form)) return null;
  const waiting = await readKept(request);
  if (waiting && (waiting.page !== pageOf(url) || waiting.owner !== owner)) return null;
  const fields = keptFields(form).filter(([name]) => name !== OWNER_FIELD);
  const header = await cookie.serialize({ page: pageOf(url), owner, fields } satisfies Draft);
  return header.length > MAX_COOKIE_BYTES ? null : header;
}

/** A form as it can be sent again. Percent-encoded, a text that came as multipart may be too large for a form. */
export function sentForm(request: Request, form: FormData): SentForm {
  const isMultipart = /^multipart\/form-data\b/i.test(request.headers.get("Content-Type") ?? "");
  return {
    fields: keptFields(form),
    encType: isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded",
  };
}

/** What was typed into a form, without passwords and files. */
function keptFields(form: FormData): [string, string][] {
  const fields: [string, string][] = [];
  for (const [name, value] of form) if (typeof value === "string" && !NEVER_KEPT.test(name)) fields.push([name, value]);
  return fields;
}

/**
 * What the person typed into the form of this page before their session ended, as the form's
 * initial values; null without a draft of theirs for this page.
 */
export async function readDraft(request: Request, url: URL, email: string): Promise<Record<string, unknown> | null> {
  const kept = await readKept(request);
  if (!kept || kept.page !== pageOf(url) || kept.owner !== ownerHash(email)) return null;
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  return parse(form, { resolve: () => ({ error: null }) }).payload;
}

function readKept(request: Request): Promise<Draft | null> {
  return cookie.parse(request.headers.get("Cookie")) as Promise<Draft | null>;
}

/** The `Set-Cookie` header that forgets the draft. */
export function clearDraft(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

// Remix hands one context object to all loaders of a page, and to the entry that answers with what they brought.
const PAGE_FAILED = "pageFailed";

/** A loader of the page failed: an error stands where the form would have been. */
export function markPageFailed(context: AppLoadContext): void {
  context[PAGE_FAILED] = true;
}

/** A page that failed has not given the draft back: it forgets none. To be called with the headers of every answer. */
export function keepDraftOfFailedPage(headers: Headers, context: AppLoadContext): void {
  if (context[PAGE_FAILED] !== true) return;
  const others = headers.getSetCookie().filter((line) => !line.startsWith(`${cookie.name}=;`));
  headers.delete("Set-Cookie");
  for (const line of others) headers.append("Set-Cookie", line);
}
