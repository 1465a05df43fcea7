import { gte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

/** People whose app contacted the service within this time, in milliseconds, are online. */
const ONLINE_WITHIN = 5 * 60 * 1000;

/** A table of people with the last contact of their app, which is indexed. */
type PeopleTable = PgTable & { id: AnyPgColumn; lastActiveAt: AnyPgColumn };

/** Keeps the people who are online. */
export function isOnline({ lastActiveAt }: PeopleTable, now: Date): SQL {
  return gte(lastActiveAt, new Date(now.getTime() - ONLINE_WITHIN));
}

/**
 * Does the same for a list in any order. If few people are online, they are found first; otherwise the database follows the
 * list's order until a page is full.
 */
export function amongOnline(people: PeopleTable, now: Date): SQL {
  return sql`${people.id} = any(array(select ${people.id} from ${people} where ${isOnline(people, now)}))`;
}
