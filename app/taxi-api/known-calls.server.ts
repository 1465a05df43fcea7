import { type AnyCall, callName } from "contract/call";
import { isRead } from "contract/wire";
import type { TaxiApiError } from "./error";

/** What is known is forgotten after this time, unless another answer has shown it again. */
const KEPT_MS = 900_000;

interface Known {
  has: boolean;
  /** As `Date.now()` has it. */
  at: number;
}

/** The map's keys are names of calls. It holds for everybody who uses this process. */
const known = new Map<string, Known>();

/** Remembers that the server has a call, or that it lacks it. */
export function noteCall(call: AnyCall, has: boolean): void {
  known.set(callName(call), { has, at: Date.now() });
}

/** Remembers what a failure tells of its call. Most tell nothing: no answer, or one that anything may have caused. */
export function noteFailedCall(call: AnyCall, error: TaxiApiError): void {
  const { kind, status } = error;
  // A write with such a status and a sentence is refused for what it was to do.
  const isAbsent = kind === "notConnected" || (isRead(call) && kind === "refused" && [405, 501].includes(status));
  if (isAbsent) noteCall(call, false);
  else if (kind === "refused" || (kind === "missing" && !call.path.includes(":"))) noteCall(call, true);
}

/** Whether the server has a call; undefined while nobody knows. */
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
