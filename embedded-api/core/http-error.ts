import type { Refusal } from "contract/answers";

/** A request that gets no for an answer: status, body and headers of the refusal (calls.md). */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly body: Refusal,
    readonly headers: Record<string, string> = {},
  ) {
    super(body.message);
  }
}

/** 400: what was sent cannot be taken; `errors` says why, field by field. */
export function invalid(message: string, errors?: Record<string, string>): HttpError {
  return new HttpError(400, errors ? { message, errors } : { message });
}

/** 401: no token, or one that opens nothing (any more). */
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

/** 409: the record stands differently from what the request takes for granted. */
export function conflict(message: string, current: unknown): HttpError {
  return new HttpError(409, { message, data: current });
}

/** 413 */
export function tooLarge(message: string): HttpError {
  return new HttpError(413, { message });
}

/** 429. @param seconds until the next attempt is taken */
export function throttled(seconds: number): HttpError {
  return new HttpError(
    429,
    { message: `Too many attempts. Please try again in ${seconds} seconds.` },
    { "retry-after": String(seconds) },
  );
}
