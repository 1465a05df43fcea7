import { type AnyCall, callName } from "contract/call";
import { ACCESS_CHANGED_MESSAGE, BLOCKED_MESSAGE, FACTOR_NEEDED_MESSAGE, UNCONFIRMED_MESSAGE } from "contract/answers";
import { z } from "zod";
import type { RawAnswer } from "./transport.server";
import { TaxiApiError, type TaxiApiErrorKind } from "./error";
import { isRead } from "contract/wire";

/** A text, several of them, or an object with one. */
const someText = z.union([
  z.string(),
  z.array(z.string()).transform((texts) => texts.join(" ")),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ msg: z.string() }).transform(({ msg }) => msg),
]);

/** A list of errors, as validators write it: each a text, or a text with the name of its field. */
const errorList = z.array(
  z.union([
    z.string().transform((text) => ({ field: "", text })),
    z
      .object({
        message: z.string().optional(),
        msg: z.string().optional(),
        param: z.string().optional(),
        path: z
          .union([z.string(), z.array(z.union([z.string(), z.number()])).transform((names) => names.join("."))])
          .optional(),
        field: z.string().optional(),
      })
      .transform(({ message, msg, param, path, field }) => ({
        field: param ?? path ?? field ?? "",
        text: message ?? msg ?? "",
      })),
  ]),
);

/** Each part of a refusal is read by itself: one of another shape must not hide the others, such as why a session ends. */
const parts = z
  .object({
    message: someText.optional().catch(undefined),
    error: someText.optional().catch(undefined),
    errors: z.record(z.string(), someText.optional().catch(undefined)).optional().catch(undefined),
    msg: someText.optional().catch(undefined),
    detail: someText.optional().catch(undefined),
    data: z.unknown().optional(),
  })
  .catch({});

/** The error of an answer that is no success. */
export function errorFrom(call: AnyCall, { status, body, isPage, retryAfter }: RawAnswer): TaxiApiError {
  const { message, msg, detail, error, errors = {}, data } = parts.parse(body);
  const list = listOfErrors(body);
  const general = list.filter(({ field, text }) => field === "" && text !== "").map(({ text }) => text);
  const said = message ?? msg ?? detail ?? error ?? general.join(" ");
  const ofFields = [...Object.entries(errors), ...list.map(({ field, text }) => [field, text])].filter(
    (entry): entry is [string, string] => !!entry[0] && !!entry[1],
  );
  return new TaxiApiError(kindOf(call, { status, said, isPage }), {
    status,
    // The message of a failing server may contain a query or a stack trace, so it is not shown.
    message: status < 500 ? said : "",
    call: callName(call),
    ...(ofFields.length > 0 && { errors: Object.fromEntries(ofFields) }),
    current: data,
    retryAfter: secondsOf(retryAfter),
  });
}

/** `errors` or `details` as a list, or `errors` as one text. */
function listOfErrors(body: unknown): { field: string; text: string }[] {
  const { errors, details } = z.object({ errors: z.unknown(), details: z.unknown() }).partial().catch({}).parse(body);
  if (typeof errors === "string") return [{ field: "", text: errors }];
  return [errors, details].flatMap((list) => errorList.catch([]).parse(list));
}

/** `Retry-After` in seconds: it is a number of them, or the date of their end. */
function secondsOf(retryAfter = ""): number | undefined {
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? seconds : undefined;
}

/** The denials that are more than that, by their messages. */
const DENIALS: Partial<Record<string, TaxiApiErrorKind>> = {
  [BLOCKED_MESSAGE]: "blocked",
  [ACCESS_CHANGED_MESSAGE]: "accessChanged",
  [UNCONFIRMED_MESSAGE]: "unconfirmed",
  [FACTOR_NEEDED_MESSAGE]: "lacksFactor",
};

/** Web frameworks answer like this where they have no such call: "Cannot GET /private/user/7", "Route PUT:/private/user/7 not found". */
const NO_ROUTE = /^(?:Cannot|Route) (?:GET|POST|PUT|PATCH|DELETE)[ :]/;

interface Refused {
  status: number;
  said: string;
  isPage: boolean | undefined;
}

function kindOf(call: AnyCall, { status, said, isPage }: Refused): TaxiApiErrorKind {
  switch (status) {
    case 401:
      return "signedOut";
    case 403:
      return DENIALS[said] ?? "denied";
    case 404:
      return call.path.includes(":") && !isPage && !NO_ROUTE.test(said) ? "missing" : "notConnected";
    case 405:
    case 501:
      return "notConnected";
    case 409:
      return "conflict";
    case 429:
      return "throttled";
    case 502:
    case 504:
      // A proxy had no answer of the server, which may have executed the write.
      return unanswered(call);
    default:
      // Redirects are not followed. After a write they mostly lead to what was saved.
      if (status >= 300 && status < 400) return unanswered(call);
      return status >= 400 && status < 500 ? "refused" : "broken";
  }
}

const unanswered = (call: AnyCall): TaxiApiErrorKind => (isRead(call) ? "broken" : "interrupted");
