import { eq, sql, type SQL } from "drizzle-orm";
import { watchRecord } from "./recording";
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

/** Adds the column that `OrderedTable` guarantees but the generic row type hides. */
const placed = (row: object) => row as { id: string; position: number };

/**
 * A record store whose records people can reorder. A new record is added at the end. The table is locked before rows are read, so
 * that simultaneous moves run one after the other.
 * @param listColumn distinguishes several lists in one table; a record whose value changes moves to the end of its new list
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

    /** Moves a record to another position; a position beyond the end means the last. @throws {HttpError} 404 */
    async move(context: RecordContext & { body: { position: number } }): Promise<Shown> {
      const { database, body } = context;
      await lockTable(database, table);
      const found = await records.find(context);
      await watchRecord(database, table, found, (each) => records.showOne(each, context));
      const row = placed(found);
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

/** Sorts riders' records before drivers' records in a table with both. */
export function ridersFirst({ audience, position }: OrderedTable & { audience: OrderedTable["id"] }): SQL {
  return sql`(case when ${audience} = 'user' then 0 else 1000000 end + ${position})`;
}
