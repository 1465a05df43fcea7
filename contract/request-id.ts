/** Carries the id of one request of a browser from the proxy through the panel to the taxi API, and back in answers. */
export const REQUEST_ID_HEADER = "x-request-id";

const USABLE = /^[\w.-]{1,64}$/;
/** Ids that are random from their first sign on; those of others may begin with a time, or a name. */
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/;

/** An id as it came with a request; undefined where it has not the form of one. */
export function usableRequestId(given: unknown): string | undefined {
  return typeof given === "string" && USABLE.test(given) ? given : undefined;
}

/**
 * The reference on an error page: the beginning of the request's id, which finds every log line of the request; the whole
 * of an id that somebody else has made.
 */
export function referenceOf(requestId: string): string {
  return RANDOM.test(requestId) ? requestId.slice(0, 8) : requestId;
}
