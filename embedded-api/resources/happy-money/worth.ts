import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../database/database";
import { localeOf } from "../settings/locale";
import { happyPrices } from "./table";

/**
 * Returns the value of points by the price list, at the rate of the row with as many points or, if there is none, the next fewer;
 * below the smallest row at the rate of that row.
 * @returns amounts in the currency of the service, with its decimals, for each number of points; empty while no row has points
 */
export async function worthOf(db: Database, points: readonly number[]): Promise<Map<number, number>> {
  const asked = [...new Set(points)];
  if (asked.length === 0) return new Map();
  const { point, price, happyPrice } = happyPrices;
  const { currency } = await localeOf(db);
  const rate = sql`coalesce(${happyPrice}, ${price}) / ${point} as rate`;
  const rows = await rowsOf<{ points: number; worth: number }>(
    db,
    sql`
      select asked.points, round(step.rate * asked.points, currency_decimals(${currency}))::float8 as worth
      from unnest(${sql.param(asked.map(String))}::int[]) as asked (points)
      cross join lateral (
        (select ${rate}, 1 as place from ${happyPrices} where ${point} > 0 and ${point} <= asked.points order by ${point} desc limit 1)
        union all
        (select ${rate}, 2 as place from ${happyPrices} where ${point} > 0 order by ${point} limit 1)
        order by place limit 1
      ) as step`,
  );
  return new Map(rows.map(({ points: number, worth }) => [number, worth]));
}
