import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { driversWithPlate } from "../drivers/search";
import { driverKeys, drivers } from "../drivers/table";
import { riderKeys, riders } from "../riders/table";
import { bookingKeys, bookings } from "./table";

/** The largest value of the column `number`; longer digits belong to no booking. */
const NUMBER = /^#?(\d{1,15})$/;
/** Digits and the signs that people write between them. */
const PHONE = /^\+?[\d\s().-]{5,}$/;
/** A number with a dollar sign or decimals is an amount. */
const AMOUNT = /^(?:\$\s?(\d{1,7}(?:[.,]\d{1,2})?)|(\d{1,7}[.,]\d{1,2})\s?\$?)$/;
/** Shorter texts are in too many addresses. */
const MIN_ADDRESS_LETTERS = 4;
/** The last digits of a phone number are the same with and without its country code. */
const DIGITS_WITHOUT_COUNTRY = 9;

interface People {
  id: AnyPgColumn;
  mobileNumber: AnyPgColumn;
}

/**
 * Keeps the bookings that a search finds: by their number, the exact amount paid, an address on the way, the plate of one of
 * the driver's vehicles, or by name, e-mail or phone of rider or driver. The people
 * are looked up first, by their own search index, and then their bookings: names are stored once, so a changed name or a
 * removed person takes effect at once. Two letters find words that begin with them; one letter finds nobody, because it
 * would match everyone.
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
    drivenIn(text),
    paid(text),
    passing(text),
  );
}

/** Keeps the bookings of drivers who have a vehicle with the plate. Digits alone are rather a number or a phone number. */
function drivenIn(text: string): SQL | undefined {
  const withPlate = /\p{L}/u.test(text) ? driversWithPlate(text) : undefined;
  return withPlate && sql`${bookings.driverId} = any(array(${withPlate}))`;
}

function paid(text: string): SQL | undefined {
  const [, signed, decimal] = AMOUNT.exec(text) ?? [];
  const amount = signed ?? decimal;
  return amount === undefined ? undefined : eq(bookings.total, Number(amount.replace(",", ".")));
}

function passing(text: string): SQL | undefined {
  if (Array.from(text.replace(/\P{L}/gu, "")).length < MIN_ADDRESS_LETTERS) return undefined;
  return sql`${bookingKeys.addresses} like ${`%${escaped(text)}%`}`;
}

function madeBy(
  column: AnyPgColumn,
  people: typeof riders | typeof drivers,
  searched: SQL,
  text: string,
): SQL | undefined {
  const condition = personFound(people, searched, text);
  if (!condition) return undefined;
  // PostgreSQL computes this array once; it would run a subquery with "in" for each of millions of bookings.
  return sql`${column} = any(array(select ${people.id} from ${people} where ${condition}))`;
}

function personFound({ mobileNumber }: People, searched: SQL, text: string): SQL | undefined {
  const within = (part: string) => sql`lower(${searched}) like ${`%${escaped(part)}%`}`;
  const digits = text.replace(/\D/g, "");
  if (PHONE.test(text) || /^\d{3,}$/.test(text)) {
    const end = digits.slice(-DIGITS_WITHOUT_COUNTRY);
    // The first condition uses the index; the second excludes digits of an e-mail address.
    return and(within(end), sql`${mobileNumber} like ${`%${end}%`}`);
  }
  // The index holds words, so a search of punctuation alone finds nothing.
  const letters = Array.from(text.replace(/[^\p{L}\p{N}]/gu, "")).length;
  if (letters >= 3) return within(text);
  if (letters < 2 || /^[#\d\s]+$/.test(text)) return undefined;
  const begin = escaped(text);
  return or(...[`${begin}%`, `% ${begin}%`, `%\n${begin}%`].map((pattern) => sql`lower(${searched}) like ${pattern}`));
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
