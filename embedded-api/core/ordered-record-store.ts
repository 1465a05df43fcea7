import { eq, sql, type SQL } from "drizzle-orm";
import { lockTable } from "./lock-table";
import { closeGap, moveTo, type OrderedTable, placeAtEnd } from "./positions";
import {
  type ChangeContext,
  type Columns,
  type RecordContext,
  recordStore,
  type Show,
  type StoreContext,
} from "./record-store";

/** The generic row type hides the column that `OrderedTable` guarantees. */
const placed = (row: object) => row as { id: string; position: number };

/**
 * The store of records whose order people choose: a new one goes to the end, and the others make room or move up.
 * The table is locked before rows are read, so that two people who move at once do it one after the other.
 * @param listColumn tells several lists in one table apart; a record that changes it goes to the end of the other list
 */
export function orderedRecordStore<Table extends OrderedTable, Shown>(
  table: Table,
  what: string,
  show: Show<Table, Shown>,
  listColumn?: string & keyof Table & keyof Table["$inferSelect"],
) {
  type Input = Omit<Columns<Table>, "position">;
  const records = recordStore(table, what, show);
  const valueOf = (row: object) => listColumn && (row as Record<string, unknown>)[listColumn];
  const listOf = (row: object) => (listColumn ? eq(table[listColumn] as OrderedTable["id"], valueOf(row)) : undefined);
  return {
    list: records.list,
    read: records.read,

    async create(context: StoreContext, input: Input): Promise<Shown> {
      await lockTable(context.database, table);
      const position = await placeAtEnd(context.database, table, listOf(input));
      return records.create(context, { ...input, position } as unknown as Columns<Table>);
    },

    async change(context: ChangeContext, input: Input): Promise<Shown> {
      const { database } = context;
      if (listColumn) await lockTable(database, table);
      return records.change(context, async (before) => {
        if (valueOf(input) === valueOf(before)) return input as unknown as Partial<Columns<Table>>;
        const position = await placeAtEnd(database, table, listOf(input));
        await closeGap(database, table, placed(before).position, listOf(before));
        return { ...input, position } as unknown as Partial<Columns<Table>>;
      });
    },

    /** Gives a record another place; beyond the end is the end. @throws {HttpError} 404 */
    async move(context: RecordContext & { body: { position: number } }): Promise<Shown> {
      const { database, body } = context;
      await lockTable(database, table);
      const row = placed(await records.find(context));
      const position = await moveTo(database, table, row, body.position, listOf(row));
      return records.showOne({ ...row, position }, context);
    },

    async remove(context: ChangeContext): Promise<void> {
      await lockTable(context.database, table);
      const row = await records.remove(context);
      await closeGap(context.database, table, placed(row).position, listOf(row));
    },
  };
}

/** Sorts the riders' list before the drivers', where a table has both. */
export function ridersFirst({ audience, position }: OrderedTable & { audience: OrderedTable["id"] }): SQL {
  return sql`(case when ${audience} = 'user' then 0 else 1000000 end + ${position})`;
}
