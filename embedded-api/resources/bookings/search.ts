import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { driverKeys, drivers } from "../drivers/table";
import { riderKeys, riders } from "../riders/table";
import { bookings } from "./table";

/** A number that people read fits here; longer digits are no booking's. */
const NUMBER = /^#?(\d{1,15})$/;
/** Digits and what people write between them. */
const PHONE = /^\+?[\d\s().-]{5,}$/;
/** The last digits of a phone number are the same with and without its country code. */
const DIGITS_WITHOUT_COUNTRY = 9;

interface People {
  id: AnyPgColumn;
  mobileNumber: AnyPgColumn;
}

/**
 * The bookings that a search finds: by their number, or by name, e-mail or phone of rider or driver. The people are
 * looked up first, through their own search index, and then their bookings through theirs: names stand in one place
 * only, and who changes theirs or is removed is found, or not, at once. Two letters find words that begin with them, one
 * letter finds nobody: it would be everyone.
 * @returns undefined for no search
 */
export function foundBy(search: string): SQL | undefined {
  const text = search.trim().toLowerCase();
  if (text === "") return undefined;
  const number = NUMBER.exec(text)?.[1];
  return or(
    number === undefined ? sql`false` : eq(bookings.number, Number(number)),
    madeBy(bookings.riderId, riders, riderKeys.searched, text),
    madeBy(bookings.driverId, drivers, driverKeys.searched, text),
  );
}

function madeBy(
  column: AnyPgColumn,
  people: typeof riders | typeof drivers,
  searched: SQL,
  text: string,
): SQL | undefined {
  const condition = personFound(people, searched, text);
  if (!condition) return undefined;
  // An array that is made once: a subquery with "in" would be gone through for each of millions of bookings.
  return sql`${column} = any(array(select ${people.id} from ${people} where ${condition}))`;
}

function personFound({ mobileNumber }: People, searched: SQL, text: string): SQL | undefined {
  const within = (part: string) => sql`lower(${searched}) like ${`%${escaped(part)}%`}`;
  const digits = text.replace(/\D/g, "");
  if (PHONE.test(text) || /^\d{3,}$/.test(text)) {
    const end = digits.slice(-DIGITS_WITHOUT_COUNTRY);
    // The first condition is what the index knows, the second keeps out digits of an e-mail address.
    return and(within(end), sql`${mobileNumber} like ${`%${end}%`}`);
  }
  // Signs alone are in no word, and the index knows words.
  const letters = Array.from(text.replace(/[^\p{L}\p{N}]/gu, "")).length;
  if (letters >= 3) return within(text);
  if (letters < 2 || /^[#\d\s]+$/.test(text)) return undefined;
  const begin = escaped(text);
  return or(...[`${begin}%`, `% ${begin}%`, `%\n${begin}%`].map((pattern) => sql`lower(${searched}) like ${pattern}`));
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
