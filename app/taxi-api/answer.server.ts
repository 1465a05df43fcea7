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

/**
 * Turns an answer into data or the one error.
 * @throws TaxiApiError
 */
export function parseAnswer<C extends AnyCall>(call: C, answer: RawAnswer): CallAnswer<C> {
  const body = parseJson(answer.text);
  if (answer.status < 200 || answer.status > 299) throw refused(call, answer, body);
  // Some servers answer 200 to what they did not do, and say so in the body.
  if (denial.safeParse(body).success) throw refused(call, { ...answer, status: 422 }, body);
  const parsed = call.answer.safeParse(body);
  if (!parsed.success) {
    throw new TaxiApiError("broken", { status: answer.status, message: "", call: callName(call), cause: parsed.error });
  }
  return parsed.data as CallAnswer<C>;
}

function refused(call: AnyCall, answer: RawAnswer, body: unknown): TaxiApiError {
  const { data } = refusal.partial({ message: true }).safeParse(body);
  // What a server that fails says of itself (a query, a stack) is for its own log, not for a page.
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

/** `undefined` for what is no JSON: no schema that expects an answer accepts that. */
function parseJson(text: string): unknown {
  try {
    // Half a letter, which only an escape can hold, stands in no address and in no UTF-8.
    return /\\ud/i.test(text)
      ? JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? Buffer.from(value).toString() : value))
      : JSON.parse(text);
  } catch {
    return undefined;
  }
}
