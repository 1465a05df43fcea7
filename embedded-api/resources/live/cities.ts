import { sql, type SQL } from "drizzle-orm";
import { offices } from "../../accounts/offices-table";

/** A text as words in the form of searches, each between blanks, from the last letter to the first. */
const backwards = (text: SQL) =>
  sql`reverse(' ' || btrim(regexp_replace(replace(prepared_text(${text}), '''', ''), '[^a-zA-Z0-9]+', ' ', 'g')) || ' ')`;

/** The cities that have an office, each in one spelling. */
export const cities = sql`(select lower(${offices.city}) as key, min(${offices.city}) as city, ${backwards(sql`min(${offices.city})`)} as words from ${offices} group by 1)`;

/**
 * The row of `cities` for an address: the city whose name occurs last among its words, because the name of a street may be that
 * of another city. None if no city with an office occurs.
 * @param among `cities`, or the name of a common table expression with its rows
 */
export function cityIn(address: SQL, among: SQL = cities): SQL {
  const fromEnd = sql`strpos(given.address, words)`;
  // Without "offset 0" the address would be prepared anew for each city.
  return sql`(select key, city from (select ${backwards(address)} as address offset 0) as given cross join ${among} as known
    where ${fromEnd} > 0 order by ${fromEnd}, length(words) desc, key limit 1)`;
}
