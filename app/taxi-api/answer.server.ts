import { ACCESS_CHANGED_MESSAGE, BLOCKED_MESSAGE, refusal } from "contract/answers";
import type { AnyCall, CallAnswer } from "contract/call";
import { z } from "zod";
import { callName } from "./call-name";
import { TaxiApiError, type TaxiApiErrorKind } from "./error";

export interface RawAnswer {
  status: number;
  text: string;
  retryAfter: string | undefined;
}

const denial = z.object({ success: z.literal(false) });

/** @throws TaxiApiError */
export function parseAnswer<C extends AnyCall>(call: C, answer: RawAnswer): CallAnswer<C> {
  const body = parseJson(answer.text);
  if (answer.status < 200 || answer.status > 299) throw errorFrom(call, answer, body);
  // Some servers answer a refusal with 200 and `success: false`.
  if (denial.safeParse(body).success) throw errorFrom(call, { ...answer, status: 422 }, body);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) {
    throw new TaxiApiError("broken", { status: answer.status, message: "", call: callName(call), cause: parsed.error });
  }
  return parsed.data as CallAnswer<C>;
}

function errorFrom(call: AnyCall, answer: RawAnswer, body: unknown): TaxiApiError {
  const { data } = refusal.partial({ message: true }).safeParse(body);
  // The message of a failing server (a query, a stack) must not be shown.
  const message = answer.status < 500 ? (data?.message ?? "") : "";
  const seconds = Number(answer.retryAfter);
  return new TaxiApiError(kindOf(call, answer.status, message), {
    status: answer.status,
    message,
    call: callName(call),
    errors: data?.errors,
    current: data?.data,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  });
}

function kindOf(call: AnyCall, status: number, message: string): TaxiApiErrorKind {
  switch (status) {
    case 401:
      return "signedOut";
    case 403:
      if (message === BLOCKED_MESSAGE) return "blocked";
      return message === ACCESS_CHANGED_MESSAGE ? "accessChanged" : "denied";
    case 404:
      return call.path.includes(":") ? "missing" : "notConnected";
    case 405:
    case 501:
      return "notConnected";
    case 409:
      return "conflict";
    case 429:
      return "throttled";
    default:
      return status >= 400 && status < 500 ? "refused" : "broken";
  }
}

/** @returns undefined for what is no JSON, which no schema accepts */
function parseJson(text: string): unknown {
  try {
    // Lone surrogates, which only escapes can contain, have no place in URLs and UTF-8: they are replaced.
    return /\\ud/i.test(text)
      ? JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? Buffer.from(value).toString() : value))
      : JSON.parse(text);
  } catch {
    return undefined;
  }
}
