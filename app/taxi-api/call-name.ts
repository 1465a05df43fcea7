import type { AnyCall } from "contract/call";

/** How a call is named in errors and logs: method and path pattern, nothing of what was sent. */
export function callName(call: AnyCall): string {
  return `${call.method} ${call.path}`;
}
