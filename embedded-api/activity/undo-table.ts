import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";
import type { Fields } from "../core/recording";

/**
 * What is needed to undo a line of activity: the rows before and after, by column. Unlike lines, it is erased when its time is
 * over, so it may contain what lines may not: all data of a removed person.
 */
export const undoSteps = pgTable(
  "undo_steps",
  {
    lineId: bigint("line_id", { mode: "number" }).notNull(),
    position: integer("position").notNull(),
    /** The call that the line describes, as named by `callName`. Whoever may make this call may undo it. */
    call: text("call").notNull(),
    until: moment("until").notNull(),
    rowTable: text("row_table").notNull(),
    rowId: uuid("row_id").notNull(),
    /** Only the changed columns, or the whole row if it was removed. Null if the row did not exist before. */
    before: jsonb("before").$type<Fields | null>(),
    /** Only the changed columns, or the whole row if it is new. Null if the row no longer exists. */
    after: jsonb("after").$type<Fields | null>(),
  },
  (table) => [primaryKey({ columns: [table.lineId, table.position] }), index("undo_steps_until").on(table.until)],
);

/** Triggers record here the rows that a transaction changes, if it asks for that. It is empty between transactions. */
export const notedRows = pgTable("noted_rows", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  transaction: bigint("transaction", { mode: "number" }).notNull(),
  rowTable: text("row_table").notNull(),
  rowId: uuid("row_id").notNull(),
  before: jsonb("before").$type<Fields | null>(),
  after: jsonb("after").$type<Fields | null>(),
});
