import { lt, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../database/database";
import { inOrder } from "./chain";
import type { Fields } from "../core/recording";
import { notedRows, undoSteps } from "./undo-table";

/** A row as it was and as it became. */
export type Step = Pick<typeof undoSteps.$inferInsert, "rowTable" | "rowId"> & {
  before: Fields | null;
  after: Fields | null;
};

/** Columns that say nothing of what somebody did: when a row was changed, and what is made of other columns and rows. */
const FOLLOWING: ReadonlySet<string> = new Set(["updated_at", "rating", "next_expiry", "driver_status"]);

/** Lets triggers note which rows a transaction changes from now on. */
export async function beginNoting(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('taxi.notes_rows', 'on', true)`);
}

/**
 * Ends the noting.
 * @returns each changed row once, from what it was at first to what it is at last
 */
export async function endNoting(tx: Database): Promise<Step[]> {
  // One statement in place of three: each one is a way to the database and back, with every write.
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

/** Keeps the changed columns. @returns undefined where nothing of a row has changed in the end */
function onlyChanged({ before, after, ...row }: Step): Step | undefined {
  if (before === null || after === null) return before === after ? undefined : { ...row, before, after };
  const names = Object.keys(after).filter((name) => textOf(before[name]) !== textOf(after[name]));
  if (names.every((name) => FOLLOWING.has(name))) return undefined;
  const only = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]));
  return { ...row, before: only(before), after: only(after) };
}

/** Names of columns in which two versions of a row differ, as far as `before` or `after` have them. */
export function differing(one: Fields, other: Fields): string[] {
  return meaningful(Object.keys(one)).filter((name) => textOf(one[name]) !== textOf(other[name]));
}

/** Leaves out the names of columns that say nothing of what somebody did. */
export function meaningful(names: readonly string[]): string[] {
  return names.filter((name) => !FOLLOWING.has(name));
}

const textOf = (value: unknown) => JSON.stringify(inOrder(value) ?? null);

const STEPS_AT_ONCE = 500;

/** Keeps what undoes a line. */
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
 * Erases what can't be undone any more, and with it the last of removed people.
 * @returns how many lines it was of
 */
export async function eraseOldSteps(db: Database, now: Date): Promise<number> {
  const gone = await db.delete(undoSteps).where(lt(undoSteps.until, now)).returning({ lineId: undoSteps.lineId });
  return new Set(gone.map(({ lineId }) => lineId)).size;
}
