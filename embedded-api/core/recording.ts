import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ListedTable } from "./lists";
import type { Database } from "../database/database";

/** Fields of a record by their names in answers. */
export type Fields = Record<string, unknown>;

/** The change of one record. Its fields are those of answers, so that nothing is kept that no answer shows. */
export interface Change {
  id: string | null;
  /** Set if the record as answers show it has no name. */
  name?: string | null;
  /** Null for what was not there before. */
  before: Fields | null;
  /** Null for what is not there any more. */
  after: Fields | null;
  /** The line that this change takes back, and what that was about. */
  undoes?: { line: number; resource: string; call: string };
}

/** Finds out what became of a record that was locked for a change. Undefined: nothing. */
type Watched = () => Promise<Change | undefined>;

/** Notes what a writing call does while it runs. */
interface Recording {
  watched: Map<string, Watched>;
  noted: Change[] | undefined;
}

const recordings = new WeakMap<Database, Recording>();

/**
 * Begins to note what is changed in a transaction.
 * @returns what finds the changes at its end; it finds undefined where nothing was noted
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
 * Notes a record before it is changed or removed in a recorded transaction.
 * @param show turns the row into the record of answers
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

/** Notes what changes in a recorded transaction, which may be nothing. It takes the place of what would be found out otherwise. */
export function noteChanges(tx: Database, changes: readonly Change[]): void {
  const recording = recordings.get(tx);
  if (recording) recording.noted = [...(recording.noted ?? []), ...changes];
}
