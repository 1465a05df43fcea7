import { and, or, sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, index, type PgTable, text } from "drizzle-orm/pg-core";
import { phoneSearchOf, withoutPhone } from "contract/phone-search";
import { wordsIn } from "./search";

/** Columns that PostgreSQL keeps, of people with names, an e-mail address and a mobile number. */
export const peopleSearchColumns = () => ({
  /** The name in the first line, the e-mail address in the second. */
  searchText: text("search_text")
    .notNull()
    .generatedAlwaysAs(sql`people_text(first_name, last_name, email)`),
  phoneKey: text("phone_key")
    .notNull()
    .generatedAlwaysAs(sql`phone_key(country_code, mobile_number)`),
});

/** A table of people with the columns that they are searched by. */
export type SearchedPeople = PgTable & Readonly<Record<"id" | "searchText" | "phoneKey", AnyPgColumn>>;

/** The index of both columns. */
export function peopleSearchIndex(name: string, table: Readonly<Record<"searchText" | "phoneKey", AnyPgColumn>>) {
  return index(name).using("gin", sql`${table.searchText} gin_trgm_ops`, sql`${table.phoneKey} gin_trgm_ops`);
}

/**
 * Keeps the people that a search finds by name and e-mail address, by their phone number in any writing, or by both together.
 * @returns undefined for no search
 */
export function peopleFoundBy(people: SearchedPeople, search: string): SQL | undefined {
  const parts = withoutPhone(search);
  return or(
    peopleWithText(people, search),
    peopleWithPhone(people, search),
    parts ? and(peopleWithText(people, parts.rest), peopleWithPhone(people, parts.phone)) : undefined,
  );
}

/** Keeps the people in whose name and e-mail address the words of a search are. */
export function peopleWithText({ searchText }: SearchedPeople, search: string): SQL | undefined {
  return wordsIn([sql`${searchText}`], search);
}

/**
 * Keeps the people in whose name the words of a search are. A list that shows no e-mail addresses must not find by them:
 * letter by letter it would tell them.
 */
export function peopleNamed(people: SearchedPeople, search: string): SQL | undefined {
  // The first condition uses the index; the second excludes what is not shown.
  return and(peopleWithText(people, search), wordsIn([nameOf(people)], search));
}

/** The first line of the searched text. */
export function nameOf({ searchText }: SearchedPeople): SQL {
  return sql`split_part(${searchText}, E'\\n', 1)`;
}

/** Keeps the people with a phone number. @returns undefined for a search that is none */
export function peopleWithPhone(people: SearchedPeople, search: string): SQL | undefined {
  return phoneLike(sql`${people.phoneKey}`, people, search);
}

/**
 * Keeps the people whose number is the one looked for; if there are none, those of whose number it is a part. So a whole
 * number finds nobody else.
 * @param key as `phone_key` makes it
 * @returns undefined for a search that is no phone number
 */
export function phoneLike(key: SQL, people: PgTable, search: string): SQL | undefined {
  const phone = phoneSearchOf(search);
  if (!phone) return undefined;
  const fits = (patterns: readonly string[]) => or(...patterns.map((pattern) => sql`${key} like ${`%${pattern}%`}`));
  const [whole, part] = [fits(phone.whole), fits(phone.part)];
  if (!whole || !part) return whole ?? part ?? sql`false`;
  // All of them are counted by the index; for the first one PostgreSQL would walk through the table, which is long if there is none.
  return or(whole, and(part, sql`(select count(*) from ${people} where ${whole}) = 0`));
}

/** Keeps the records of people that fit a condition. @param person the column of the records with the people's ids */
export function ofPeople(person: AnyPgColumn, people: SearchedPeople, condition: SQL): SQL {
  // PostgreSQL computes this array once; it would run a subquery with "in" for each of millions of records.
  return sql`${person} = any(array(select ${people.id} from ${people} where ${condition}))`;
}
