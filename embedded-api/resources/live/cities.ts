import { sql, type SQL } from "drizzle-orm";
import { offices } from "../../accounts/offices-table";

/** The cities that have an office, each in one way of writing. */
export const cities = sql`(select lower(${offices.city}) as key, min(${offices.city}) as city from ${offices} group by 1)`;

/** What the city of a pickup is found by: its address ends with it. */
export const cityOfPickup = (address: SQL): SQL => sql`lower(trim(substring(${address} from '[^,]*$')))`;
