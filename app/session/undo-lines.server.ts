import { AsyncLocalStorage } from "node:async_hooks";
import { NOTHING_TO_UNDO } from "contract/activity-constants";

/** The writes of one action. */
interface Writes {
  /** The lines of activity by which the server can undo them. */
  lines: string[];
  /** The number of writes that changed nothing, according to the server. */
  idle: number;
  /** The number of writes that the server can't undo. */
  others: number;
  /** Whether the action undoes another one. */
  isUndo: boolean;
}

const nothing = (): Writes => ({ lines: [], idle: 0, others: 0, isUndo: false });
const following = new AsyncLocalStorage<Writes>();

/** A field of the form with which a notice undoes an action. */
export const UNDO_FIELD = "undoing";

/** Runs an action whose notice may offer to undo what it has written, or to redo what it has undone. */
export function followWrites<Result>(form: FormData, act: () => Result): Result {
  return following.run({ ...nothing(), isUndo: form.has(UNDO_FIELD) }, act);
}

/** @param line undefined for a write that can't be undone */
export function noteWrite(line: string | undefined): void {
  const writes = following.getStore();
  if (!writes) return;
  if (line === undefined) writes.others += 1;
  else if (line === String(NOTHING_TO_UNDO)) writes.idle += 1;
  else writes.lines.push(line);
}

/** Returns the lines that undo what the action has written so far; undefined if a part of it can't be undone. */
export function linesToUndo(): readonly string[] | undefined {
  const { lines, idle, others } = following.getStore() ?? nothing();
  return others > 0 || lines.length + idle === 0 ? undefined : lines;
}

/** Whether the action undoes another one. */
export function isUndo(): boolean {
  return following.getStore()?.isUndo ?? false;
}

/** Returns how many of the action's writes so far have changed nothing. */
export function idleWrites(): number {
  return following.getStore()?.idle ?? 0;
}
