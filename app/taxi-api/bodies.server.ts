import { type AnyCall, callName } from "contract/call";
import type { BodyKind } from "contract/connection";
import { exactBody } from "contract/exact-body";
import { isDenial } from "contract/wire";
import { learn, learntAbout } from "./learnt.server";
import { withUnknownParts } from "./sent-records.server";
import type { RawAnswer } from "./transport.server";

/** A body as it is sent, and whether it is the second one for a write that was refused. */
export interface SentBody {
  body: unknown;
  isSecond: boolean;
}

/** Returns the kind of body for a call before a server has shown that it accepts only the other kind (ruling D2). */
export const kindOfBody = (call: AnyCall, setting?: BodyKind): BodyKind =>
  setting ?? (call.specified ? "exact" : "whole");

/**
 * Sends a write with the kind of body that the server accepts. A change of a record can have only the fields of the contract, or
 * also the other fields of the stored record. If the server refuses one kind with 400 or 422 and accepts the other, that is
 * remembered.
 * @param replaces the stored record of a change
 * @param setting the kind that the connection file names; the other kind is not tried then
 * @param send makes the call with a body
 */
export async function sendWhatIsTaken(
  call: AnyCall,
  { body, replaces, setting }: { body: unknown; replaces?: object | undefined; setting?: BodyKind | undefined },
  send: (sent: SentBody) => Promise<RawAnswer>,
  requestId?: string,
): Promise<RawAnswer> {
  if (body === undefined || body instanceof FormData) return send({ body, isSecond: false });
  const name = callName(call);
  const whole = replaces ? withUnknownParts(body, replaces) : body;
  const exact = exactBody(call.body, whole);
  if (JSON.stringify(whole) === JSON.stringify(exact)) return send({ body: exact, isSecond: false });
  const bodies = { exact, whole };
  const known = setting ?? learntAbout(name).body;
  const first = known ?? kindOfBody(call);
  const raw = await send({ body: bodies[first], isSecond: false });
  if (known) return raw;
  if (isTaken(call, raw)) {
    learn(name, { body: first }, requestId);
    return raw;
  }
  if (raw.status !== 400 && raw.status !== 422) return raw;
  const other = first === "exact" ? "whole" : "exact";
  const second = await send({ body: bodies[other], isSecond: true });
  if (!isTaken(call, second)) return raw;
  learn(name, { body: other }, requestId);
  return second;
}

const isTaken = (call: AnyCall, { status, body }: RawAnswer) => status >= 200 && status < 300 && !isDenial(call, body);
