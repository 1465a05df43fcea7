import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { type Finding, findingOf } from "./finding";
import { isAbsent } from "./absent";
import { readAnswer } from "./read-answer";
import { wrongRefusal } from "./wrong-refusal";
import type { Server } from "./server";
import { checkUndo } from "./undo";

/** The name of every record that the check creates, so that a person can find one that was left behind. */
export const MARK = "Conformance check";

interface RoundTrip {
  /** The list in which a record is found if the answer to its creation does not name it. */
  list: CallName;
  create: CallName;
  change: CallName;
  remove: CallName;
  body: Record<string, unknown>;
  changes: Record<string, unknown>;
  /** The call that reads one record, for kinds of records whose writes are also undone. */
  read?: CallName;
}

const texts = { en: `${MARK}?`, ko: `${MARK}?`, zh: `${MARK}?`, es: `${MARK}?` };

/** Kinds of records that riders and drivers do not see while the check uses them. */
const ROUND_TRIPS: readonly RoundTrip[] = [
  {
    list: "listOffices",
    create: "createOffice",
    change: "changeOffice",
    remove: "removeOffice",
    body: { streetName: MARK, city: MARK, state: "Texas", zipCode: "75001" },
    changes: { zipCode: "75002" },
    read: "readOffice",
  },
  {
    list: "listFaqs",
    create: "createFaq",
    change: "changeFaq",
    remove: "removeFaq",
    body: { audience: "driver", question: texts, answer: texts },
    changes: { answer: { ...texts, en: `${MARK}.` } },
  },
];

/**
 * Tries to create, change and remove records. It touches no existing record, and removes each of its own records even
 * if another step fails.
 */
export async function* checkWrites(server: Server, token: string): AsyncGenerator<Finding> {
  for (const trip of ROUND_TRIPS) {
    const create: AnyCall = calls[trip.create];
    const refused = await server.ask(create, { token, body: {} });
    const created = await server.ask(create, { token, body: trip.body });
    if (isAbsent(create, created)) {
      for (const name of [trip.create, trip.change, trip.remove])
        yield { call: calls[name], verdict: "absent", remarks: [`It answers ${created.status}.`] };
      continue;
    }
    const { remarks, notes, data } = readAnswer(create, created);
    const isCreated = remarks.length === 0;
    yield findingOf(create, [...remarks, ...wrongRefusal("With an empty body", refused, 400)], notes);
    if (!isCreated) continue;
    const { _id: id, updatedAt } = recordOf(data) ?? (await markedRecord(server, token, calls[trip.list])) ?? {};
    if (!id) {
      const why = `The answer names no record: look for “${MARK}”, and remove it.`;
      for (const name of [trip.change, trip.remove]) yield { call: calls[name], verdict: "untried", remarks: [why] };
      continue;
    }
    yield await checkChange(server, token, trip, id, updatedAt);
    if (trip.read) yield* checkUndo(server, token, { ...trip, read: trip.read, id, line: created.undoLine });
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
  const { remarks, notes } = readAnswer(call, await change(ifMatch ? { ifMatch } : {}));
  if (!ifMatch) remarks.push("The record has no updatedAt: two people who change it are not told of each other.");
  else if (remarks.length === 0)
    remarks.push(...wrongRefusal("With the version before", await change({ ifMatch }), 409));
  return findingOf(call, remarks, notes);
}

async function checkRemoval(server: Server, token: string, call: AnyCall, id: string): Promise<Finding> {
  const { remarks, notes } = readAnswer(call, await server.ask(call, { token, params: { id } }));
  if (remarks.length > 0) return findingOf(call, [...remarks, `Look for “${MARK}”, and remove it.`], notes);
  return findingOf(call, wrongRefusal("A second time", await server.ask(call, { token, params: { id } }), 404), notes);
}

interface CreatedRecord {
  _id?: string;
  updatedAt?: string;
}

/** The record in an answer; undefined if the answer has none. */
function recordOf(answer: unknown): CreatedRecord | undefined {
  const data = (answer as { data?: CreatedRecord } | undefined)?.data;
  return data?._id ? data : undefined;
}

/** Finds the record of this check in its list. */
async function markedRecord(server: Server, token: string, call: AnyCall): Promise<CreatedRecord | undefined> {
  const query = { page: "1", limit: "100", search: MARK.toLowerCase() };
  const { data } = readAnswer(call, await server.ask(call, { token, query }));
  const docs = (data as { data?: { docs?: CreatedRecord[] } } | undefined)?.data?.docs;
  return docs?.find((each) => JSON.stringify(each).includes(MARK));
}
