import { and, eq, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { MIN_DIGITS_OF_A_NUMBER, withoutPhone } from "contract/phone-search";
import { wordsOf } from "contract/search-text";
import { nameOf, peopleNamed, peopleWithPhone, type SearchedPeople } from "../../core/people-search";
import { allWordsIn, MIN_INDEXED_LETTERS, patternOf } from "../../core/search";
import { drivers } from "../drivers/table";
import { riders } from "../riders/table";
import { bookingKeys, bookings } from "./table";

type Person = readonly [people: SearchedPeople, column: AnyPgColumn];

const RIDER: Person = [riders, bookings.riderId];
const BOTH: readonly Person[] = [RIDER, [drivers, bookings.driverId]];
/** Up to this many words, each may belong to any field. With more words, those of a name must be next to each other, … */
const MAX_FREE_WORDS = 3;
/** … and with more than this many, they must come first or last. */
const MAX_INNER_WORDS = 5;

/** The words of a search, split in two. */
type Split = readonly [some: string[], others: string[]];

/**
 * Keeps the bookings whose fields together contain the words of a search, although no single field has all of them: one person's
 * name and an address of the ride, both names, or a number, an amount or a phone number with any of these. Each part is a
 * separate query, because PostgreSQL then knows how many records each part of the join has, and begins with the smallest.
 * @param seen "rider": searches only the booking's number, amount, addresses and rider
 * @returns undefined for a single word
 */
export function foundAcross(search: string, seen: "all" | "rider" = "all"): SQL | undefined {
  const words = wordsOf(search);
  // A search without any letter is a number of some kind.
  if (words.length < 2 || !/\p{L}/u.test(search)) return undefined;
  const people = seen === "all" ? BOTH : [RIDER];
  const queries = [
    ...words.flatMap((word) => withNumber(word, words, people)),
    ...(seen === "all" ? withPhone(search) : []),
    ...splitsOf(words).flatMap((split) => [
      ...people.map((person) => byNameAndWay(person, split)),
      ...(seen === "all" ? byNames(split) : []),
    ]),
  ];
  return queries.length === 0 ? undefined : sql`${bookings.id} = any(array(${sql.join(queries, sql` union all `)}))`;
}

/** Bookings with a number, or with an exact amount, and the other words in any field. */
function withNumber(word: string, words: readonly string[], people: readonly Person[]): SQL[] {
  const others = anywhere(
    words.filter((other) => other !== word),
    people,
  );
  const number = /^#?(\d{1,15})$/.exec(word)?.[1];
  const amount = /^\p{Sc}?(\d{1,7}\.\d{1,2})$/u.exec(word)?.[1];
  return [
    ...(number === undefined ? [] : [idsWhere(and(eq(bookings.number, Number(number)), others))]),
    ...(amount === undefined ? [] : [idsWhere(and(eq(bookings.total, Number(amount)), others))]),
  ];
}

function withPhone(search: string): SQL[] {
  const parts = withoutPhone(search, MIN_DIGITS_OF_A_NUMBER);
  if (!parts) return [];
  const others = anywhere(wordsOf(parts.rest), BOTH);
  return BOTH.map((person) => idsOf(person, and(peopleWithPhone(person[0], parts.phone), others)));
}

const byNameAndWay = (person: Person, [some, others]: Split): SQL =>
  idsOf(person, and(peopleNamed(person[0], some.join(" ")), allWordsIn([bookingKeys.addresses], others)));

/** Of three words, one may be the rider's, one the driver's, and one part of an address. */
function byNames([some, others]: Split): SQL[] {
  const ofDriver: Split[] = [[others, []], ...(others.length === 2 ? splitsOf(others) : [])];
  return ofDriver.map(([driver, way]) => {
    const named = and(peopleNamed(riders, some.join(" ")), peopleNamed(drivers, driver.join(" ")));
    return sql`select ${bookings.id} from ${bookings} join ${riders} on ${riders.id} = ${bookings.riderId} join ${drivers} on ${drivers.id} = ${bookings.driverId} where ${and(named, allWordsIn([bookingKeys.addresses], way))}`;
  });
}

const idsOf = ([people, column]: Person, where: SQL | undefined) =>
  sql`select ${bookings.id} from ${people} join ${bookings} on ${column} = ${people.id} where ${where}`;

const idsWhere = (where: SQL | undefined) => sql`select ${bookings.id} from ${bookings} where ${where}`;

/** Keeps bookings that have each word in some field. No index helps, so few bookings must be left at this point. */
function anywhere(words: readonly string[], seen: readonly Person[]): SQL | undefined {
  const names = seen.map(
    ([people, column]) => sql`(select ${nameOf(people)} from ${people} where ${people.id} = ${column})`,
  );
  return allWordsIn([bookingKeys.addresses, ...names], words);
}

/** Returns the ways to split a search in two so that an index finds at least one part. */
function splitsOf(words: readonly string[]): Split[] {
  const count = words.length;
  const isIndexed = (part: readonly string[]) => part.some((word) => patternOf(word).length >= MIN_INDEXED_LETTERS);
  const cut = (isFirst: (at: number) => boolean): Split => [
    words.filter((_, at) => isFirst(at)),
    words.filter((_, at) => !isFirst(at)),
  ];
  const splits: Split[] = [];
  if (count <= MAX_FREE_WORDS) {
    for (let bits = 1; bits < 2 ** count - 1; bits += 1) splits.push(cut((at) => ((bits >> at) & 1) === 1));
  } else {
    for (let from = 0; from < count; from += 1)
      for (let to = from + 1; to <= count; to += 1) {
        const isOuter = from === 0 || to === count;
        if (to - from < count && (isOuter || count <= MAX_INNER_WORDS)) splits.push(cut((at) => at >= from && at < to));
      }
  }
  return splits.filter(([some, others]) => isIndexed(some) || isIndexed(others));
}
