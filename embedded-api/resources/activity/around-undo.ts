import type { DescribedResource, Undoer } from "../../activity/described";
import type { Step } from "../../activity/noting";
import { denied } from "../../core/http-error";
import { isDuplicate } from "../../core/duplicates";
import { lockTable } from "../../core/lock-table";
import type { Database } from "../../database/database";
import { refusedByRule } from "./undo-refusal";

/**
 * Does before an undo what the calls of its resource do before a change.
 * @throws {HttpError} if the account must not, or the rules of the resource forbid it
 */
export async function lockForUndo(
  tx: Database,
  { lock, beforeUndo, isOwn }: DescribedResource = {},
  steps: readonly Step[],
  undoer: Undoer,
): Promise<void> {
  if (isOwn && !undoer.isOwn && undoer.account.role !== "admin") throw denied("You are not allowed to do this.");
  if (lock) await lockTable(tx, lock);
  if (hasSteps(steps)) await beforeUndo?.(tx, steps, undoer);
}

/**
 * Does after an undo what the calls of its resource do after a change.
 * @throws {HttpError} 409 if the rows together now break a rule of the resource
 */
export async function finishUndo(
  tx: Database,
  { key, afterUndo }: DescribedResource = {},
  steps: readonly Step[],
  undoer: Undoer,
): Promise<void> {
  if (!hasSteps(steps)) return;
  if (key && (await isDuplicate(tx, key, steps[0].rowId))) throw refusedByRule();
  await afterUndo?.(tx, steps, undoer);
}

const hasSteps = (steps: readonly Step[]): steps is readonly [Step, ...Step[]] => steps.length > 0;
