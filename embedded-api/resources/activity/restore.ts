import { getTableName, sql, type SQL } from "drizzle-orm";
import { differing, type Step } from "../../activity/noting";
import type { Fields } from "../../core/recording";
import { TABLES_TO_UNDO } from "../../activity/undo-tables";
import type { DescribedResources } from "../../activity/described";
import { type Database, rowsOf } from "../../database/database";

/** The tables whose rows people can reorder, by name, each with the column that distinguishes its lists if there are several. */
export type Orders = ReadonlyMap<string, string | undefined>;

export function ordersOf(resources: DescribedResources): Orders {
  const orders = Object.values(resources).flatMap(({ order }) => order ?? []);
  return new Map(orders.map(({ table, listColumn }) => [getTableName(table), listColumn]));
}

/** Whether a column is a row's place in a list, which changes when other rows move. */
export function isPlaceAlone(orders: Orders, table: string, column: string): boolean {
  return column === "position" && orders.has(table);
}

/**
 * Locks the rows of steps, and tells whether each is still as the steps left it.
 * @param isMove whether the steps changed places in a list; otherwise places may have changed since
 */
export async function areUnchanged(
  tx: Database,
  orders: Orders,
  steps: readonly Step[],
  isMove: boolean,
): Promise<boolean> {
  for (const { rowTable, rowId, after } of inOrderOfTables(steps)) {
    const [found] = await rowsOf<{ row: Fields }>(
      tx,
      sql`select to_jsonb(each) as "row" from ${sql.identifier(rowTable)} as each where id = ${rowId}::uuid for update`,
    );
    if (after === null && !found) continue;
    if (after === null || !found) return false;
    const changed = differing(after, found.row);
    if (changed.some((name) => isMove || !isPlaceAlone(orders, rowTable, name))) return false;
  }
  return true;
}

/**
 * Whether other rows refer to the rows that are about to be removed: they would be removed too, or lose what they belong to.
 */
export async function areInUse(tx: Database, steps: readonly Step[]): Promise<boolean> {
  const known = new Set(steps.map(({ rowId }) => rowId));
  for (const { rowTable, rowId, before } of steps) {
    if (before !== null) continue;
    const references = await rowsOf<{ table: string; column: string }>(
      tx,
      sql`select conrelid::regclass::text as "table", attname as "column" from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = ${rowTable}::regclass`,
    );
    for (const { table, column } of references) {
      const found = await rowsOf<{ id: string }>(
        tx,
        sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${rowId}::uuid limit ${known.size + 1}`,
      );
      if (found.some(({ id }) => !known.has(id))) return true;
    }
  }
  return false;
}

/** Restores the rows: removed ones return, changed ones change back, new ones are removed. */
export async function restoreRows(tx: Database, orders: Orders, steps: readonly Step[], now: Date): Promise<void> {
  const ordered = inOrderOfTables(steps);
  const gone = ordered.filter(({ after }) => after === null);
  const changed = ordered.filter(({ before, after }) => before !== null && after !== null);
  const added = ordered.filter(({ before }) => before === null).reverse();
  for (const { rowTable, before } of gone) {
    const columns = await columnsOf(tx, rowTable, before!);
    await tx.execute(
      sql`insert into ${sql.identifier(rowTable)} (${columns}) select ${columns} from ${rowFrom(rowTable, before!)} as was`,
    );
  }
  for (const step of changed) await setColumns(tx, step, now);
  // Triggers have counted the restored rows again, so their stored sums are written once more.
  for (const step of gone) await setColumns(tx, step);
  for (const { rowTable, rowId } of added)
    await tx.execute(sql`delete from ${sql.identifier(rowTable)} where id = ${rowId}::uuid`);
  for (const table of new Set(ordered.map(({ rowTable }) => rowTable))) {
    if (orders.has(table)) await numberAnew(tx, table, orders.get(table), steps);
  }
}

/** @param now the new time of change, if the row is to have one */
async function setColumns(tx: Database, { rowTable, rowId, before, after }: Step, now?: Date): Promise<void> {
  const columns = await columnsOf(tx, rowTable, before!);
  const isTouched = now && after && "updated_at" in after;
  await tx.execute(
    sql`update ${sql.identifier(rowTable)} as each set (${columns}) = (select ${columns} from ${rowFrom(rowTable, before!)} as was)
      where id = ${rowId}::uuid`,
  );
  if (!isTouched) return;
  // A new time of change makes an open form notice the change.
  await tx.execute(
    sql`update ${sql.identifier(rowTable)} set updated_at = greatest(${now.toISOString()}::timestamptz, ${String(after.updated_at)}::timestamptz + interval '1 millisecond')
      where id = ${rowId}::uuid`,
  );
}

/** The columns that can be written from a row's fields; generated columns are left out. */
async function columnsOf(tx: Database, table: string, fields: Fields): Promise<SQL> {
  const writable = await rowsOf<{ name: string }>(
    tx,
    sql`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = writable.map(({ name }) => name).filter((name) => name in fields);
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

const rowFrom = (table: string, fields: Fields) =>
  sql`jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(fields)}::jsonb)`;

function inOrderOfTables(steps: readonly Step[]): Step[] {
  const place = ({ rowTable }: Step) =>
    TABLES_TO_UNDO.includes(rowTable) ? TABLES_TO_UNDO.indexOf(rowTable) : TABLES_TO_UNDO.length;
  return [...steps].sort((a, b) => place(a) - place(b));
}

/** Closes the gaps of an ordered list. A restored row goes before the row that has its place now, or after it if that had moved up. */
async function numberAnew(
  tx: Database,
  table: string,
  listColumn: string | undefined,
  steps: readonly Step[],
): Promise<void> {
  const placed = (fields: Fields | null) => Number(fields?.position ?? 0);
  const back = steps.filter(({ rowTable, before }) => rowTable === table && before?.position !== undefined);
  const isBehind = ({ before, after }: Step) => after !== null && placed(before) > placed(after);
  const among = (rows: readonly Step[]) => sql`id = any(${sql.param(rows.map(({ rowId }) => rowId))}::uuid[])`;
  const behind = back.filter(isBehind);
  const ahead = back.filter((step) => !isBehind(step));
  const list = listColumn ? sql`partition by ${sql.identifier(listColumn)}` : sql``;
  await tx.execute(
    sql`update ${sql.identifier(table)} as each set position = placed.place
      from (select id, row_number() over (${list} order by position,
        case when ${among(behind)} then 1 when ${among(ahead)} then -1 else 0 end, id) as place from ${sql.identifier(table)}) as placed
      where each.id = placed.id and each.position <> placed.place`,
  );
}
