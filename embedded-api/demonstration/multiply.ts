import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import { type PgColumn, PgTimestamp, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";
import { bookings } from "../resources/bookings/table";
import { drivers } from "../resources/drivers/table";
import { riders } from "../resources/riders/table";
import { FIRST_MOMENT } from "./bookings";

export const BASE_BOOKINGS = "booking_base";

/** The largest difference between the times of a copy and of its original. */
const SHIFT = sql`interval '40 minutes'`;
const RIDER_SHIFT = sql`interval '20 hours'`;

/** Derives a number from 0 up to, but not including, 1 from a text; the same text always gives the same number. */
const lot = (text: SQL) => sql`(('x' || left(md5(${text}), 8))::bit(32)::bigint / 4294967296.0)`;

/** Creates the id of a record that was created at `at` (see `newId`). */
const idAt = (at: SQL, text: SQL) =>
  sql`(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || left(md5(${text}), 3) || '8' || substr(md5(${text}), 4, 15))::uuid`;

/** Lists the columns that can be written, without those that the database generates. */
function writable(table: PgTable): [string, PgColumn][] {
  return Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated && !column.generatedIdentity);
}

/** Builds `insert into table (…) select …`: each column comes from `changed` or else from `original`. */
function copying(table: PgTable, changed: Readonly<Record<string, SQL>>): { names: SQL; values: SQL } {
  const columns = writable(table);
  return {
    names: sql.join(
      columns.map(([, column]) => sql.identifier(column.name)),
      sql`, `,
    ),
    values: sql.join(
      columns.map(([key, column]) => changed[key] ?? sql`original.${sql.identifier(column.name)}`),
      sql`, `,
    ),
  };
}

/** Returns how many copies of each row multiply a table by `factor`, and the share of rows that get the last copy. */
function copiesFor(factor: number): { copies: number; lastShare: number } {
  const copies = Math.ceil(factor - 1);
  return { copies, lastShare: factor - 1 - (copies - 1) };
}

/** Multiplies the existing riders by `factor`, within the database. */
export async function multiplyRiders(tx: Database, factor: number): Promise<void> {
  const { copies, lastShare } = copiesFor(factor);
  const seed = sql`original.id::text || copy`;
  const joined = sql`(original.created_at - ${RIDER_SHIFT} * original.lot)`;
  const { names, values } = copying(riders, {
    id: idAt(joined, seed),
    createdAt: joined,
    updatedAt: joined,
    email: sql`replace(original.email, '@', '.' || copy || '@')`,
    // Only the area code changes; the other digits are in the range that is reserved for fiction.
    mobileNumber: sql`(200 + floor(original.lot * 799))::int || substr(original.mobile_number, 4)`,
  });
  await tx.execute(sql`
    insert into ${riders} (${names}) select ${values}
    from (select r.*, copy, ${lot(sql`r.id::text || copy`)} as lot from ${riders} as r cross join generate_series(1, ${copies}::int) as copy) as original
    where copy < ${copies} or original.lot < ${lastShare}
  `);
}

/** Gives this transaction the memory to sort millions of rows and build their indexes. */
export async function makeRoom(tx: Database): Promise<void> {
  await tx.execute(
    sql`select set_config('work_mem', '256MB', true), set_config('maintenance_work_mem', '512MB', true)`,
  );
}

/** Creates a table for the first bookings. Their numbers and the sums of triggers are computed at the end, in one statement. */
export async function makeBookingBase(tx: Database): Promise<void> {
  await tx.execute(
    sql`create temporary table ${sql.identifier(BASE_BOOKINGS)} on commit drop as select * from ${bookings} with no data`,
  );
}

/** Copies the bookings of the base unchanged. */
export async function takeBookings(tx: Database): Promise<void> {
  const { names, values } = copying(bookings, {});
  await tx.execute(
    sql`insert into ${bookings} (${names}) select ${values} from ${sql.identifier(BASE_BOOKINGS)} as original order by original.requested_at, original.id`,
  );
}

/**
 * Multiplies the base bookings by `factor`. A copy differs from its original by some minutes and in its people, who joined before
 * those of the original.
 */
export async function multiplyBookings(tx: Database, factor: number): Promise<void> {
  const { copies, lastShare } = copiesFor(factor);
  await numberPeople(tx, "rider_numbers", riders, sql`order by created_at, id`);
  await numberPeople(tx, "driver_numbers", drivers, sql`where status = 'approved' order by decided_at, id`);
  const shifted = (column: PgColumn) => sql`original.${sql.identifier(column.name)} + original.shift`;
  const moments = writable(bookings).flatMap(([key, column]): [string, SQL][] =>
    column instanceof PgTimestamp ? [[key, shifted(column)]] : [],
  );
  const requested = shifted(bookings.requestedAt);
  const { names, values } = copying(bookings, {
    ...Object.fromEntries(moments),
    id: sql`case when copy = 0 then original.id else ${idAt(requested, sql`original.id::text || copy`)} end`,
    riderId: sql`rider.id`,
    driverId: sql`driver.id`,
    papersId: sql`driver.id`,
  });
  // The original counts as the first copy.
  const earlier = (first: SQL, salt: string) =>
    sql`case when copy = 0 then ${first} else 1 + floor(sqrt(${lot(sql`original.id::text || copy || ${salt}::text`)}) * ${first}) end`;
  await tx.execute(sql`
    insert into ${bookings} (${names}) select ${values}
    from (
      select b.*, copy, ${lot(sql`b.id::text || copy`)} as lot,
        case when copy = 0 then interval '0' when b.requested_at < ${new Date(FIRST_MOMENT).toISOString()}::timestamptz + ${SHIFT} then ${SHIFT} else -${SHIFT} end
          * ${lot(sql`b.id::text || copy || 'at'`)} as shift
      from ${sql.identifier(BASE_BOOKINGS)} as b cross join generate_series(0, ${copies}::int) as copy
    ) as original
    left join rider_numbers as rider_then on rider_then.id = original.rider_id
    left join rider_numbers as rider on rider.n = ${earlier(sql`rider_then.n`, "rider")}
    left join driver_numbers as driver_then on driver_then.id = original.driver_id
    left join driver_numbers as driver on driver.n = ${earlier(sql`driver_then.n`, "driver")}
    where copy < ${copies} or original.lot < ${lastShare}
    order by ${requested}
  `);
}

async function numberPeople(tx: Database, name: string, people: PgTable, order: SQL): Promise<void> {
  const table = sql.identifier(name);
  await tx.execute(
    sql`create temporary table ${table} on commit drop as select row_number() over ()::int as n, id from (select id from ${sql.identifier(getTableName(people))} ${order}) as people`,
  );
  await tx.execute(sql`analyze ${table}`);
}
