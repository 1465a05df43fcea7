import { and, asc, desc, inArray, is, type AnyColumn, type SQL } from "drizzle-orm";
import { type AnyPgColumn, type PgTable, PgText } from "drizzle-orm/pg-core";
import type { WholeListQuery } from "contract/answers";
import type { Database } from "../database/database";
import { invalid } from "./http-error";
import { listScopeOf } from "./list-scope";
import { alphabetical, searchIn } from "./search";

/** A table with an id, by which a list orders rows that are otherwise equal. */
export type ListedTable = PgTable & { id: AnyPgColumn };
/** A table with the columns that every stored record has. */
export type RecordTable = ListedTable & { createdAt: AnyPgColumn; updatedAt: AnyPgColumn };

/** From this offset on, pages are read by `deepPage`. */
export const DEEP_ROWS = 1000;

export interface ListRules {
  /** The searched columns and text expressions, or a function that returns the search condition. */
  searched: readonly (AnyColumn | SQL)[] | ((search: string) => SQL | undefined);
  /** The columns that `sort` may name. Text columns are sorted alphabetically, expressions as they are. */
  sorts: Readonly<Record<string, AnyColumn | SQL>>;
  defaultOrder: { sort: string; order: "asc" | "desc" };
  /** Filters in addition to the search. */
  where?: SQL | undefined;
  /** Returns the number of all rows, if it is known without counting. */
  total?: (() => Promise<number>) | undefined;
  /** Returns the number of rows that match `where`, if it is known without counting. The results of a search are always counted. */
  totalOfFilter?: (() => Promise<number>) | undefined;
  /**
   * Finds the ids of a page before its rows. The filter's index has the ids in their order. Otherwise the database might scan the
   * whole table from its end until enough rows match, and these may all be at the beginning.
   */
  idsFirst?: boolean;
}

/**
 * Reads one page of a table, and the number of all matching rows (calls.md, "Style of the second table"). It searches with
 * `searchIn`. Rows are ordered by an allowed column and then by id, so that none appears on two pages. A query without page and
 * limit returns all rows.
 * @throws {HttpError} 400 for a column by which the list can't be sorted
 */
export async function listRecords<Table extends ListedTable>(
  db: Database,
  table: Table,
  query: WholeListQuery,
  rules: ListRules,
): Promise<{ rows: Table["$inferSelect"][]; totalDocs: number }> {
  const { searched } = rules;
  const search = typeof searched === "function" ? searched(query.search) : searchIn(searched, query.search);
  const scope = listScopeOf(db);
  const where = and(rules.where, search, scope?.only && inArray(table.id, [...scope.only]));
  const known = search || scope ? undefined : rules.where ? rules.totalOfFilter : rules.total;
  const count = () => (known ? known() : db.$count(table as PgTable, where));
  const order = orderOf(query, rules);
  if (scope?.take) return { rows: [], totalDocs: await scope.take({ table, where, order: directed(order, table.id) }) };
  if (query.page === undefined && query.limit === undefined) {
    const all = await db
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(...directed(order, table.id));
    return { rows: all as Table["$inferSelect"][], totalDocs: all.length };
  }
  const { page = 1, limit = 10 } = query;
  const first = (page - 1) * limit;
  if (first >= DEEP_ROWS) return deepPage(db, table, { where, order, first, limit, totalDocs: await count() });
  const ids = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...directed(order, table.id))
    .limit(limit)
    .offset(first);
  const ofPage = db.select().from(table as PgTable);
  const rows = rules.idsFirst
    ? await ofPage.where(inArray(table.id, ids)).orderBy(...directed(order, table.id))
    : await ofPage
        .where(where)
        .orderBy(...directed(order, table.id))
        .limit(limit)
        .offset(first);
  // A page that is not full is the last one, which tells the number of rows. An empty page may be beyond the last one.
  const isLast = rows.length < limit && (rows.length > 0 || first === 0);
  return { rows: rows as Table["$inferSelect"][], totalDocs: isLast ? first + rows.length : await count() };
}

interface Deep {
  where: SQL | undefined;
  order: Order;
  first: number;
  limit: number;
  totalDocs: number;
}

/** Reads a page at a large offset. It skips ids in an index, starting from the nearer end, so that no skipped row is read. */
async function deepPage<Table extends ListedTable>(
  db: Database,
  table: Table,
  { where, order, first, limit, totalDocs }: Deep,
) {
  const last = Math.min(first + limit, totalDocs);
  if (first >= last) return { rows: [], totalDocs };
  const isNearEnd = first > totalDocs / 2;
  const page = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...directed(isNearEnd ? reversed(order) : order, table.id))
    .limit(last - first)
    .offset(isNearEnd ? totalDocs - last : first);
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(inArray(table.id, page))
    .orderBy(...directed(order, table.id));
  return { rows: rows as Table["$inferSelect"][], totalDocs };
}

interface Order {
  column: AnyColumn | SQL;
  isDescending: boolean;
}

function orderOf(query: Pick<WholeListQuery, "sort" | "order">, rules: ListRules): Order {
  const name = query.sort ?? rules.defaultOrder.sort;
  const column = Object.hasOwn(rules.sorts, name) ? rules.sorts[name] : undefined;
  if (!column)
    throw invalid("This list cannot be sorted so.", { sort: `One of ${Object.keys(rules.sorts).join(", ")}.` });
  const order = query.order ?? (query.sort === undefined ? rules.defaultOrder.order : "asc");
  return { column: isWording(column) ? alphabetical(column) : column, isDescending: order === "desc" };
}

/** Whether a column holds text that people write, not one of a few codes. */
function isWording(column: AnyColumn | SQL): column is AnyColumn {
  return is(column, PgText) && column.enumValues === undefined;
}

function reversed({ column, isDescending }: Order): Order {
  return { column, isDescending: !isDescending };
}

/** Sorts by the column and then by id in the same direction, so that one index serves both. */
function directed({ column, isDescending }: Order, id: AnyColumn): SQL[] {
  const direction = isDescending ? desc : asc;
  return [direction(column), direction(id)];
}
