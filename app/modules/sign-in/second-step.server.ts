import { redirect } from "@remix-run/node";
import { calls } from "contract";
import { z } from "zod";
import type { PublicArgs } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { clientAddress } from "~/http/security-headers.server";
import { throttle } from "~/http/throttle.server";
import { writeNotices } from "~/session/notices.server";
import { sealedCookie } from "~/session/sealed-cookie.server";
import { TaxiApiError } from "~/taxi-api/error";
import { beginSession, sessionHeaders, type SignedIn, throttled } from "./begin-session.server";

/** What is needed to finish a sign-in with the correct password once there is a code. */
interface FirstStep {
  challenge: string;
  remember: boolean;
  email: string;
}

const firstStep = z.object({ challenge: z.string(), remember: z.boolean(), email: z.string() });

/** The same lifetime as the embedded API's challenge, in seconds. */
const LIFETIME_S = 600;

const cookie = sealedCookie<FirstStep>({
  name: "second-step",
  maxAge: LIFETIME_S,
  pack: (value) => value,
  unpack: (content) => firstStep.safeParse(content).data ?? null,
});

/** Redirects to the page that asks for the code, which knows where to go next. */
export async function toSecondStep(step: FirstStep, url: URL): Promise<Response> {
  return redirect(`${pathOf("login")}/code${url.search}`, { headers: { "Set-Cookie": await cookie.serialize(step) } });
}

/** @throws Response that redirects to the password if it was not typed recently */
export async function readFirstStep({ request, url }: Pick<PublicArgs, "request" | "url">): Promise<FirstStep> {
  const step = (await cookie.parse(request.headers.get("Cookie"))) as FirstStep | null;
  if (!step) throw redirect(pathOf("login") + url.search);
  return step;
}

/**
 * Signs in with a code of the authenticator app or a recovery code.
 * @throws TaxiApiError
 */
export async function finishSignIn(
  { challenge, remember, email }: FirstStep,
  code: string,
  args: PublicArgs,
): Promise<SignedIn> {
  const { api, t, request, url } = args;
  const wait = throttle(`code of ${email}`, clientAddress(request));
  if (wait > 0) throw throttled(t, wait);
  const { headers, mark } = await sessionHeaders(request, remember);
  try {
    const answer = await api(calls.signInSecondStep, { body: { challenge, code }, headers });
    const begun = await beginSession(answer, args, { remember, mark });
    begun.answer.headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
    return begun;
  } catch (error) {
    if (!(error instanceof TaxiApiError)) throw error;
    if (error.kind === "signedOut") return { answer: await passwordAgain(url, t), isBlocked: false };
    if (error.kind === "throttled") throw throttled(t, error.retryAfter ?? 60);
    if (error.kind !== "refused" || error.status >= 500) throw error;
    throw new TaxiApiError("refused", {
      status: 400,
      message: "",
      call: error.call,
      errors: { code: "sign-in:code.wrong" },
    });
  }
}

async function passwordAgain(url: URL, t: PublicArgs["t"]): Promise<Response> {
  const headers = new Headers();
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  headers.append("Set-Cookie", await writeNotices([{ kind: "info", text: t("sign-in:code.expired") }]));
  return redirect(pathOf("login") + url.search, { headers });
}
