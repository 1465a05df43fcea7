import { asc, eq } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { CallName } from "contract";
import { offices } from "../../../embedded-api/accounts/offices-table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { notifications } from "../../../embedded-api/resources/notifications/table";
import { redeemRequests } from "../../../embedded-api/resources/redeem/table";
import { riders } from "../../../embedded-api/resources/riders/table";
import type { ListedTable } from "../../../embedded-api/core/lists";
import { ADMIN, type TestApi } from "./api";

/** Names in the order that a person expects: with and without marks, small and capital, one script after the other. */
const IN_ORDER = ["Adler", "äpfel", "Ärmel", "Azur", "Luis", "Łukasz", "Maria", "Øyvind", "Zorn", "Алёна", "Жуков"];

interface Sorted {
  list: CallName;
  sort: string;
  table: ListedTable;
  /** Puts a name into a row. */
  named: (name: string) => object;
}

const person = (firstName: string) => ({ firstName, lastName: "Test" });
const LISTS: readonly Sorted[] = [
  { list: "listRiders", sort: "firstName", table: riders, named: person },
  { list: "listAccounts", sort: "firstName", table: riders, named: person },
  { list: "listDrivers", sort: "name", table: drivers, named: person },
  { list: "listRedeems", sort: "user", table: redeemRequests, named: (riderName) => ({ riderName }) },
  { list: "listNotifications", sort: "title", table: notifications, named: (title) => ({ title }) },
  { list: "listOffices", sort: "city", table: offices, named: (city) => ({ city }) },
];

/**
 * Names rows of each list that is sorted by a name, and reads it in both directions.
 * @returns the lists that have the names in another order
 */
export async function wrongOrders(api: TestApi): Promise<string[]> {
  const token = await api.signIn(ADMIN);
  const wrong: string[] = [];
  for (const { list, sort, table, named } of LISTS) {
    const id: AnyPgColumn = table.id;
    const rows = (await api.db.select({ id }).from(table).orderBy(asc(id)).limit(IN_ORDER.length)) as { id: string }[];
    // Rows come in another order than names, so that the order is none of them.
    const names = IN_ORDER.slice(0, rows.length);
    const mixed = names.map((_, at) => names[(at * 7 + 3) % names.length]!);
    if (rows.length < 8 || new Set(mixed).size < names.length) wrong.push(`${list} has ${rows.length} rows`);
    for (const [at, row] of rows.entries()) await api.db.update(table).set(named(mixed[at]!)).where(eq(id, row.id));
    for (const order of ["asc", "desc"]) {
      const { body } = await api.call(list, { token, query: { sort, order, limit: "100" } });
      const text = JSON.stringify(body);
      const read = [...rows].sort((one, other) => text.indexOf(one.id) - text.indexOf(other.id));
      const found = read.map((row) => mixed[rows.indexOf(row)]);
      if (order === "desc") found.reverse();
      if (found.join() !== names.join()) wrong.push(`${list} ${order}: ${found.join()}`);
    }
  }
  return wrong;
}
