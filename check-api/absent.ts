import type { AnyCall } from "contract/call";
import { messageOf } from "~/taxi-api/refusal-texts.server";
import { isOfRouter } from "~/taxi-api/refusal.server";
import type { Answered } from "./server";
import { parametersOf } from "./sources";

const ABSENT = [404, 405, 501];

/** Whether an answer is that of a server without the call. */
export function isAbsent(call: AnyCall, { status, body }: Answered): boolean {
  if (!ABSENT.includes(status)) return false;
  if (status !== 404 || parametersOf(call).length === 0 || body === undefined) return true;
  // A call that does not find an id from a list is wrong, not absent.
  return isOfRouter(messageOf({ status, body, retryAfter: undefined }));
}
