import { calls } from "contract";
import { FARE_FIELDS } from "contract/fare-constants";
import type { FareEstimate, FareInput } from "contract/fares";
import type { GuardedArgs } from "~/access/guard.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { validate } from "~/records/validate-form";
import type { Outcome } from "./reply";
import { fareForm } from "./schema";

/** What the sample trips cost under these settings, by the server's own rule; null where it can't tell: everything else goes on without. */
export async function estimateOf(api: Api, settings: FareInput): Promise<FareEstimate | null> {
  try {
    return (await api(calls.estimateFare, { body: settings })).data;
  } catch (error) {
    if (error instanceof TaxiApiError && !error.endsSession && error.kind !== "abandoned") return null;
    throw error;
  }
}

/** What was typed into the fare form, priced, or why it can't be. */
export async function estimateTyped(api: Api, typed: FormData | URLSearchParams): Promise<Outcome> {
  const form = new FormData();
  for (const name of FARE_FIELDS) form.set(name, textIn(typed, name));
  const submission = validate(form, fareForm);
  if (submission.status === "success") {
    const estimate = await estimateOf(api, submission.value);
    return estimate ? { kind: "done", estimate } : { kind: "failed" };
  }
  const problems = Object.entries(submission.error ?? {}).flatMap(([name, messages]) =>
    messages?.[0] ? [{ name, message: messages[0] }] : [],
  );
  return { kind: "invalid", problems };
}

/** For the address that scripts ask while values change: the estimate of what its query holds. */
export async function answerEstimate({ api, url }: GuardedArgs) {
  return Response.json(await estimateTyped(api, url.searchParams));
}

/** What a field holds, as text; nothing without it. */
export function textIn(typed: FormData | URLSearchParams, name: string): string {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
}
