import { lt, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database/database";
import { inOrder } from "./chain";
import type { Fields } from "../core/recording";
import { notedRows, undoSteps } from "./undo-table";

/** A row before and after a transaction. */
export type Step = Pick<typeof undoSteps.$inferInsert, "rowTable" | "rowId"> & {
  before: Fields | null;
  after: Fields | null;
};

/** Columns that tell nothing about a person's action: the time of the change, and values derived from other columns and rows. */
const FOLLOWING: ReadonlySet<string> = new Set(["updated_at", "rating", "next_expiry", "driver_status"]);

/** Makes triggers record which rows the transaction changes from now on. */
export async function beginNoting(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('taxi.notes_rows', 'on', true)`);
}

/**
 * Stops the recording.
 * @returns each changed row once, with its first and its last version
 */
export async function endNoting(tx: Database): Promise<Step[]> {
  // One statement instead of three, because each is a round trip to the database with every write.
  const [found] = await rowsOf<{ noted: Step[] | null }>(
    tx,
    sql`with gone as (
        delete from ${notedRows} where transaction = txid_current()
        returning id, row_table as "rowTable", row_id as "rowId", before, after
      )
      select set_config('taxi.notes_rows', 'off', true), (select jsonb_agg(gone order by id) from gone) as noted`,
  );
  const steps = new Map<string, Step>();
  for (const { rowTable, rowId, before, after } of found?.noted ?? []) {
    const known = steps.get(`${rowTable} ${rowId}`);
    steps.set(`${rowTable} ${rowId}`, { rowTable, rowId, before: known ? known.before : before, after });
  }
  return [...steps.values()].flatMap((step) => onlyChanged(step) ?? []);
}

/** Keeps only the changed columns. @returns undefined if the row is the same in the end */
function onlyChanged({ before, after, ...row }: Step): Step | undefined {
  if (before === null || after === null) return before === after ? undefined : { ...row, before, after };
  const names = Object.keys(after).filter((name) => textOf(before[name]) !== textOf(after[name]));
  if (names.every((name) => FOLLOWING.has(name))) return undefined;
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { ...row, before: only(before), after: only(after) };
}

/** Returns the names of the columns in which two versions of a row differ, as far as either version has them. */
export function differing(one: Fields, other: Fields): string[] {
  return meaningful(Object.keys(one)).filter((name) => textOf(one[name]) !== textOf(other[name]));
}

/** Leaves out the columns that tell nothing about a person's action. */
export function meaningful(names: readonly string[]): string[] {
  return names.filter((name) => !FOLLOWING.has(name));
}

const textOf = (value: unknown) => JSON.stringify(inOrder(value) ?? null);

const STEPS_AT_ONCE = 500;

/** Stores the steps by which a line can be undone. */
export async function keepSteps(
  tx: Database,
  line: { lineId: number; call: string; until: Date },
  steps: readonly Step[],
): Promise<void> {
  const rows = steps.map((step, position) => ({ ...line, ...step, position }));
  for (let from = 0; from < rows.length; from += STEPS_AT_ONCE)
    await tx.insert(undoSteps).values(rows.slice(from, from + STEPS_AT_ONCE));
}

/**
 * Erases steps that can't be undone any more, and with them the last data of removed people.
 * @returns the number of lines concerned
 */
export async function eraseOldSteps(db: Database, now: Date): Promise<number> {
  const gone = await db.delete(undoSteps).where(lt(undoSteps.until, now)).returning({ lineId: undoSteps.lineId });
  return new Set(gone.map(({ lineId }) => lineId)).size;
}
