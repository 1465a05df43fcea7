import type { AnyCall } from "contract/call";
import type { Account } from "../accounts/table";
import type { Database } from "../database/database";
import { appendActivity, type Entry } from "./append";
import { changedFields, keptOf, nameOf } from "./fields";
import { nameCall } from "./naming";
import { beginRecording, type Change } from "./recording";
import type { Fields } from "./table";

/** A writing call of somebody who is signed in. */
export interface RecordedCall {
  call: AnyCall;
  params: Readonly<Record<string, string>>;
  body: unknown;
  account: Account;
  address: string;
  now: Date;
}

/**
 * Runs a writing call and records what it did, in the same transaction. Every writing call comes through here. What it
 * changed is known from the records that it locked or noted; of one that did neither its answer tells.
 */
export async function recordCall<Answer>(
  tx: Database,
  recorded: RecordedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const changesSince = beginRecording(tx);
  const answer = await work();
  const found = await changesSince();
  const changes = found ? theOnesMeant(recorded, found) : [fromAnswer(recorded, answer)];
  const entries = changes.map((change) => entryOf(recorded, change));
  await appendActivity(tx, recorded.now, entries);
  return answer;
}

/** The ids that a call names. */
function namedIds({ params, body }: RecordedCall): string[] {
  const { _id } = (body ?? {}) as { _id?: unknown };
  return [...Object.values(params), ...(typeof _id === "string" ? [_id] : [])];
}

/** A call may lock several records. It is about the last one that its path names. */
function theOnesMeant(recorded: RecordedCall, changes: Change[]): Change[] {
  const ids = namedIds(recorded);
  const main = changes.filter(({ id }) => id !== null && ids.includes(id)).at(-1);
  return main ? [main] : changes;
}

function fromAnswer(recorded: RecordedCall, answer: unknown): Change {
  const data = (answer as { data?: unknown } | null)?.data;
  const fields = typeof data === "object" && data !== null && !Array.isArray(data) ? (data as Fields) : undefined;
  const [first = null] = namedIds(recorded);
  const id = typeof fields?._id === "string" ? fields._id : first;
  const isNew = recorded.call.method === "POST" && fields !== undefined;
  return { id, before: null, after: isNew ? fields : null };
}

function entryOf(recorded: RecordedCall, { id, name, before, after }: Change): Entry {
  const { call, body, account, address } = recorded;
  const { action, resource } = nameCall(call, body);
  const isOnlyOne = call.method === "PUT" && !call.path.includes(":");
  const kept = (fields: Fields | null) => fields && keptOf(resource, fields);
  return {
    who: { id: account.id, name: account.username },
    action,
    resource,
    record: { id: isOnlyOne ? null : id, name: name === undefined ? nameOf(resource, after ?? before ?? {}) : name },
    address: address === "" ? null : address,
    ...changedFields(kept(before), kept(after)),
  };
}
