import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ListedTable } from "./lists";
import type { Database } from "../database/database";

/** The fields of a record by their names in answers. */
export type Fields = Record<string, unknown>;

/** The change of one record. It has the fields of answers, so that nothing is recorded that no answer shows. */
export interface Change {
  id: string | null;
  /** Set if the record has no name in answers. */
  name?: string | null;
  /** Null if the record did not exist before. */
  before: Fields | null;
  /** Null if the record no longer exists. */
  after: Fields | null;
  /** The line that this change undoes, with the resource and the call of that line. */
  undoes?: { line: number; resource: string; call: string };
}

/** Finds the change of a record that was locked; undefined if it did not change. */
type Watched = () => Promise<Change | undefined>;

/** Collects what a writing call does while it runs. */
interface Recording {
  watched: Map<string, Watched>;
  noted: Change[] | undefined;
}

const recordings = new WeakMap<Database, Recording>();

/**
 * Starts to collect the changes of a transaction.
 * @returns a function to call at the end, which returns the changes, or undefined if nothing was collected
 */
export function beginRecording(tx: Database): () => Promise<Change[] | undefined> {
  const recording: Recording = { watched: new Map(), noted: undefined };
  recordings.set(tx, recording);
  return async () => {
    if (recording.noted) return recording.noted;
    if (recording.watched.size === 0) return undefined;
    const changes: Change[] = [];
    for (const compare of recording.watched.values()) {
      const change = await compare();
      if (change) changes.push(change);
    }
    return changes;
  };
}

/**
 * Watches a record before it is changed or removed in a recorded transaction.
 * @param show converts the row into the record of answers
 */
export async function watchRecord<Row extends { id: string; updatedAt: Date }>(
  tx: Database,
  table: ListedTable,
  row: Row,
  show: (row: Row) => unknown,
): Promise<void> {
  const watched = recordings.get(tx)?.watched;
  if (!watched || watched.has(row.id)) return;
  const before = (await show(row)) as Fields;
  watched.set(row.id, async () => {
    const [now] = await tx
      .select()
      .from(table as PgTable)
      .where(eq(table.id, row.id));
    if (!now) return { id: row.id, before, after: null };
    const after = (await show(now as Row)) as Fields;
    const isUntouched = (now as Row).updatedAt.getTime() === row.updatedAt.getTime();
    return isUntouched && JSON.stringify(before) === JSON.stringify(after) ? undefined : { id: row.id, before, after };
  });
}

/** Sets the changes of a recorded transaction, which may be none, in place of those that would be found out otherwise. */
export function noteChanges(tx: Database, changes: readonly Change[]): void {
  const recording = recordings.get(tx);
  if (recording) recording.noted = [...(recording.noted ?? []), ...changes];
}
