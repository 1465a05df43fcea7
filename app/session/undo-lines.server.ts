import { AsyncLocalStorage } from "node:async_hooks";

/** The writes of one action: the lines of activity by which the server can undo them, and how many it can't. */
interface Writes {
  lines: string[];
  others: number;
}

const following = new AsyncLocalStorage<Writes>();

/** Runs an action whose notice may offer to undo what it has written. */
export function followWrites<Result>(act: () => Result): Result {
  return following.run({ lines: [], others: 0 }, act);
}

/** @param line undefined for a write that can't be undone */
export function noteWrite(line: string | undefined): void {
  const writes = following.getStore();
  if (!writes) return;
  if (line === undefined) writes.others += 1;
  else writes.lines.push(line);
}

/** The lines that undo what the action has written so far; empty if something of it can't be undone. */
export function linesToUndo(): readonly string[] {
  const writes = following.getStore();
  return writes && writes.others === 0 ? writes.lines : [];
}
