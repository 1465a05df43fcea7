import { redirect } from "@remix-run/node";
import { referenceOf } from "contract/request-id";
import type { TFunction } from "i18next";
import type { TaxiApiError } from "~/taxi-api/error";
import { isFilledIn, writeDraft, sentForm } from "./draft.server";
import { MAX_PATH_LENGTH } from "~/http/local-path";
import { writeNotices } from "./notices.server";
import type { Notice } from "./notice";
import type { PanelErrorData, SentForm } from "~/http/panel-error";
import { endSession } from "./session.server";

const LOGIN_PATH = "/adminPanel/login";

/** Why a request ends at sign-in: there is no session, or the taxi API ended it. */
export type RedirectReason = "noSession" | TaxiApiError["kind"];

interface Leaving {
  request: Request;
  reason: RedirectReason;
  url: URL;
  t: TFunction;
  /** What was being sent, so that it stands in the form again after signing in. */
  form?: FormData | undefined;
  requestId: string;
}

/**
 * The answer that clears the session and goes to sign-in, remembering the origin (section 8, ruling A11); 401 with what was
 * typed where that can't be remembered.
 */
export async function redirectToLogin({ reason, request, url, t, form, requestId }: Leaving): Promise<Response> {
  const headers = new Headers();
  headers.append("Set-Cookie", await endSession());
  const notice = noticeOf(reason, t);
  if (notice) headers.append("Set-Cookie", await writeNotices([notice]));
  const draft = form && (await writeDraft(request, url, form));
  if (draft) headers.append("Set-Cookie", draft);
  else if (form && isFilledIn(form)) return stayWith(sentForm(request, form), headers, referenceOf(requestId));
  return redirect(`${LOGIN_PATH}?${new URLSearchParams({ redirectTo: originOf(url) }).toString()}`, { headers });
}

/** A form that no cookie can carry, or none beside the one that it carries already, stays where it is: the person signs in in another window, and sends it again from here. */
function stayWith(typed: SentForm, headers: Headers, reference: string): Response {
  return Response.json({ panelError: "sessionEnded", reference, typed } satisfies PanelErrorData, {
    status: 401,
    headers,
  });
}

/** A longer address is not remembered whole: its header would be more than a proxy takes, and `localPath` would not take it either. */
function originOf({ pathname, search }: URL): string {
  const origin = pathname + search;
  return origin.length <= MAX_PATH_LENGTH ? origin : pathname.slice(0, MAX_PATH_LENGTH);
}

function noticeOf(reason: RedirectReason, t: TFunction): Notice | null {
  switch (reason) {
    case "blocked":
      return { kind: "error", text: t("session.blocked") };
    case "accessChanged":
      return { kind: "error", text: t("session.accessChanged") };
    case "signedOut":
      return { kind: "info", text: t("session.ended") };
    default:
      return null;
  }
}
