import type { Refusal } from "contract/answers";
import type { JobRefusal } from "contract/job-constants";

/** Ends a call with an error answer, given by its status, body and headers (calls.md). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: Refusal,
    readonly headers: Record<string, string> = {},
    /** The reason as a code, for the receipts of bulk actions. */
    readonly why?: JobRefusal,
  ) {
    super(body.message);
  }
}

/** 400 for invalid input; `errors` has a message for each field. */
export function invalid(message: string, errors?: Record<string, string>, why?: JobRefusal): HttpError {
  return new HttpError(400, errors ? { message, errors } : { message }, {}, why);
}

/** 400 for an action that can't be done to a record; the reason is a code that clients may translate. */
export function unfit(why: JobRefusal, message: string): HttpError {
  return new HttpError(400, { message, data: { why } }, {}, why);
}

/** 401 without a valid token. */
export function unauthorised(message = "Please sign in."): HttpError {
  return new HttpError(401, { message });
}

/** 403 */
export function denied(message: string): HttpError {
  return new HttpError(403, { message });
}

/** 404 */
export function missing(what: string): HttpError {
  return new HttpError(404, { message: `${what} was not found.` });
}

/** 409 if the record is not in the state that the request expects. */
export function conflict(message: string, current: unknown, why?: JobRefusal): HttpError {
  return new HttpError(409, { message, data: current }, {}, why);
}

/** 413 */
export function tooLarge(message: string): HttpError {
  return new HttpError(413, { message });
}

/** 429. @param seconds the time until the next attempt is allowed */
export function throttled(seconds: number): HttpError {
  return new HttpError(
    429,
    { message: `Too many attempts. Please try again in ${seconds} seconds.` },
    { "retry-after": String(seconds) },
  );
}
