import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "./database";

/** The number of rows in one statement. PGlite is fastest near this size; for a server it makes no difference. */
const ROWS_PER_STATEMENT = 2000;

/**
 * Inserts many rows. Each column is one array parameter, which is about ten times faster than a parameter for each value. All
 * rows must have the columns of the first one.
 * @param into another table with the same columns
 */
export async function insertMany<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: Table["$inferInsert"][],
  into: string = getTableName(table),
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const part: Record<string, unknown>[] = rows.slice(from, from + ROWS_PER_STATEMENT);
    const arrays = columns.map(([key, column]) => {
      const values = part.map((row) => asText(row[key]));
      // JSON is sent as text, because the drivers write arrays of JSON differently.
      const type = column.getSQLType() === "jsonb" ? "text[]::jsonb" : column.getSQLType();
      return sql`${sql.param(values)}::${sql.raw(type)}[]`;
    });
    await db.execute(
      sql`insert into ${sql.identifier(into)} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})`,
    );
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * Runs `load` without the tables' secondary indexes and foreign keys, and creates these again afterwards, which is much faster
 * than updating them row by row.
 */
export async function withoutIndexes(tx: Database, tables: PgTable[], load: () => Promise<void>): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}`),
    sql`, `,
  );
  const references = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid::regclass::text in (${names})`,
  );
  const indexes = await rowsOf<{ name: string; definition: string }>(
    tx,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename in (${names})
        and indexname not in (select conname from pg_constraint)`,
  );
  for (const { table, name } of references) {
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  }
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await load();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  for (const { table, name, definition } of references) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  }
}
