/** The header with the id of a browser's request: from the proxy through the panel to the taxi API, and back in answers. */
export const REQUEST_ID_HEADER = "x-request-id";

const USABLE = /^[\w.-]{1,64}$/;
/** The form of ids that are random from the first character. Ids of other systems may begin with a time or a name. */
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/;

/** Returns the id from a request's header; undefined if it is malformed. */
export function usableRequestId(given: unknown): string | undefined {
  return typeof given === "string" && USABLE.test(given) ? given : undefined;
}

/**
 * Returns the reference that error pages show: the beginning of the request id, which finds every log line of the request. Ids of
 * other systems are used whole, because many of them may begin alike.
 */
export function referenceOf(requestId: string): string {
  return RANDOM.test(requestId) ? requestId.slice(0, 8) : requestId;
}
