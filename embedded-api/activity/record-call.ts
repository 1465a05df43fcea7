import { NOTHING_TO_UNDO } from "contract/activity-constants";
import { type AnyCall, callName } from "contract/call";
import type { Account } from "../accounts/table";
import type { Database } from "../database/database";
import { appendActivity, type Entry } from "./append";
import { changedFields, keptOf, nameOf } from "./fields";
import { nameCall } from "./naming";
import { beginNoting, endNoting, keepSteps, type Step } from "./noting";
import { beginRecording, type Change } from "../core/recording";
import type { Fields } from "../core/recording";
import { type DescribedResources, hoursToUndo, hoursToUndoAgain } from "./described";

/** A writing call of a signed-in person. */
export interface RecordedCall {
  call: AnyCall;
  params: Readonly<Record<string, string>>;
  body: unknown;
  account: Account;
  address: string;
  now: Date;
  resources: DescribedResources;
  /** The job that makes the call for that person. */
  jobId?: string;
}

/**
 * Runs a writing call and records its effect in the same transaction. Every writing call passes through here. The effect is known
 * from the records that the call locked or noted; if it did neither, from its answer.
 * @returns the answer, and the line by which the call can be undone
 */
export async function recordCall<Answer>(
  tx: Database,
  recorded: RecordedCall,
  work: () => Promise<Answer>,
): Promise<Done<Answer>> {
  const { action, resource } = nameCall(recorded.resources, recorded.call, recorded.body);
  const isNoted = action === "undo" || hoursToUndo(recorded.resources[resource], action) !== undefined;
  const changesSince = beginRecording(tx);
  if (isNoted) await beginNoting(tx);
  const answer = await work();
  const found = await changesSince();
  const steps = isNoted ? await endNoting(tx) : [];
  const changes = found ? theOnesMeant(recorded, found) : [fromAnswer(recorded, answer)];
  const entries = changes.map((change) => entryOf(recorded, change));
  const name = entries.length === 1 ? entries[0]!.record.name : null;
  // A call that changed nothing leaves no line.
  if (isNoted && steps.length === 0 && entries.every(isUnchanged)) return { answer, undoLine: NOTHING_TO_UNDO, name };
  const [line, ...others] = await appendActivity(tx, recorded.now, entries);
  const [change] = changes;
  if (line === undefined || others.length > 0 || change === undefined || steps.length === 0)
    return { answer, undoLine: undefined, name };
  const hours = change.undoes ? hoursToUndoAgain(steps) : hoursToUndo(recorded.resources[resource], action);
  if (hours === undefined) return { answer, undoLine: undefined, name };
  const call = change.undoes?.call ?? callName(recorded.call);
  const until = new Date(recorded.now.getTime() + hours * HOUR_MS);
  await keepSteps(tx, { lineId: line, call, until }, withoutShifts(steps, change.id));
  return { answer, undoLine: line, name };
}

function isUnchanged({ before, after }: Entry): boolean {
  return [before, after].every((fields) => fields && Object.keys(fields).length === 0);
}

/** The result of a writing call. */
export interface Done<Answer> {
  answer: Answer;
  /** Undefined if it can't be undone, `NOTHING_TO_UNDO` if nothing was changed. */
  undoLine: number | undefined;
  /** The record's name, if lines may contain it; present only if the call has just been made. */
  name?: string | null;
}

const HOUR_MS = 60 * 60 * 1000;

/** Leaves out the other rows of an ordered list, which only made room. They close up by themselves when the change is undone. */
function withoutShifts(steps: readonly Step[], recordId: string | null): Step[] {
  return steps.filter(
    ({ rowId, before, after }) =>
      rowId === recordId || !before || !after || Object.keys(after).some((name) => name !== "position"),
  );
}

/** The ids that a call names. */
function namedIds({ params, body }: RecordedCall): string[] {
  const { _id } = (body ?? {}) as { _id?: unknown };
  return [...Object.values(params), ...(typeof _id === "string" ? [_id] : [])];
}

/** A call may lock several records. It is about the one that its path names last. */
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

function entryOf(recorded: RecordedCall, { id, name, before, after, undoes }: Change): Entry {
  const { call, body, account, address, resources, jobId } = recorded;
  const { action, resource } = { ...nameCall(resources, call, body), ...(undoes && { resource: undoes.resource }) };
  const isOnlyOne = call.method === "PUT" && !call.path.includes(":");
  const kept = (fields: Fields | null) => fields && keptOf(resources[resource], fields);
  return {
    who: { id: account.id, name: account.username },
    action,
    resource,
    record: {
      id: isOnlyOne ? null : id,
      name: name === undefined ? nameOf(resources[resource], after ?? before ?? {}) : name,
    },
    address: address === "" ? null : address,
    ...changedFields(kept(before), kept(after)),
    undoes: undoes?.line,
    jobId,
  };
}
