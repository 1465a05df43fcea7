import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";

/** All rows of a list that match what was asked, in its order. */
export interface ListedSet {
  table: PgTable & { id: AnyPgColumn };
  where: SQL | undefined;
  order: SQL[];
}

/** What the next list that is read in a transaction answers with, in place of a page. */
interface ListScope {
  /** Takes all rows that match, of which the answer then has none. @returns how many there are */
  take?: (set: ListedSet) => Promise<number>;
  /** Keeps the rows with these ids. */
  only?: readonly string[];
}

const scopes = new WeakMap<Database, ListScope>();

/**
 * Reads a list by its own handler, for other rows than a page. Its filters, its search and what the person may see hold as
 * for any page, as they stand in the handler alone.
 * @param tx a transaction of its own, which nobody else reads lists in meanwhile
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
