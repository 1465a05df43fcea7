import { redirect } from "@remix-run/node";
import { BLOCKED_MESSAGE } from "contract/answers";
import { referenceOf } from "contract/request-id";
import { login, REMEMBER_HEADER } from "contract/session";
import type { TFunction } from "i18next";
import type { PublicArgs } from "~/access/guard.server";
import { afterSignIn, knownKeys } from "~/access/landing";
import { writeNotices } from "~/session/notices.server";
import { clientAddress } from "~/http/security-headers.server";
import type { Person } from "~/session/person";
import { pathOf } from "~/access/screens";
import { endSession, SessionTooLarge, startSession } from "~/session/session.server";
import { throttle } from "~/http/throttle.server";
import { countSignIn, log } from "~/http/instrumentation.server";
import { callName } from "contract/call";
import { TaxiApiError } from "~/taxi-api/error";
import { saveRecord } from "~/records/save-record.server";
import { loginSchema } from "./schema";
import { isUnknownAccount } from "./unknown-account";

/** The device id that section 9 specifies. */
const DEVICE_ID = "2";

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Signs in and redirects to the requested page (ruling A11). */
export function submitSignIn(args: PublicArgs & { form: FormData }) {
  return saveRecord({
    form: args.form,
    schema: loginSchema,
    call: (credentials) => countAttempt(signIn(credentials, args)),
    done: (response) => response,
  });
}

/** Counts the attempt in the metrics; a blocked account may be refused or signed in without a session. */
async function countAttempt(attempt: Promise<SignedIn>): Promise<Response> {
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
  401: "wrong",
  403: "blocked",
  429: "throttled",
};

interface SignedIn {
  answer: Response;
  isBlocked: boolean;
}

/** @throws TaxiApiError `refused` with the texts of section 8 */
async function signIn(credentials: Credentials, args: PublicArgs): Promise<SignedIn> {
  const { api, t, request, url } = args;
  const { email, password } = credentials;
  const wait = throttle(email, clientAddress(request));
  if (wait > 0) throw throttled(t, wait);

  const body = { email, password, deviceToken: "", deviceId: DEVICE_ID };
  const { token, data } = await api(login, { body, headers: sessionHeaders(request, credentials) }).catch(
    (error: unknown) => {
      throw signInError(error, args);
    },
  );
  if (data.isBlock) return { answer: await redirectBlocked(t), isBlocked: true };

  const person: Person = {
    role: data.userType,
    keys: knownKeys(data.accessModule),
    username: data.username,
    email: data.email,
    profileImage: data.profileImage,
    mustChangePassword: data.mustChangePassword,
  };
  const headers = new Headers();
  try {
    headers.append("Set-Cookie", await startSession({ token: token.accessToken, person }, credentials));
  } catch (error) {
    if (error instanceof SessionTooLarge) throw refused(t("sign-in:sessionTooLarge"), 500);
    throw error;
  }
  if (person.role === "sub_admin" && person.keys.length === 0) {
    headers.append("Set-Cookie", await writeNotices([{ kind: "error", text: t("failures:session.noModules") }]));
  }
  return { answer: redirect(afterSignIn(person, url.searchParams.get("redirectTo")), { headers }), isBlocked: false };
}

/** Headers that tell the taxi API about the session, as the specification fixes the fields of the body. */
function sessionHeaders(request: Request, { remember }: Credentials): Record<string, string> {
  const userAgent = request.headers.get("User-Agent");
  return { ...(userAgent && { "user-agent": userAgent }), ...(remember && { [REMEMBER_HEADER]: "1" }) };
}

/** Section 8, "Login success but account blocked": a previous session ends as well. */
async function redirectBlocked(t: TFunction): Promise<Response> {
  const headers = new Headers();
  headers.append("Set-Cookie", await endSession());
  headers.append("Set-Cookie", await writeNotices([{ kind: "error", text: t("sign-in:accountBlocked") }]));
  return redirect(pathOf("login"), { headers });
}

function refused(message: string, status: number, retryAfter?: number): TaxiApiError {
  return new TaxiApiError("refused", { status, message, call: callName(login), ...(retryAfter && { retryAfter }) });
}

function throttled(t: TFunction, seconds: number): TaxiApiError {
  return refused(t("sign-in:throttled", { count: seconds }), 429, seconds);
}

/**
 * Section 8, "Login failure": one text for every answer that is no sign-in (ruling C10). The server's own message is not
 * shown, as it may reveal whether the account exists. Where no answer came, the text has the reference of the log line.
 */
function signInError(error: unknown, { t, requestId }: PublicArgs): unknown {
  if (!(error instanceof TaxiApiError) || error.kind === "abandoned") return error;
  if (error.message === BLOCKED_MESSAGE) return refused(t("sign-in:blocked"), 403);
  if (isUnknownAccount(error) || error.panelStatus < 500) return wrongCredentials(error, t);
  const reference = referenceOf(requestId);
  log("error", "sign_in_failed", { ...error.logged, reference });
  if (error.kind === "broken" || error.kind === "notConnected")
    return refused(t("sign-in:wrongCredentials"), error.panelStatus);
  return refused(t("sign-in:unavailable", { reference }), error.panelStatus);
}

function wrongCredentials({ kind, retryAfter = 60 }: TaxiApiError, t: TFunction): TaxiApiError {
  const message = t("sign-in:wrongCredentials");
  if (kind !== "throttled") return refused(message, 401);
  // Another attempt before that time would be refused as well, however correct it is.
  return refused(`${message}. ${throttled(t, retryAfter).message}`, 429, retryAfter);
}
