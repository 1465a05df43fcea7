import { randomUUID } from "node:crypto";
import { REQUEST_ID_HEADER, usableRequestId } from "contract/request-id";

/** The roles of those whose requests are being answered, by request id; null until the guard has read the session. */
const roles = new Map<string, string | null>();

const madeIds = new WeakMap<object, string>();

/**
 * The id of a request: the same in the action, in every loader, in rendering, in the answer and in the log.
 * @param context Remix's, one object for each request: without a front door, the id is made for it
 */
export function requestIdOf(request: Request, context: object): string {
  const given = usableRequestId(request.headers.get(REQUEST_ID_HEADER));
  if (given !== undefined) return given;
  const id = madeIds.get(context) ?? randomUUID();
  madeIds.set(context, id);
  return id;
}

/** Begins to note for a request's log line. */
export function beginRequest(requestId: string): void {
  roles.set(requestId, null);
}

/** @returns the role that was noted for the request, whose log line is due */
export function endRequest(requestId: string): string | undefined {
  const role = roles.get(requestId) ?? undefined;
  roles.delete(requestId);
  return role;
}

/** Notes the role of the signed-in person for the request's line, and nothing else of them. */
export function noteRole(requestId: string, role: string): void {
  if (roles.has(requestId)) roles.set(requestId, role);
}
