import { data } from "@remix-run/node";
import { calls } from "contract";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { afterSignIn, safeTarget } from "~/access/landing";
import { pathOf } from "~/access/screens";
import { FORM_TOKEN_FIELD, readHiddenField } from "~/records/form-reply";
import { readUnlessFormFailed } from "~/records/read-form-page.server";
import { formReply, newFormToken, saveRecord } from "~/records/save-record.server";
import { redirectWithNotice } from "~/session/notices.server";
import { startSession } from "~/session/session.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed, TaxiApiError } from "~/taxi-api/error";
import { qrCodeOf } from "./qr-code.server";
import { passwordSchema, policySchema, setUpSchema } from "./schema";

const PAGE = pathOf("second-factor");
/** The secret that a second factor is set up with: the same again for a proposal that was made before. */
async function setUpOf(api: Api, earlier?: string) {
  const { data } = await api(calls.proposeSecondFactor, { query: { proposal: earlier } });
  return { ...data, code: qrCodeOf(data.address) };
}

export type SetUp = Awaited<ReturnType<typeof setUpOf>>;

/** The state of the second factor, and what is needed to set one up. */
export async function readFactorPage(args: GuardedArgs) {
  const { api, person } = args;
  // A failed read must not take the place of a form with a wrong code.
  const factor = await readUnlessFormFailed(args, async () => (await api(calls.readSecondFactor)).data);
  const setUp = factor?.isOn === false ? await readUnlessFormFailed(args, () => setUpOf(api)) : null;
  return { factor, must: person.mustSetUpFactor === true, formToken: newFormToken(), setUp };
}

/**
 * Sets the second factor up with its first code. The recovery codes are in this answer alone; after a wrong code the same
 * secret is shown again, which an app may have by now.
 */
export async function setUpFactor(args: GuardedActionArgs) {
  const { api, form, url, session, person } = args;
  let recoveryCodes: string[] | undefined;
  const reply = await saveRecord({
    form,
    schema: setUpSchema,
    call: (body, { idempotencyKey }) => api(calls.turnOnSecondFactor, { body, idempotencyKey }).catch(asFormError),
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
  const { mustSetUpFactor, ...free } = person;
  const next = safeTarget(free, url.searchParams.get("redirectTo"));
  const result = { recoveryCodes, next: mustSetUpFactor ? (next ?? afterSignIn(free, null)) : next };
  if (!mustSetUpFactor) return data(result);
  // Everything is open from now on.
  const cookie = await startSession(
    { token: session.token, person: free },
    { remember: session.isRemembered === true },
  );
  return data(result, { headers: { "Set-Cookie": cookie } });
}

/** The panel has its own texts for what people do wrong. */
function asFormError(error: unknown): never {
  if (!(error instanceof TaxiApiError) || error.kind !== "refused" || !error.errors) throw error;
  const { status, call, errors } = error;
  const own: Record<string, string> = errors.proposal
    ? { code: "second-factor:expired" }
    : { code: "second-factor:wrongCode" };
  throw new TaxiApiError("refused", { status, message: "", call, errors: own });
}

/** The question whether to turn the second factor off; who has to have one is led back to the page that says so. */
export async function readTurnOff(args: GuardedArgs) {
  const factor = await readUnlessFormFailed(args, async () => (await args.api(calls.readSecondFactor)).data);
  if (factor?.isRequired)
    throw await redirectWithNotice(PAGE, { kind: "info", text: args.t("second-factor:required") });
  return { formToken: newFormToken() };
}

/** Turns the second factor off, with the password. */
export function turnFactorOff({ api, form, t }: GuardedActionArgs) {
  return saveRecord({
    form,
    schema: passwordSchema,
    call: (body, { idempotencyKey }) => api(calls.turnOffSecondFactor, { body, idempotencyKey }),
    done: () => redirectWithNotice(PAGE, { kind: "success", text: t("second-factor:turnedOff") }),
  });
}

/** Makes new recovery codes, which are in this answer alone. */
export async function renewCodes({ api, form }: GuardedActionArgs) {
  const { data: made } = await api(calls.renewRecoveryCodes, {
    idempotencyKey: formTokenOf(form),
  });
  return { recoveryCodes: made.recoveryCodes };
}

/** @throws Response 400 for a form that does not come from its page, as an empty one would mean something here */
function formTokenOf(form: FormData): string {
  const token = readHiddenField(form, FORM_TOKEN_FIELD);
  if (token === undefined) throw new Response(null, { status: 400 });
  return token;
}

/** Requires a second factor of sub-admins, or no longer. */
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
