import { sql, type SQL } from "drizzle-orm";
import { offices } from "../../accounts/offices-table";

/** A text as words in the form of searches, each between blanks. */
const words = (text: SQL) =>
  sql`(' ' || btrim(regexp_replace(replace(prepared_text(${text}), '''', ''), '[^a-zA-Z0-9]+', ' ', 'g')) || ' ')`;

/** The cities that have an office, each in one spelling. */
export const cities = sql`(select lower(${offices.city}) as key, min(${offices.city}) as city, ${words(sql`min(${offices.city})`)} as words from ${offices} group by 1)`;

/**
 * The row of `cities` for an address: the city whose name occurs last among its words, because the name of a street may be that
 * of another city. None if no city with an office occurs.
 * @param among `cities`, or the name of a common table expression with its rows
 */
export function cityIn(address: SQL, among: SQL = cities): SQL {
  const fromEnd = sql`strpos(reverse(${words(address)}), reverse(words))`;
  return sql`(select key, city from ${among} as known where ${fromEnd} > 0 order by ${fromEnd}, length(words) desc, key limit 1)`;
}
