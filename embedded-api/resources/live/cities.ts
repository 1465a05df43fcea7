import { sql, type SQL } from "drizzle-orm";
import { offices } from "../../accounts/offices-table";

/** The cities that have an office, each in one spelling. */
export const cities = sql`(select lower(${offices.city}) as key, min(${offices.city}) as city from ${offices} group by 1)`;

/** The key of a pickup's city, which is the end of its address. */
export const cityOfPickup = (address: SQL): SQL => sql`lower(trim(substring(${address} from '[^,]*$')))`;
