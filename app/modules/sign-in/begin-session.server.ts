import { randomBytes } from "node:crypto";
import type { Submission } from "@conform-to/dom";
import { data, redirect } from "@remix-run/node";
import { callName } from "contract/call";
import { DEVICE_HEADER, login, REMEMBER_HEADER, type signedIn } from "contract/session";
import type { TFunction } from "i18next";
import type { z } from "zod";
import type { PublicArgs } from "~/access/guard.server";
import { afterSignIn, knownKeys } from "~/access/landing";
import { pathOf } from "~/access/screens";
import { countSignIn } from "~/http/instrumentation.server";
import { plainCookie } from "~/http/plain-cookie.server";
import { failureTexts } from "~/records/form/save-record.server";
import { draftedForm } from "~/session/draft.server";
import { writeNotices } from "~/session/notices.server";
import type { Person } from "~/session/person";
import { endSession, SessionTooLarge, startSession } from "~/session/session.server";
import { isShownInPlace, TaxiApiError } from "~/taxi-api/error";

/** Identifies a browser for as long as browsers keep cookies, so that people are told about sign-ins with other browsers. */
const deviceCookie = plainCookie("device", 400 * 24 * 3600);

/** Returns the browser's id, or a new one. */
async function markOf(request: Request): Promise<string> {
  const known: unknown = await deviceCookie.parse(request.headers.get("Cookie")).catch(() => null);
  return typeof known === "string" && /^[\w-]{24}$/.test(known) ? known : randomBytes(18).toString("base64url");
}

/** Returns headers that tell the taxi API about the session, because the specification fixes the fields of the body. */
export async function sessionHeaders(request: Request, remember: boolean) {
  const mark = await markOf(request);
  const headers: Record<string, string> = { [DEVICE_HEADER]: mark };
  if (remember) headers[REMEMBER_HEADER] = "1";
  return { headers, mark };
}

export interface SignedIn {
  answer: Response;
  isBlocked: boolean;
}

/**
 * Begins the session of a person whom the taxi API has signed in, and leads to the requested page (ruling A11) or to the form
 * that an earlier session left unsaved.
 * @throws TaxiApiError if the account's data do not fit into a cookie
 */
export async function beginSession(
  { token, data: account }: z.output<typeof signedIn>,
  { request, url, t }: Pick<PublicArgs, "request" | "url" | "t">,
  { remember, mark }: { remember: boolean; mark: string },
): Promise<SignedIn> {
  if (account.isBlock) return { answer: await redirectBlocked(t), isBlocked: true };
  const person: Person = {
    role: account.userType,
    keys: knownKeys(account.accessModule),
    username: account.username,
    email: account.email,
    profileImage: account.profileImage,
    mustChangePassword: account.mustChangePassword,
    mustSetUpFactor: account.mustSetUpSecondFactor,
  };
  const headers = new Headers();
  try {
    headers.append("Set-Cookie", await startSession({ token: token.accessToken, person }, { remember }));
  } catch (error) {
    if (error instanceof SessionTooLarge) throw refused(t("sign-in:sessionTooLarge"), 500);
    throw error;
  }
  headers.append("Set-Cookie", await deviceCookie.serialize(mark));
  if (person.role === "sub_admin" && person.keys.length === 0) {
    headers.append("Set-Cookie", await writeNotices([{ kind: "error", text: t("failures:session.noModules") }]));
  }
  // If the password had to be changed first, or the account was unblocked, the URL no longer names the form.
  const next = url.searchParams.get("redirectTo") ?? (await draftedForm(request, person.email));
  return { answer: redirect(afterSignIn(person, next), { headers }), isBlocked: false };
}

/** Section 8, "Login success but account blocked": a previous session ends as well. */
async function redirectBlocked(t: TFunction): Promise<Response> {
  const headers = new Headers();
  headers.append("Set-Cookie", await endSession());
  headers.append("Set-Cookie", await writeNotices([{ kind: "error", text: t("sign-in:accountBlocked") }]));
  return redirect(pathOf("login"), { headers });
}

/** Counts the attempt in the metrics. A blocked account may be refused, or signed in without a session. */
export async function countAttempt(attempt: Promise<SignedIn>): Promise<Response> {
  try {
    const { answer, isBlocked } = await attempt;
    countSignIn(isBlocked ? "blocked" : "ok");
    return answer;
  } catch (error) {
    countSignIn(OUTCOMES[error instanceof TaxiApiError ? error.status : 500] ?? "unavailable");
    throw error;
  }
}

const OUTCOMES: Partial<Record<number, "wrong" | "blocked" | "throttled">> = {
  400: "wrong",
  401: "wrong",
  403: "blocked",
  429: "throttled",
};

/** These fields are never sent back to the browser. */
const SECRETS = ["password", "code"];

/**
 * Shows the form again with the typed values except secrets, and with the errors of its own fields or of the failed sign-in.
 * @throws errors that no form shows, such as the end of the request
 */
export function shownAgain(submission: Submission<Record<string, unknown>, string[], unknown>, error?: unknown) {
  if (error === undefined) return data({ result: submission.reply({ hideFields: SECRETS }) }, { status: 400 });
  if (!isShownInPlace(error)) throw error;
  const { errors, panelStatus: status, retryAfter } = error;
  const result = submission.reply({
    hideFields: SECRETS,
    ...(errors ? { fieldErrors: errorLists(errors) } : { formErrors: failureTexts(error, "save") }),
  });
  return data({ result }, { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} });
}

function errorLists(errors: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, [text]]));
}

/** Longer waits are shown in minutes. */
const MAX_SECONDS_TOLD = 90;

export function refused(message: string, status: number, retryAfter?: number): TaxiApiError {
  return new TaxiApiError("refused", { status, message, call: callName(login), ...(retryAfter && { retryAfter }) });
}

export function throttled(t: TFunction, seconds: number): TaxiApiError {
  const text =
    seconds > MAX_SECONDS_TOLD
      ? t("sign-in:throttledMinutes", { count: Math.ceil(seconds / 60) })
      : t("sign-in:throttled", { count: seconds });
  return refused(text, 429, seconds);
}
