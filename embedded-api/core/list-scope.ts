import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";

/** All rows of a list that match a query, in its order. */
export interface ListedSet {
  table: PgTable & { id: AnyPgColumn };
  where: SQL | undefined;
  order: SQL[];
}

/** What the next list that is read in a transaction returns instead of a page. */
interface ListScope {
  /** Receives all matching rows; the list's answer then has none. @returns the number of rows */
  take?: (set: ListedSet) => Promise<number>;
  /** Keeps only the rows with these ids. */
  only?: readonly string[];
}

const scopes = new WeakMap<Database, ListScope>();

/**
 * Reads rows other than a page of a list through the list's handler. Only the handler knows the list's filters, its search and
 * what the person may see, and so they apply here too.
 * @param tx a transaction in which nobody else reads lists at the same time
 */
export async function readWithin<Answer>(tx: Database, scope: ListScope, read: () => Promise<Answer>): Promise<Answer> {
  scopes.set(tx, scope);
  try {
    return await read();
  } finally {
    scopes.delete(tx);
  }
}

export function listScopeOf(db: Database): ListScope | undefined {
  return scopes.get(db);
}
