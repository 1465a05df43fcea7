import { type AnyCall, callName } from "contract/call";
import { ACCESS_CHANGED_MESSAGE, BLOCKED_MESSAGE, FACTOR_NEEDED_MESSAGE, UNCONFIRMED_MESSAGE } from "contract/answers";
import { isRead } from "contract/wire";
import { TaxiApiError, type TaxiApiErrorKind } from "./error";
import { readRefusal } from "./refusal-texts.server";
import { sentenceIn } from "./sentence.server";
import type { RawAnswer } from "./transport.server";

/**
 * Returns the error for an answer that is not a success.
 * @param kind the meaning of the answer, if more is known than its status tells
 */
export function errorFrom(call: AnyCall, answer: RawAnswer, kind?: TaxiApiErrorKind): TaxiApiError {
  const { status, retryAfter, location } = answer;
  const said = readRefusal(answer);
  const { fields, current } = said;
  const message = needsSentence(status) ? sentenceOf(answer, said.message) : said.message;
  return new TaxiApiError(kind ?? kindOf(call, answer, { said: said.message, message }), {
    status,
    message,
    call: callName(call),
    ...(Object.keys(fields).length > 0 && { errors: fields }),
    current,
    retryAfter: secondsOf(retryAfter),
    location,
  });
}

/** Returns `Retry-After` in seconds. The header has a number of seconds or a date. */
function secondsOf(retryAfter = ""): number | undefined {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** The 403s with a special meaning, by their messages. */
const DENIALS: Partial<Record<string, TaxiApiErrorKind>> = {
  [BLOCKED_MESSAGE]: "blocked",
  [ACCESS_CHANGED_MESSAGE]: "accessChanged",
  [UNCONFIRMED_MESSAGE]: "unconfirmed",
  [FACTOR_NEEDED_MESSAGE]: "lacksFactor",
};

/** Web frameworks answer like this if they have no such call: "Cannot GET /private/user/7", "Route PUT:/private/user/7 not found". */
const NO_ROUTE = /^(?:Cannot|Route) (?:GET|POST|PUT|PATCH|DELETE)[ :]/;

/** Whether a message comes from a web framework that has no such call. */
export const isOfRouter = (message: string) => NO_ROUTE.test(message);

/** Whether an answer may come from a router or from a failing program. */
export const needsSentence = (status: number) => status === 404 || status === 405 || status >= 500;

const sentenceOf = ({ body }: RawAnswer, message: string) => (body === undefined ? "" : sentenceIn(message));

function kindOf(
  call: AnyCall,
  { status, isPage }: RawAnswer,
  { said, message }: { said: string; message: string },
): TaxiApiErrorKind {
  switch (status) {
    case 401:
      return "signedOut";
    case 403:
      return DENIALS[said] ?? "denied";
    case 404:
      if (call.path.includes(":") && !isPage && !isOfRouter(said)) return "missing";
      // For a read, a 404 about what is not stored yet was recognized before.
      return message !== "" && !isRead(call) ? "refused" : "notConnected";
    case 405:
    case 501:
      return message === "" ? "notConnected" : "refused";
    case 409:
      return "conflict";
    case 429:
      return "throttled";
    case 502:
    case 504:
      // A proxy got no answer from the server, which may have executed the write.
      return unanswered(call);
    default:
      if (status >= 300 && status < 400) return redirectOf(call, status);
      return status >= 400 && status < 500 ? "refused" : "broken";
  }
}

/**
 * Redirects are not followed, because another host must not get the token. After a write the older redirect statuses usually lead
 * to what was saved; 307 and 308 ask for the same write at another address.
 */
const redirectOf = (call: AnyCall, status: number): TaxiApiErrorKind =>
  isRead(call) || status >= 307 ? "redirected" : "interrupted";

const unanswered = (call: AnyCall): TaxiApiErrorKind => (isRead(call) ? "broken" : "interrupted");
