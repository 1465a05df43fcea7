import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";
import type { Fields } from "../core/recording";

/**
 * What undoes a line of activity: the rows as they were and as they became, by the names of their columns. It is erased
 * when its time is over, other than the lines, and may hold what lines may not: all of a removed person.
 */
export const undoSteps = pgTable(
  "undo_steps",
  {
    lineId: bigint("line_id", { mode: "number" }).notNull(),
    position: integer("position").notNull(),
    /** The call that the line tells of, as `callName` names it: whoever may make it may undo it. */
    call: text("call").notNull(),
    until: moment("until").notNull(),
    rowTable: text("row_table").notNull(),
    rowId: uuid("row_id").notNull(),
    /** The changed columns alone, or the whole row of one that was removed. Null for a row that was not there. */
    before: jsonb("before").$type<Fields | null>(),
    /** The changed columns alone, or the whole row of a new one. Null for a row that is not there any more. */
    after: jsonb("after").$type<Fields | null>(),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.position] }), index("undo_steps_until").on(table.until)],
);

/** Where triggers note the rows that a transaction changes, as long as it asks for it. It is empty between transactions. */
export const notedRows = pgTable("noted_rows", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  transaction: bigint("transaction", { mode: "number" }).notNull(),
  rowTable: text("row_table").notNull(),
  rowId: uuid("row_id").notNull(),
  before: jsonb("before").$type<Fields | null>(),
  after: jsonb("after").$type<Fields | null>(),
});
