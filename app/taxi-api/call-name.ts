import type { AnyCall } from "contract/call";

/** A call's name in errors and logs: method and path pattern, nothing that was sent. */
export function callName(call: AnyCall): string {
  return `${call.method} ${call.path}`;
}
