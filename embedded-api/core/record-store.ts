import { asc, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { WholeListQuery } from "contract/answers";
import { noteChanges } from "./recording";
import type { Fields } from "./recording";
import type { Database } from "../database/database";
import { type ListRules, listRecords, type RecordTable } from "./lists";
import { lockTable } from "./lock-table";
import { changedAt, findRecord, lockRecord, newRecord } from "./records";
import type { Services } from "./services";

type Row<Table extends RecordTable> = Table["$inferSelect"] & { id: string; createdAt: Date; updatedAt: Date };
/** The columns whose values a resource provides. */
export type Columns<Table extends RecordTable> = Omit<Table["$inferSelect"], "id" | "createdAt" | "updatedAt">;

export interface StoreContext {
  database: Database;
  services: Services;
}
export interface RecordContext extends StoreContext {
  params: { id: string };
}
export interface ChangeContext extends RecordContext {
  ifMatch: string | undefined;
}

/** Converts the rows of a page into the records of an answer. */
export type Show<Table extends RecordTable, Shown> = (
  rows: Table["$inferSelect"][],
  context: StoreContext,
) => Shown[] | Promise<Shown[]>;

/**
 * The list, read, create, change and delete calls of a table. Each method takes the context of a call and returns records as
 * answers show them. The handler, or the function that it passes, checks further rules.
 * @param what the noun for a record, for messages
 */
export function recordStore<Table extends RecordTable, Shown>(table: Table, what: string, show: Show<Table, Shown>) {
  const showOne = async (row: Table["$inferSelect"], context: StoreContext) => (await show([row], context))[0]!;
  const lock = async (context: ChangeContext) => {
    const { database, params, ifMatch } = context;
    const request = { id: params.id, ifMatch, what };
    return (await lockRecord(database, table, request, (row) => showOne(row, context))) as Row<Table>;
  };
  const find = async ({ database, params }: RecordContext) =>
    (await findRecord(database, table, params.id, what)) as Row<Table>;
  return {
    showOne,

    /** @throws {HttpError} 404 if there is no such record */
    find,

    async list(context: StoreContext & { query: WholeListQuery }, rules: ListRules) {
      const { rows, totalDocs } = await listRecords(context.database, table, context.query, rules);
      return { data: { docs: await show(rows, context), totalDocs } };
    },

    /** @throws {HttpError} 404 if there is no such record */
    async read(context: RecordContext): Promise<Shown> {
      return showOne(await find(context), context);
    },

    async create(context: StoreContext, columns: Columns<Table>): Promise<Shown> {
      const row = { ...newRecord(context.services.now()), ...columns };
      await context.database.insert(table as PgTable).values(row);
      const shown = await showOne(row, context);
      noteChanges(context.database, [{ id: row.id, before: null, after: shown as Fields }]);
      return shown;
    },

    /**
     * Changes a record, which stays locked until the transaction ends.
     * @param columns the new values, or a function that checks the stored row and returns them
     * @throws {HttpError} 404, or 409 with the current record if someone else has changed it
     */
    async change(
      context: ChangeContext,
      columns: Partial<Columns<Table>> | ((before: Row<Table>) => Promise<Partial<Columns<Table>>>),
    ): Promise<Shown> {
      const before = await lock(context);
      const changes = typeof columns === "function" ? await columns(before) : columns;
      const change = { ...changes, updatedAt: changedAt(before, context.services.now()) };
      await context.database
        .update(table as PgTable)
        .set(change)
        .where(eq(table.id, before.id));
      return showOne({ ...before, ...change }, context);
    },

    /**
     * @param check throws if the record must not be deleted
     * @throws {HttpError} 404, or 409 with the current record if someone else has changed it
     */
    async remove(context: ChangeContext, check?: (row: Row<Table>) => void | Promise<void>): Promise<Row<Table>> {
      const row = await lock(context);
      await check?.(row);
      await context.database.delete(table as PgTable).where(eq(table.id, row.id));
      return row;
    },
  };
}

/**
 * The single row of a settings table. Until someone saves it, calls answer with `unset`.
 * @param what the noun for the record, for messages
 */
export function singleRecordStore<Table extends RecordTable, Shown, Unset>(
  table: Table,
  what: string,
  unset: Unset,
  show: (row: Table["$inferSelect"]) => Shown,
) {
  const find = async (db: Database): Promise<Row<Table> | undefined> => {
    const [row] = await db
      .select()
      .from(table as PgTable)
      .orderBy(asc(table.id))
      .limit(1);
    return row as Row<Table> | undefined;
  };
  const store = recordStore(table, what, (rows) => rows.map(show));
  return {
    find,
    async read(db: Database): Promise<Shown | Unset> {
      const row = await find(db);
      return row ? show(row) : unset;
    },

    /** @throws {HttpError} 409 with the current record if someone else has changed it */
    async save(context: StoreContext & { ifMatch: string | undefined }, columns: Columns<Table>): Promise<Shown> {
      // The table is locked, so that two people who save at the same time can't both insert the row.
      const { database, services, ifMatch } = context;
      await lockTable(database, table);
      const row = await find(database);
      if (!row) return store.create(context, columns);
      return store.change({ database, services, ifMatch, params: { id: row.id } }, columns as Partial<Columns<Table>>);
    },
  };
}
