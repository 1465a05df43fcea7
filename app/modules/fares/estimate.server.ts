import { calls } from "contract";
import { FARE_FIELDS } from "contract/fare-constants";
import type { FareEstimate, FareInput } from "contract/fares";
import type { GuardedArgs } from "~/access/guard.server";
import { formInAddress } from "~/http/form-body.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { validate } from "~/records/form/validate-form";
import type { EstimateOutcome } from "./reply";
import { fareForm } from "./schema";

/** Asks the server for the prices of sample trips with these settings; null if the call fails, because the page works without them. */
export async function estimateOf(api: Api, settings: FareInput): Promise<FareEstimate | null> {
  return (await api(calls.estimateFare, { body: settings }).catch(nullIfCallFailed))?.data ?? null;
}

/** Estimates the typed fare, or lists the invalid fields. */
export async function estimateTypedFare(api: Api, typed: FormData): Promise<EstimateOutcome> {
  const form = new FormData();
  for (const name of FARE_FIELDS) form.set(name, textIn(typed, name));
  const submission = validate(form, fareForm((await serviceLocale(api)).currency));
  if (submission.status === "success") {
    const estimate = await estimateOf(api, submission.value);
    return estimate ? { kind: "done", estimate } : { kind: "failed" };
  }
  const problems = Object.entries(submission.error ?? {}).flatMap(([name, messages]) =>
    messages?.[0] ? [{ name, message: messages[0] }] : [],
  );
  return { kind: "invalid", problems };
}

/** Answers the browser, which asks while values are typed, with the estimate for the query's values as JSON. */
export async function answerEstimate({ api, url }: GuardedArgs) {
  return Response.json(await estimateTypedFare(api, formInAddress(url, FARE_FIELDS)));
}

export function textIn(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}
