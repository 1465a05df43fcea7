import { and, desc, gt, inArray, or } from "drizzle-orm";
import { meaningful, type Step } from "../../activity/noting";
import { activity } from "../../activity/table";
import type { DescribedResource } from "../../activity/described";
import { undoSteps } from "../../activity/undo-table";
import type { Fields } from "../../core/recording";
import type { Database } from "../../database/database";
import { isPlaceAlone, type Orders } from "./restore";

/**
 * Whether a later line changed the same values as the steps of a line. Comparing values is not enough: if somebody was blocked,
 * unblocked and blocked again, the later reason counts. A later change that was itself undone does not count. The rows must be
 * locked.
 * @param undone the line; `isMove` tells whether it changed places in a list, otherwise places may have changed since
 */
export async function areChangedSince(
  tx: Database,
  orders: Orders,
  undone: { line: number; isMove: boolean } & Pick<DescribedResource, "together">,
  steps: readonly Step[],
): Promise<boolean> {
  const lineId = undone.line;
  const rows = steps.map(({ rowId }) => rowId);
  const later = await tx
    .select()
    .from(undoSteps)
    .where(and(gt(undoSteps.lineId, lineId), inArray(undoSteps.rowId, rows)));
  const ids = later
    .filter((step) => steps.some((own) => isOfSameColumns(orders, own, step, undone)))
    .map((step) => step.lineId);
  if (ids.length === 0) return false;
  const lines = await tx
    .select({ id: activity.id, undoes: activity.undoes })
    .from(activity)
    .where(or(inArray(activity.id, ids), inArray(activity.undoes, ids)))
    .orderBy(desc(activity.id));
  const takenBack = new Set<number>();
  for (const { id, undoes } of lines) {
    if (takenBack.has(id)) continue;
    if (undoes === null || undoes <= lineId) return true;
    takenBack.add(undoes);
  }
  return false;
}

function isOfSameColumns(
  orders: Orders,
  own: Step,
  later: Step,
  { isMove, together = [] }: { isMove: boolean } & Pick<DescribedResource, "together">,
): boolean {
  if (own.rowTable !== later.rowTable || own.rowId !== later.rowId) return false;
  // One of the two created or removed the whole row.
  if (own.after === null || later.after === null || later.before === null) return true;
  const changed = later.after;
  const isOneOf = (fields: Fields) => together.some((name) => name in fields);
  if (isOneOf(own.after) && isOneOf(changed)) return true;
  return meaningful(Object.keys(own.after).filter((name) => name in changed)).some(
    (name) => isMove || !isPlaceAlone(orders, own.rowTable, name),
  );
}
