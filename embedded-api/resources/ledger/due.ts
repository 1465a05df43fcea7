import { sql, type SQL } from "drizzle-orm";

/**
 * Returns a subquery with what is due to a driver from entries up to the end of a day, for a query with `driver_balances` as `kept`;
 * negative if the driver owes it. A payment belongs to the day up to which it was made. What a later payment has settled, or what
 * the present balance no longer contains, is not due: paying it would turn the balance around.
 */
export function dueUntil(until: string): SQL {
  return sql`(
    with later as materialized (
      select coalesce(run.until, entry.day) as day, entry.run_id is not null as is_payment, entry.amount
      from ledger_entries as entry left join payout_runs as run on run.id = entry.run_id
      where entry.driver_id = kept.driver_id and entry.currency = kept.currency
        and entry.day > ${until}::date and coalesce(run.until, entry.day) > ${until}::date
    )
    select (greatest(0, min(was)) + least(0, max(was)))::float8 from (
      select kept.balance - coalesce((select sum(amount) from later where later.day > moment.day), 0) as was
      from (
        select ${until}::date as day union select day from later where is_payment union select 'infinity'::date
      ) as moment
    ) as balances
  )`;
}
