import { type AnyCall, callName } from "contract/call";
import { isRead } from "contract/wire";
import type { TaxiApiError } from "./error";

/** Knowledge is forgotten after this time, unless another answer has confirmed it. */
const KEPT_MS = 900_000;

interface Known {
  has: boolean;
  /** A time of `Date.now()`. */
  at: number;
}

/** The map's keys are names of calls. It is shared by everybody who uses this process. */
const known = new Map<string, Known>();

/** Remembers that the server has a call, or that it lacks it. */
export function noteCall(call: AnyCall, has: boolean): void {
  known.set(callName(call), { has, at: Date.now() });
}

/** Remembers what a failure tells about its call. Most failures tell nothing, because there was no answer, or it may have any cause. */
export function noteFailedCall(call: AnyCall, error: TaxiApiError): void {
  const { kind, status } = error;
  // A write with such a status and a sentence is refused for its input.
  const isAbsent = kind === "notConnected" || (isRead(call) && kind === "refused" && [405, 501].includes(status));
  if (isAbsent) noteCall(call, false);
  else if (kind === "refused" || (kind === "missing" && !call.path.includes(":"))) noteCall(call, true);
}

/** Whether the server has a call; undefined while that is unknown. */
export function hasCall(call: AnyCall): boolean | undefined {
  return knownWithin(call, KEPT_MS)?.has;
}

/** Whether an answer of the last milliseconds has shown whether the server has a call. */
export function isFresh(call: AnyCall, milliseconds: number): boolean {
  return knownWithin(call, milliseconds) !== undefined;
}

function knownWithin(call: AnyCall, milliseconds: number): Known | undefined {
  const found = known.get(callName(call));
  return found && Date.now() - found.at < milliseconds ? found : undefined;
}
