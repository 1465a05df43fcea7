import { data, redirect } from "@remix-run/node";
import { calls } from "contract";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { afterSignIn, pageOf, safeTarget } from "~/access/landing";
import { pathOf } from "~/access/screens";
import { FORM_TOKEN_FIELD, readHiddenField } from "~/records/form/form-reply";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { newFormToken } from "~/records/form/form-token.server";
import { formReply, saveRecord } from "~/records/form/save-record.server";
import { redirectWithNotice } from "~/session/notices.server";
import type { Person } from "~/session/person";
import { type Session, startSession } from "~/session/session.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed, TaxiApiError } from "~/taxi-api/error";
import { qrCodeOf } from "./qr-code.server";
import { policySchema, renewSchema, setUpSchema, turnOffSchema } from "./schema";

const PAGE = pathOf("second-factor");
/** Reads the secret for setting up a second factor. For an earlier proposal it is the same secret again. */
async function setUpOf(api: Api, earlier?: string) {
  const { data } = await api(calls.proposeSecondFactor, { query: { proposal: earlier } });
  return { ...data, code: qrCodeOf(data.address) };
}

export type SetUp = Awaited<ReturnType<typeof setUpOf>>;

/** The state of the second factor, and what is needed to set one up. */
export async function readFactorPage(args: GuardedArgs) {
  const { api, person, session, url, formSent } = args;
  // A failed read must not replace a form with a wrong code.
  const factor = await readUnlessFormFailed(args, async () => (await api(calls.readSecondFactor)).data);
  const isFree = factor && (factor.isOn || !factor.isRequired);
  // The page that shows the recovery codes once must not redirect to another page.
  if (person.mustSetUpFactor && isFree && !formSent) {
    const next = afterSignIn(freed(person), url.searchParams.get("redirectTo"));
    throw redirect(next, { headers: { "Set-Cookie": await freeSession(session) } });
  }
  const setUp = factor?.isOn === false ? await readUnlessFormFailed(args, () => setUpOf(api)) : null;
  return { factor, must: person.mustSetUpFactor === true, formToken: newFormToken(), setUp };
}

/**
 * Sets up the second factor with its first code. Only this answer contains the recovery codes. After a wrong code the same secret
 * is shown again, because an app may have it by now.
 */
export async function setUpFactor(args: GuardedActionArgs) {
  const { api, form, url, session, person } = args;
  let recoveryCodes: string[] | undefined;
  const reply = await saveRecord({
    form,
    schema: setUpSchema,
    call: (body, { idempotencyKey }) =>
      api(calls.turnOnSecondFactor, { body, idempotencyKey })
        .catch(ifOnByNow(true, args, url.pathname + url.search))
        .catch(asFormError),
    done: ({ data }) => {
      recoveryCodes = data.recoveryCodes;
      return formReply({ result: { status: "success" } }, 200);
    },
  });
  if (!recoveryCodes) {
    if (reply instanceof Response) return reply;
    const proposal = form.get("proposal");
    const setUp = await setUpOf(api, typeof proposal === "string" ? proposal : undefined).catch(nullIfCallFailed);
    return data({ ...reply.data, ...(setUp && { setUp }) }, reply.init ?? {});
  }
  const redirectTo = url.searchParams.get("redirectTo");
  if (person.mustSetUpFactor) {
    const next = afterSignIn(freed(person), redirectTo);
    return data({ recoveryCodes, next }, { headers: { "Set-Cookie": await freeSession(session) } });
  }
  const target = safeTarget(person, redirectTo);
  return data({ recoveryCodes, next: target && pageOf(target) });
}

function freed({ mustSetUpFactor: _, ...person }: Person): Person {
  return person;
}

/**
 * Updates the session of a person who had to set up a second factor and now may open everything.
 * @returns the `Set-Cookie` header
 */
function freeSession({ token, person, isRemembered }: Session): Promise<string> {
  return startSession({ token, person: freed(person) }, { remember: isRemembered === true });
}

/** Replaces the server's messages about user errors by the panel's own texts. */
function asFormError(error: unknown): never {
  if (!(error instanceof TaxiApiError) || error.kind !== "refused" || !error.errors) throw error;
  const { status, call, errors } = error;
  const own: Record<string, string> = {
    ...(errors.password && { password: "second-factor:wrongPassword" }),
    ...(errors.code && { code: "second-factor:wrongCode" }),
    ...(errors.proposal && { code: "second-factor:expired" }),
  };
  throw new TaxiApiError("refused", { status, message: "", call, errors: own });
}

/** Redirects to a page that explains it if a call was refused because the second factor is on or off by now. */
function ifOnByNow(isOn: boolean, { api, t }: GuardedArgs, address = PAGE) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof TaxiApiError) || error.kind !== "conflict") throw error;
    const { data: factor } = await api(calls.readSecondFactor);
    if (factor.isOn !== isOn) throw error;
    throw await redirectWithNotice(address, {
      kind: "info",
      text: t(isOn ? "second-factor:alreadyOn" : "second-factor:isOff"),
    });
  };
}

/** Reads the question whether to turn the second factor off. A person who must have one is redirected to the page that says so. */
export async function readTurnOff(args: GuardedArgs) {
  const factor = await readUnlessFormFailed(args, async () => (await args.api(calls.readSecondFactor)).data);
  if (factor?.isRequired)
    throw await redirectWithNotice(PAGE, { kind: "info", text: args.t("second-factor:required") });
  return { formToken: newFormToken() };
}

/** Turns the second factor off, with the password and a code. */
export function turnFactorOff(args: GuardedActionArgs) {
  const { api, form, t } = args;
  return saveRecord({
    form,
    schema: turnOffSchema,
    call: (body, { idempotencyKey }) =>
      api(calls.turnOffSecondFactor, { body, idempotencyKey }).catch(ifOnByNow(false, args)).catch(asFormError),
    done: () => redirectWithNotice(PAGE, { kind: "success", text: t("second-factor:turnedOff") }),
  });
}

/** Creates new recovery codes, which requires a code. Only this answer contains them. */
export async function renewCodes(args: GuardedActionArgs) {
  const { api, form } = args;
  let recoveryCodes: string[] | undefined;
  const reply = await saveRecord({
    form,
    schema: renewSchema,
    call: (body, { idempotencyKey }) =>
      api(calls.renewRecoveryCodes, { body, idempotencyKey }).catch(ifOnByNow(false, args)).catch(asFormError),
    done: ({ data: made }) => {
      recoveryCodes = made.recoveryCodes;
      return formReply({ result: { status: "success" } }, 200);
    },
  });
  return recoveryCodes ? data({ recoveryCodes }) : reply;
}

/** @throws Response 400 for a form that does not come from its page, because an empty form would have a meaning here */
function formTokenOf(form: FormData): string {
  const token = readHiddenField(form, FORM_TOKEN_FIELD);
  if (token === undefined) throw new Response(null, { status: 400 });
  return token;
}

/** Saves whether sub-admins need a second factor. */
export function savePolicy({ api, form, t }: GuardedActionArgs) {
  formTokenOf(form);
  return saveRecord({
    form,
    schema: policySchema,
    call: (body, { idempotencyKey }) => api(calls.changeSecondFactorPolicy, { body, idempotencyKey }),
    done: (_, { subAdminsNeedIt }) =>
      redirectWithNotice(PAGE, {
        kind: "success",
        text: t(subAdminsNeedIt ? "second-factor:nowRequired" : "second-factor:noLongerRequired"),
      }),
  });
}
