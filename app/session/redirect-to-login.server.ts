import { redirect } from "@remix-run/node";
import { referenceOf } from "contract/request-id";
import type { TFunction } from "i18next";
import { MAX_PATH_LENGTH } from "~/http/local-path";
import type { PanelErrorData } from "~/http/panel-error";
import type { TaxiApiError } from "~/taxi-api/error";
import { isFilledIn, sentForm, writeDraft } from "./draft.server";
import { writeNotices, type Notice } from "./notices.server";
import { carriesSession, endSession } from "./session.server";

const LOGIN_PATH = "/adminPanel/login";

interface EndedSession {
  /** `noSession`, or the error with which the taxi API ended the session. */
  reason: "noSession" | TaxiApiError["kind"];
  request: Request;
  url: URL;
  t: TFunction;
  /** The submitted form, which is kept until the person has signed in. */
  form?: FormData | undefined;
  requestId: string;
}

/**
 * Clears the session and redirects to sign-in, which leads back to the current URL (section 8, ruling A11). If a form is too
 * large for a cookie, the response is a 401 error page that contains the form: the person signs in in another window and sends it
 * again from the page.
 */
export async function redirectToLogin({ reason, request, url, t, form, requestId }: EndedSession): Promise<Response> {
  // A script that uploads a file, or polls, shows the answer in its page and can't follow a redirect to another page. A poll may be
  // answered late, so that clearing the session would end one that has begun in another tab in the meantime.
  if (request.headers.get("Accept") === "application/json") {
    const message = noticeFor(reason, t, "ended")?.text ?? t("failures:session.ended");
    return Response.json({ message }, { status: 401 });
  }
  const headers = new Headers();
  // The same holds for a request that has no session to clear.
  if (carriesSession(request)) headers.append("Set-Cookie", await endSession());
  const draft = form && (await writeDraft(request, url, form));
  const isSent = request.method === "POST";
  const hasFile = [...(form?.values() ?? [])].some((value) => value instanceof File);
  const kept = draft ? (hasFile ? "endedKeptWithoutFile" : "endedKept") : "ended";
  const notice = noticeFor(reason === "noSession" && isSent ? "signedOut" : reason, t, kept);
  if (notice) headers.append("Set-Cookie", await writeNotices([notice]));
  if (draft) headers.append("Set-Cookie", draft);
  else if (form && isFilledIn(form)) {
    const typed = sentForm(request, form);
    const body: PanelErrorData = {
      panelError: "sessionEnded",
      reference: referenceOf(requestId),
      title: t("failures:sessionEnded.title"),
      text: t("failures:sessionEnded.text"),
      typed,
    };
    return Response.json(body, { status: 401, headers });
  }
  const redirectTo = pathOf(draft || !isSent ? url : pageOfForm(request, url));
  return redirect(`${LOGIN_PATH}?${new URLSearchParams({ redirectTo }).toString()}`, { headers });
}

/** Returns the page from which a form without input was sent. The form's own URL may have no page, such as the one that moves a row. */
function pageOfForm({ headers }: Request, url: URL): URL {
  const referer = headers.get("Referer");
  return referer !== null && URL.canParse(referer) ? new URL(referer) : url;
}

/** A long URL loses its search, because proxies would refuse the header and `localPath` the URL. */
function pathOf({ pathname, search }: URL): string {
  const path = pathname + search;
  return path.length <= MAX_PATH_LENGTH ? path : pathname.slice(0, MAX_PATH_LENGTH);
}

/** @param ended the text that says what is restored after the sign-in */
function noticeFor(
  reason: EndedSession["reason"],
  t: TFunction,
  ended: "ended" | "endedKept" | "endedKeptWithoutFile",
): Notice | null {
  switch (reason) {
    case "blocked":
      return { kind: "error", text: t("failures:session.blocked") };
    case "accessChanged":
      return { kind: "error", text: t("failures:session.accessChanged") };
    case "signedOut":
      return { kind: "info", text: t(`failures:session.${ended}`) };
    default:
      return null;
  }
}
