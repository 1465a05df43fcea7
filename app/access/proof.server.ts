import { redirect } from "@remix-run/node";
import { calls } from "contract";
import type { TFunction } from "i18next";
import { PROOF_FIELD } from "~/http/panel-error";
import { PanelError } from "~/http/panel-error.server";
import { isFilledIn, sentForm, writeDraft } from "~/session/draft.server";
import { writeNotices } from "~/session/notices.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { pathOf } from "./screens";

/*
 * The taxi API answers some calls only to people who have proved their identity recently. If it refuses a form for that reason,
 * the panel shows a page that asks for the password or a code and sends the form again with it.
 */

/** Ends an action whose proof was refused. */
class ProofRefused extends Error {
  constructor(
    readonly problem: string,
    readonly status: number,
  ) {
    super(problem);
  }
}

/**
 * Distinguishes codes from passwords, which share a field: no password consists of six digits or of the 16 characters of a
 * recovery code, which may be typed with or without dashes.
 */
export function proofOf(typed: string): { code: string } | { password: string } {
  const code = typed.replace(/\s/g, "");
  return /^(?:\d{6}|[2-9a-z]{4}(?:-?[2-9a-z]{4}){3})$/i.test(code) ? { code } : { password: typed };
}

/**
 * Takes the proof out of a form that was sent again with one, and sends it to the taxi API.
 * @throws ProofRefused, for which the guard asks again
 */
export async function takeProof(api: Api, form: FormData): Promise<void> {
  const typed = form.get(PROOF_FIELD);
  form.delete(PROOF_FIELD);
  if (typeof typed !== "string") return;
  if (typed === "") throw new ProofRefused("failures:unconfirmed.missing", 400);
  await api(calls.confirmIdentity, { body: proofOf(typed) }).catch((error: unknown) => {
    throw isRefusedProof(error) ? new ProofRefused(problemOf(error), error.panelStatus) : error;
  });
}

/** Whether the taxi API refused a proof. */
export function isRefusedProof(error: unknown): error is TaxiApiError {
  return error instanceof TaxiApiError && (error.kind === "refused" || error.kind === "throttled");
}

/** Returns the text key of the reason why a proof was refused. */
function problemOf({ kind }: TaxiApiError): string {
  return kind === "throttled" ? "failures:unconfirmed.throttled" : "failures:unconfirmed.wrong";
}

/** Whether a request failed because a proof is required. */
export function wantsProof(error: unknown): error is TaxiApiError | ProofRefused {
  return error instanceof ProofRefused || (error instanceof TaxiApiError && error.kind === "unconfirmed");
}

/**
 * @returns the page that asks for the proof together with the sent form; for a request without a page, a redirect to the screen
 *   that asks
 */
export function askForProof(
  error: TaxiApiError | ProofRefused,
  { request, url, typed }: { request: Request; url: URL; typed: FormData | undefined },
): Response | PanelError {
  if (!typed) {
    const next = url.pathname + url.search;
    return redirect(`${pathOf("confirm")}?${new URLSearchParams({ next }).toString()}`);
  }
  const [status, problem] = error instanceof ProofRefused ? [error.status, error.problem] : [403, undefined];
  return new PanelError("unconfirmed", status, sentForm(request, typed), problem);
}

/** Redirects a person who must first set up a second factor to that screen, which leads back afterwards. */
export function toFactorSetUp({ pathname, search }: URL, headers = new Headers()): Response {
  const params = new URLSearchParams({ redirectTo: pathname + search });
  return redirect(`${pathOf("second-factor")}?${params.toString()}`, { headers });
}

/**
 * Redirects a person for whom the taxi API requires a second factor only since they signed in, with a notice that explains this.
 * A form that was sent is kept until they come back; one that is too large for a cookie is in the page of the returned error.
 */
export async function toUnexpectedFactorSetUp(
  t: TFunction,
  { request, url, typed }: { request: Request; url: URL; typed: FormData | undefined },
): Promise<Response | PanelError> {
  const draft = typed && (await writeDraft(request, url, typed));
  if (typed && !draft && isFilledIn(typed)) return new PanelError("lacksFactor", 403, sentForm(request, typed));
  const text = t(draft ? "failures:lacksFactor.kept" : `failures:lacksFactor.${typed ? "notSaved" : "needed"}`);
  const headers = new Headers({ "Set-Cookie": await writeNotices([{ kind: "info", text }]) });
  if (draft) headers.append("Set-Cookie", draft);
  return toFactorSetUp(url, headers);
}
