import { BLOCKED_MESSAGE } from "contract/answers";
import { referenceOf } from "contract/request-id";
import { login } from "contract/session";
import type { TFunction } from "i18next";
import type { z } from "zod";
import type { PublicArgs } from "~/access/guard.server";
import { clientAddress } from "~/http/security-headers.server";
import { throttle } from "~/http/throttle.server";
import { log } from "~/http/instrumentation.server";
import { TaxiApiError } from "~/taxi-api/error";
import { beginSession, refused, sessionHeaders, type SignedIn, throttled } from "./begin-session.server";
import type { loginSchema } from "./schema";
import { toSecondStep } from "./second-step.server";
import { isUnknownAccount } from "./unknown-account.server";

/** The device id that section 9 specifies. */
const DEVICE_ID = "2";

type Credentials = z.output<typeof loginSchema>;

/**
 * Signs in and redirects to the requested page (ruling A11).
 * @throws TaxiApiError `refused` with the texts of section 8
 */
export async function signIn(credentials: Credentials, args: PublicArgs): Promise<SignedIn> {
  const { api, t, request, url } = args;
  const { email, password, remember } = credentials;
  const wait = throttle(email, clientAddress(request));
  if (wait > 0) throw throttled(t, wait);

  const body = { email, password, deviceToken: "", deviceId: DEVICE_ID };
  const { headers, mark } = await sessionHeaders(request, remember);
  const answer = await api(login, { body, headers }).catch((error: unknown) => {
    throw signInError(error, args);
  });
  if ("secondFactor" in answer) {
    const { challenge } = answer.secondFactor;
    return { answer: await toSecondStep({ challenge, remember, email }, url), isBlocked: false };
  }
  return beginSession(answer, args, { remember, mark });
}

/**
 * Section 8, "Login failure": one text for every answer that is no sign-in (ruling C10). The server's own message is not shown,
 * because it may reveal whether the account exists. If no answer came, the text has the reference of the log line.
 */
function signInError(error: unknown, { t, requestId }: PublicArgs): unknown {
  if (!(error instanceof TaxiApiError) || error.kind === "abandoned") return error;
  if (error.message === BLOCKED_MESSAGE) return refused(t("sign-in:blocked"), 403);
  if (isUnknownAccount(error) || error.panelStatus < 500) return wrongCredentials(error, t);
  const reference = referenceOf(requestId);
  log("error", "sign_in_failed", { ...error.logged, reference });
  if (error.kind === "broken" && error.status < 300) return refused(t("sign-in:unusable", { reference }), 502);
  if (error.kind === "broken" || error.kind === "notConnected")
    return refused(t("sign-in:wrongCredentials"), error.panelStatus);
  return refused(t("sign-in:unavailable", { reference }), error.panelStatus);
}

function wrongCredentials({ kind, retryAfter = 60 }: TaxiApiError, t: TFunction): TaxiApiError {
  const message = t("sign-in:wrongCredentials");
  if (kind !== "throttled") return refused(message, 401);
  // Another attempt before that time would be refused even if it is correct.
  return refused(`${message}. ${throttled(t, retryAfter).message}`, 429, retryAfter);
}
