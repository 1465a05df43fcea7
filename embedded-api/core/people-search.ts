import { and, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { phoneDigitsOf } from "contract/phone-search";
import { searchIn } from "./lists";

/** A table of people, with the text that its search index holds; names and contacts are part of that text. */
export interface SearchedPeople {
  table: PgTable & Readonly<Record<"id" | "firstName" | "lastName" | "email" | "mobileNumber", AnyPgColumn>>;
  searched: SQL;
}

type SearchedColumns = Readonly<Record<"firstName" | "lastName" | "email" | "mobileNumber", AnyPgColumn>>;

/** The searched texts of people, one in each line, so that one index serves them all. */
export function searchedInPeople(columns: SearchedColumns): SQL {
  return sql`(${columns.firstName} || ' ' || ${columns.lastName} || E'\\n' || ${columns.email} || E'\\n' || ${columns.mobileNumber})`;
}

/**
 * Keeps the people that a search finds by the searched text, or by their phone number in any writing.
 * @returns undefined for no search
 */
export function peopleFoundBy(people: SearchedPeople, search: string): SQL | undefined {
  return or(searchIn([people.searched], search), peopleWithPhone(people, search));
}

/** Keeps the people whose number a search contains in any writing. @returns undefined when it is no phone number */
export function peopleWithPhone({ table, searched }: SearchedPeople, search: string): SQL | undefined {
  // The first condition uses the index; the second excludes digits of an e-mail address.
  return or(
    ...phoneDigitsOf(search).map((digits) => and(searchIn([searched], digits), searchIn([table.mobileNumber], digits))),
  );
}

/** Texts of people that a list may show without the others. */
export type ShownText = "name" | "email";

/**
 * Keeps the people in one of whose shown texts a search is. A list that shows no e-mail addresses must not find by them:
 * letter by letter it would tell them.
 * @param pattern for `like`, in lower case
 */
export function peopleLike({ table, searched }: SearchedPeople, pattern: string, shown: readonly ShownText[]): SQL {
  const texts = { name: sql`(${table.firstName} || ' ' || ${table.lastName})`, email: table.email };
  // The first condition uses the index; the second excludes what is not shown.
  return sql`lower(${searched}) like ${pattern} and (${sql.join(
    shown.map((each) => sql`lower(${texts[each]}) like ${pattern}`),
    sql` or `,
  )})`;
}

/** Keeps the records of people that fit a condition. @param person the column of the records with the people's ids */
export function ofPeople(person: AnyPgColumn, { table }: SearchedPeople, condition: SQL): SQL {
  // PostgreSQL computes this array once; it would run a subquery with "in" for each of millions of records.
  return sql`${person} = any(array(select ${table.id} from ${table} where ${condition}))`;
}
