import { and, or, sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, index, type PgTable, text } from "drizzle-orm/pg-core";
import { phoneSearchOf, withoutPhone } from "contract/phone-search";
import { wordsIn } from "./search";

/** Generated columns for searching people with names, an e-mail address and a mobile number. */
export const peopleSearchColumns = () => ({
  /** The name in the first line, the e-mail address in the second line. */
  searchText: text("search_text")
    .notNull()
    .generatedAlwaysAs(sql`people_text(first_name, last_name, email)`),
  phoneKey: text("phone_key")
    .notNull()
    .generatedAlwaysAs(sql`phone_key(country_code, mobile_number)`),
});

/** A table of people with the columns for searching. */
export type SearchedPeople = PgTable & Readonly<Record<"id" | "searchText" | "phoneKey", AnyPgColumn>>;

/** The index on both columns. */
export function peopleSearchIndex(name: string, table: Readonly<Record<"searchText" | "phoneKey", AnyPgColumn>>) {
  return index(name).using("gin", sql`${table.searchText} gin_trgm_ops`, sql`${table.phoneKey} gin_trgm_ops`);
}

/**
 * Keeps the people that a search finds by name and e-mail address, by phone number in any notation, or by both together.
 * @returns undefined if there is no search
 */
export function peopleFoundBy(people: SearchedPeople, search: string): SQL | undefined {
  const parts = withoutPhone(search);
  return or(
    peopleWithText(people, search),
    peopleWithPhone(people, search),
    parts ? and(peopleWithText(people, parts.rest), peopleWithPhone(people, parts.phone)) : undefined,
  );
}

/** Keeps the people whose name and e-mail address contain the words of a search. */
export function peopleWithText({ searchText }: SearchedPeople, search: string): SQL | undefined {
  return wordsIn([sql`${searchText}`], search);
}

/**
 * Keeps the people whose name contains the words of a search. A list that does not show e-mail addresses must not search them
 * either, because repeated searches could reveal them letter by letter.
 */
export function peopleNamed(people: SearchedPeople, search: string): SQL | undefined {
  // The first condition uses the index, and the second excludes matches in the e-mail address.
  return and(peopleWithText(people, search), wordsIn([nameOf(people)], search));
}

/** Returns the first line of the searched text, which is the name. */
export function nameOf({ searchText }: SearchedPeople): SQL {
  return sql`split_part(${searchText}, E'\\n', 1)`;
}

/** Keeps the people with a phone number. @returns undefined if the search is no phone number */
export function peopleWithPhone(people: SearchedPeople, search: string): SQL | undefined {
  return phoneLike(sql`${people.phoneKey}`, people, search);
}

/**
 * Keeps the people with exactly this number, or if there are none, the people whose number contains it. So a complete number
 * finds nobody else.
 * @param key the number in the form of `phone_key`
 * @returns undefined if the search is no phone number
 */
export function phoneLike(key: SQL, people: PgTable, search: string): SQL | undefined {
  const phone = phoneSearchOf(search);
  if (!phone) return undefined;
  const fits = (patterns: readonly string[]) => or(...patterns.map((pattern) => sql`${key} like ${`%${pattern}%`}`));
  const [whole, part] = [fits(phone.whole), fits(phone.part)];
  if (!whole || !part) return whole ?? part ?? sql`false`;
  // Counting all matches uses the index. Looking for just one, PostgreSQL would scan the table, which takes long if there is
  // none.
  return or(whole, and(part, sql`(select count(*) from ${people} where ${whole}) = 0`));
}

/** Keeps the records of people that fulfil a condition. @param person the column with the people's ids */
export function ofPeople(person: AnyPgColumn, people: SearchedPeople, condition: SQL): SQL {
  // PostgreSQL computes this array once. With "in" it would run the subquery for each of millions of records.
  return sql`${person} = any(array(select ${people.id} from ${people} where ${condition}))`;
}
