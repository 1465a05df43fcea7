import { type CallName, calls } from "contract";
import { refusal } from "contract/answers";
import type { AnyCall } from "contract/call";
import type { Finding } from "./finding";
import { remarksOf } from "./reads";
import type { Answered, Server } from "./server";

/** Names every record that is made, so that a person can find one that was left behind. */
export const MARK = "Conformance check";

interface RoundTrip {
  create: CallName;
  change: CallName;
  remove: CallName;
  body: Record<string, unknown>;
  changes: Record<string, unknown>;
}

const texts = { en: `${MARK}?`, ko: `${MARK}?`, zh: `${MARK}?`, es: `${MARK}?` };

/** Records that riders and drivers see nothing of for the moment that they exist. */
const ROUND_TRIPS: readonly RoundTrip[] = [
  {
    create: "createOffice",
    change: "changeOffice",
    remove: "removeOffice",
    body: { streetName: MARK, city: MARK, state: "Texas", zipCode: "75001" },
    changes: { zipCode: "75002" },
  },
  {
    create: "createFaq",
    change: "changeFaq",
    remove: "removeFaq",
    body: { audience: "driver", question: texts, answer: texts },
    changes: { answer: { ...texts, en: `${MARK}.` } },
  },
];

/**
 * Tries to make, change and remove records of its own: nothing that was there is touched. Each is removed again,
 * whatever else fails.
 */
export async function* checkWrites(server: Server, token: string): AsyncGenerator<Finding> {
  for (const trip of ROUND_TRIPS) {
    const create: AnyCall = calls[trip.create];
    const refused = await server.ask(create, { token, body: {} });
    const created = await server.ask(create, { token, body: trip.body });
    yield finding(create, [...remarksOf(create, created), ...wrongRefusal("With an empty body", refused, 400)]);
    if (created.status < 200 || created.status > 299) continue;
    const { _id: id, updatedAt } = recordOf(created);
    if (!id) {
      const why = `The answer names no record: look for “${MARK}”, and remove it.`;
      for (const name of [trip.change, trip.remove]) yield { call: calls[name], verdict: "untried", remarks: [why] };
      continue;
    }
    yield await checkChange(server, token, trip, id, updatedAt);
    yield await checkRemoval(server, token, calls[trip.remove], id);
  }
}

async function checkChange(
  server: Server,
  token: string,
  trip: RoundTrip,
  id: string,
  ifMatch?: string,
): Promise<Finding> {
  const call: AnyCall = calls[trip.change];
  const change = (ask: { ifMatch?: string }) =>
    server.ask(call, { token, params: { id }, body: { ...trip.body, ...trip.changes }, ...ask });
  const remarks = remarksOf(call, await change(ifMatch ? { ifMatch } : {}));
  if (!ifMatch)
    return finding(call, [
      ...remarks,
      "The record has no updatedAt: two people who change it are not told of each other.",
    ]);
  if (remarks.length === 0) remarks.push(...wrongRefusal("With the version before", await change({ ifMatch }), 409));
  return finding(call, remarks);
}

async function checkRemoval(server: Server, token: string, call: AnyCall, id: string): Promise<Finding> {
  const remarks = remarksOf(call, await server.ask(call, { token, params: { id } }));
  if (remarks.length > 0) return finding(call, [...remarks, `Look for “${MARK}”, and remove it.`]);
  return finding(call, wrongRefusal("A second time", await server.ask(call, { token, params: { id } }), 404));
}

function finding(call: AnyCall, remarks: string[]): Finding {
  return { call, verdict: remarks.length > 0 ? "differs" : "matches", remarks };
}

function wrongRefusal(when: string, { status, body, failure }: Answered, expected: number): string[] {
  if (failure) return [`${when} there is ${failure}.`];
  if (status !== expected) return [`${when} it answers ${status}, not ${expected}.`];
  return refusal.safeParse(body).success ? [] : [`${when} the answer says nothing that a person could read.`];
}

function recordOf({ body }: Answered): { _id?: string; updatedAt?: string } {
  return (body as { data?: { _id?: string; updatedAt?: string } | null }).data ?? {};
}
