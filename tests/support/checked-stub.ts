import { type CallName, calls } from "contract";
import { basesOf } from "contract/bases";
import type { AnyCall } from "contract/call";
import { checkServer } from "../../check-api/check";
import type { Finding } from "../../check-api/finding";
import { parametersOf, readCalls } from "../../check-api/sources";
import { ADMIN } from "./people";
import { type Behaviour, json, refusal, type StubApi } from "./stub-api";
import { sampleOf } from "./stub-api/samples";

/** Responds as the contract says: with a token and an existing id; otherwise it refuses. */
export const well =
  (name: CallName, body: unknown = sampleOf(name, calls[name].method)): Behaviour =>
  (response) => {
    const { url = "", headers } = response.req;
    if (calls[name].access !== "public" && !headers.authorization) return refusal(401, "Unauthorized")(response);
    if (parametersOf(calls[name]).length > 0 && /\/0[-0]*(\/|\?|$)/.test(url))
      return refusal(404, "Not found")(response);
    return json(body)(response);
  };

/** Responds with one after the other. */
export function inTurn(...behaviours: Behaviour[]): Behaviour {
  let count = 0;
  return (response) => behaviours[count++]?.(response);
}

/** Holds the stub against the contract, which it meets but for its faults. */
export async function checkStub(
  stub: StubApi,
  faults: Partial<Record<CallName, Behaviour>> = {},
  { write = false } = {},
): Promise<Finding[]> {
  for (const name of readCalls) stub.answer(name, faults[name] ?? well(name));
  for (const [name, behaviour] of Object.entries(faults)) stub.answer(name as CallName, behaviour);
  const findings: Finding[] = [];
  const options = { bases: basesOf(stub.origin), email: ADMIN.email, password: ADMIN.password, write };
  for await (const finding of checkServer(options)) findings.push(finding);
  return findings;
}

/** The first finding about a call. */
export const findingAbout = (findings: readonly Finding[], name: CallName) =>
  findings.find(({ call }) => call === (calls[name] as AnyCall));
