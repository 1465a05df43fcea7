import { randomUUID } from "node:crypto";
import { IDEMPOTENCY_LIFETIME_MS } from "contract/idempotency";

/**
 * Creates a token that identifies one filled-in form, so that it is saved once. The loader of the form's page calls it. It is a
 * UUID of version 7 (RFC 9562), which begins with the time of its creation.
 */
export function newFormToken(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Whether a form with this token may have been sent so long ago that the taxi API has forgotten the token and would save it again. */
export function isForgotten(formToken: string): boolean {
  const time = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(formToken);
  return time !== null && Date.now() - parseInt(time[1]! + time[2]!, 16) >= IDEMPOTENCY_LIFETIME_MS;
}
