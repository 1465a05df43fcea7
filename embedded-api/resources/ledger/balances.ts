import { and, eq, gt, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { CallQuery } from "contract/call";
import { toMinor } from "contract/currency-decimals";
import type { BalanceSums, DriverBalance, listBalances } from "contract/payouts";
import { fullName } from "../../core/full-name";
import { listRecords } from "../../core/lists";
import { peopleNamed } from "../../core/people-search";
import { type Database, rowsOf } from "../../database/database";
import { isId } from "../../database/ids";
import { drivers } from "../drivers/table";
import { onAskedDays } from "../settings/asked-days";
import { dueUntil } from "./due";
import { balanceChanges, driverBalances } from "./table";

type Query = CallQuery<typeof listBalances>;
type Row = typeof driverBalances.$inferSelect;

/** Reads one page of the balances, and the sums of all pages. */
export async function readBalances(db: Database, query: Query) {
  const { balance, paidAt } = driverBalances;
  const narrowed = and(
    query.over === undefined ? undefined : await isOver(db, query.over),
    query.ids === undefined ? undefined : inArray(driverBalances.id, query.ids.split(",").filter(isId)),
    query.office === undefined ? undefined : ofDrivers(ofOffice(query.office)),
    await onAskedDays(db, paidAt, query),
  );
  const where = and(ofState(query), narrowed);
  const searched = (search: string) => {
    // The rows of this list show neither e-mail addresses nor phone numbers.
    const found = peopleNamed(drivers, search);
    return found && ofDrivers(found);
  };
  const kept = narrowed || searched(query.search) ? undefined : await keptSums(db, query.state);
  const total = kept && (() => Promise.resolve(kept.drivers));
  const { rows, totalDocs } = await listRecords(db, driverBalances, query, {
    searched,
    sorts: { balance, paidAt },
    defaultOrder: { sort: "balance", order: "desc" },
    where,
    total,
    totalOfFilter: total,
  });
  const sums = kept ? kept.sums : await sumsOf(db, and(where, searched(query.search)));
  return { docs: await show(db, rows, query.until), totalDocs, sums };
}

function ofState({ state }: Query): SQL | undefined {
  const { balance } = driverBalances;
  if (state === "owed") return gt(balance, 0);
  if (state === "owes") return lt(balance, 0);
  return state === "settled" ? eq(balance, 0) : undefined;
}

/** Compares each balance in its own currency. @param over in whole units */
async function isOver(db: Database, over: number): Promise<SQL | undefined> {
  const { balance, currency } = driverBalances;
  const kept = await db.selectDistinct({ code: balanceChanges.currency }).from(balanceChanges);
  return or(
    ...kept.map(({ code }) => {
      const least = toMinor(over, code);
      return and(eq(currency, code), or(gt(balance, least), lt(balance, -least)));
    }),
  );
}

function ofOffice(id: string): SQL {
  return isId(id) ? eq(drivers.officeId, id) : sql`false`;
}

function ofDrivers(condition: SQL): SQL {
  return sql`${driverBalances.driverId} in (select ${drivers.id} from ${drivers} where ${condition})`;
}

/** Returns the number of balances in a state and their sums, without reading the balances. */
async function keptSums(db: Database, state: Query["state"]): Promise<{ drivers: number; sums: BalanceSums }> {
  const all = await rowsOf<
    { currency: string; owed: number; owes: number } & Record<"creditors" | "debtors" | "settled", number>
  >(
    db,
    sql`select currency, sum(owed)::float8 as owed, sum(owes)::float8 as owes, sum(creditors)::float8 as creditors,
        sum(debtors)::float8 as debtors, sum(settled)::float8 as settled
      from balance_changes group by currency order by currency`,
  );
  const shown = all.map(({ currency, owed, owes, creditors, debtors, settled }) => {
    const counts = { owed: creditors, owes: debtors, settled };
    return {
      drivers: state === undefined ? creditors + debtors + settled : counts[state],
      sums: {
        currency,
        owed: state === "owes" || state === "settled" ? 0 : owed,
        owes: state === "owed" || state === "settled" ? 0 : owes,
      },
    };
  });
  const some = shown.filter(({ drivers }) => drivers > 0);
  return { drivers: some.reduce((sum, { drivers }) => sum + drivers, 0), sums: some.map(({ sums }) => sums) };
}

/** Merges the changes of the sums. */
export async function addBalanceChanges(db: Database): Promise<void> {
  await db.execute(sql`select add_balance_changes()`);
}

async function sumsOf(db: Database, where: SQL | undefined): Promise<BalanceSums> {
  const { balance, currency } = driverBalances;
  return db
    .select({
      currency,
      owed: sql`coalesce(sum(${balance}) filter (where ${balance} > 0), 0)`.mapWith(Number),
      owes: sql`coalesce(-sum(${balance}) filter (where ${balance} < 0), 0)`.mapWith(Number),
    })
    .from(driverBalances)
    .where(where)
    .groupBy(currency)
    .orderBy(currency);
}

interface Since {
  id: string;
  rides: number;
  cash: number;
  due: number;
}

/** Returns what was entered for each balance since its last payment, and what is due up to a day. */
async function sinceLastPayment(db: Database, ids: string[], until: string | undefined): Promise<Map<string, Since>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await rowsOf<Since>(
    db,
    sql`select kept.id, coalesce(since.rides, 0)::int as rides, coalesce(since.cash, 0)::float8 as cash,
        ${until === undefined ? sql`kept.balance::float8` : dueUntil(until)} as due
      from driver_balances as kept
      left join lateral (
        select sum(rides) as rides, sum(cash) as cash from ledger_entries as entry
        where entry.driver_id = kept.driver_id and entry.currency = kept.currency and entry.at > coalesce(kept.paid_at, '-infinity')
          and entry.day >= coalesce((kept.paid_at - interval '2 days')::date, '-infinity')
      ) as since on true
      where kept.id in (${list})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function show(db: Database, rows: Row[], until: string | undefined): Promise<DriverBalance[]> {
  const [since, people] = await Promise.all([
    sinceLastPayment(
      db,
      rows.map(({ id }) => id),
      until,
    ),
    peopleOf(
      db,
      rows.map(({ driverId }) => driverId),
    ),
  ]);
  return rows.map((row) => ({
    _id: row.id,
    driver: people.get(row.driverId)!,
    office: people.get(row.driverId)?.office,
    currency: row.currency,
    balance: row.balance,
    due: since.get(row.id)?.due,
    paidAt: row.paidAt?.toISOString(),
    rides: since.get(row.id)?.rides,
    cash: since.get(row.id)?.cash,
  }));
}

export interface LedgerPerson {
  _id: string;
  name: string;
  status: string;
  office: string | null;
}

/** Returns the drivers of entries, by their ids. */
export async function peopleOf(db: Database, ids: readonly string[]): Promise<Map<string, LedgerPerson>> {
  const { id, firstName, lastName, status, officeId } = drivers;
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await db.select({ id, firstName, lastName, status, officeId }).from(drivers).where(inArray(id, unique));
  return new Map(
    rows.map((row) => [row.id, { _id: row.id, name: fullName(row), status: row.status, office: row.officeId }]),
  );
}
