import type { Refusal } from "contract/answers";

/** A request that gets no for an answer: status, body and headers of the refusal (calls.md). */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: Refusal,
    readonly headers: Record<string, string> = {},
  ) {
    super(body.message);
  }
}

/** 400: what was sent cannot be taken; `errors` says why, field by field. */
export function invalid(message: string, errors?: Record<string, string>): Refused {
  return new Refused(400, errors ? { message, errors } : { message });
}

/** 401: no token, or one that opens nothing (any more). */
export function unauthorised(message = "Please sign in."): Refused {
  return new Refused(401, { message });
}

/** 403 */
export function denied(message: string): Refused {
  return new Refused(403, { message });
}

/** 404 */
export function missing(what: string): Refused {
  return new Refused(404, { message: `${what} was not found.` });
}

/** 409: the record stands differently from what the request takes for granted. */
export function conflict(message: string, current: unknown): Refused {
  return new Refused(409, { message, data: current });
}

/** 413 */
export function tooLarge(message: string): Refused {
  return new Refused(413, { message });
}

/** 429. @param seconds until the next attempt is taken */
export function throttled(seconds: number): Refused {
  return new Refused(
    429,
    { message: `Too many attempts. Please try again in ${seconds} seconds.` },
    { "retry-after": String(seconds) },
  );
}
