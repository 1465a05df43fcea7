import { sql, type SQL } from "drizzle-orm";
import { timestamp, uuid } from "drizzle-orm/pg-core";

/** A moment with a precision of milliseconds, as in answers and in `If-Match`. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
}

/** The columns that every stored record has (calls.md: `_id`, `createdAt`, `updatedAt`). */
export function recordColumns() {
  return {
    id: uuid("id").primaryKey(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  };
}

/** Formats values as the list of a check constraint: `'a', 'b'`. They are constants of the contract, never input. */
export const oneOf = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(", "));
