import { and, eq, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { foldText, lettersOf, plateText, wordsOf } from "contract/search-text";
import { nameOf, ofPeople, peopleNamed, peopleWithPhone, type SearchedPeople } from "../../core/people-search";
import { patternOf, plateIs, plateLike, wordsIn } from "../../core/search";
import type { Database } from "../../database/database";
import { foundAcross } from "./across-fields";
import { driverVehicles } from "../driver-vehicles/table";
import { drivers } from "../drivers/table";
import { ridePapers } from "../ride-papers/table";
import { riders } from "../riders/table";
import { bookingKeys, bookings } from "./table";

/** A number with more digits can't be read exactly, and belongs to no booking. */
const NUMBER = /^(?:#\s*)?(\d{1,15})$/;
/** A number with a currency sign before it, or with decimals, is an amount. */
const AMOUNT =
  /^(?:\p{Sc}\s?(\d{1,7}(?:[.,]\d{1,3})?)|(?:[a-z]{3}\s?)?(\d{1,7}[.,]\d{1,3})(?:\s?\p{Sc}|\s?[a-z]{3})?)$/u;
/** Shorter texts occur in too many addresses. */
const MIN_ADDRESS_LETTERS = 4;

/**
 * Keeps the bookings that a search finds: by number, exact amount paid, an address of the ride, the plate of the vehicle at that
 * time, the name or phone number of rider or driver, or words of several of these. E-mail addresses are not searched, because
 * rows do not show them. People are looked up first, by their own search index, and then their bookings: names are stored once,
 * so a changed name or a removed person takes effect at once. Two letters find words that begin with them; one letter finds
 * nobody, because it would match nearly everyone.
 * @returns undefined if there is no search
 */
export function foundBy(search: string): SQL | undefined {
  if (wordsOf(search).length === 0) return undefined;
  const text = foldText(search).trim();
  return or(
    numbered(text) ?? sql`false`,
    madeBy(bookings.riderId, riders, text),
    madeBy(bookings.driverId, drivers, text),
    paid(text),
    passing(text),
    plated(text),
    foundAcross(text),
  );
}

/**
 * Keeps the bookings with this number, exact amount or address, but not those of people and plates.
 * @returns undefined if the text is none of these
 */
export function foundByItself(search: string): SQL | undefined {
  const text = foldText(search).trim();
  return or(numbered(text), paid(text), passing(text), foundAcross(text, "rider"));
}

function numbered(text: string): SQL | undefined {
  const number = NUMBER.exec(text)?.[1];
  return number === undefined ? undefined : eq(bookings.number, Number(number));
}

/** Keeps the bookings of the drivers found by part of a name or by a phone number. @returns undefined if no name is given */
export function drivenBy(name: string): SQL | undefined {
  return wordsOf(name).length === 0 ? undefined : (madeBy(bookings.driverId, drivers, name) ?? sql`false`);
}

/**
 * Keeps the bookings that were driven in a vehicle with this plate, and those without a recorded vehicle whose driver has such a
 * vehicle now.
 * @param seen keeps the drivers whose plates the account may read; undefined if it may read all
 * @returns undefined if the text is no plate
 */
export function drivenWith(plate: string, seen: SQL | undefined): SQL | undefined {
  if (plate === "") return undefined;
  const { driverId } = driverVehicles;
  const seenOwner = seen && sql`${driverId} in (select ${drivers.id} from ${drivers} where ${seen})`;
  const owned = and(plateLike(driverVehicles.plate, plate) ?? sql`false`, seenOwner);
  const owners = sql`${bookings.driverId} = any(array(select ${driverId} from ${driverVehicles} where ${owned}))`;
  return or(inVehicle(plate), and(isNull(bookings.papersId), owners));
}

/** Returns the plate of bookings whose vehicle had exactly this one, as it was recorded; undefined if there are none. */
export async function drivenPlate(db: Database, text: string): Promise<string | undefined> {
  const [row] = await db
    .select({ plate: ridePapers.plate })
    .from(bookings)
    .innerJoin(ridePapers, eq(ridePapers.id, bookings.papersId))
    .where(and(inVehicle(text, plateIs), isNotNull(ridePapers.plate)))
    .limit(1);
  return row?.plate ?? undefined;
}

/** Keeps the bookings that were driven in a vehicle with a plate, which by default only has to contain the searched text. */
function inVehicle(plate: string, compare = plateLike): SQL {
  const isMeant = compare(ridePapers.plate, plate) ?? sql`false`;
  const driven = sql`${bookings.papersId} = any(array(select ${ridePapers.id} from ${ridePapers} where ${isMeant}))`;
  // A designated driver drives riders home in the riders' own vehicles.
  return sql`(${driven} and ${ne(bookings.service, "designated_driver")})`;
}

/**
 * Does the same for a search over all fields. A text that is only a part of a plate must have a letter and a digit, because
 * otherwise a name or another number was meant.
 */
function plated(text: string): SQL {
  const plate = plateText(text);
  return inVehicle(text, /\p{L}/u.test(plate) && /\p{N}/u.test(plate) ? plateLike : plateIs);
}

function paid(text: string): SQL | undefined {
  const [, signed, decimal] = AMOUNT.exec(text) ?? [];
  const amount = signed ?? decimal;
  return amount === undefined ? undefined : eq(bookings.total, Number(amount.replace(",", ".")));
}

function passing(text: string): SQL | undefined {
  if (!/\p{L}/u.test(text) || lettersOf(text) < MIN_ADDRESS_LETTERS) return undefined;
  return wordsIn([bookingKeys.addresses], text);
}

function madeBy(column: AnyPgColumn, people: SearchedPeople, text: string): SQL | undefined {
  const condition = personFound(people, text);
  return condition && ofPeople(column, people, condition);
}

function personFound(people: SearchedPeople, text: string): SQL | undefined {
  const byPhone = peopleWithPhone(people, text);
  if (byPhone) return byPhone;
  const letters = lettersOf(text);
  if (letters >= 3) return peopleNamed(people, text);
  if (letters < 2 || /^[#\d\s]+$/.test(text)) return undefined;
  const begin = wordsOf(text).map(patternOf).join(" ");
  // The index includes e-mail addresses and so finds too many people; the second condition checks the names.
  const [atStart, atWord] = [`${begin}%`, `% ${begin}%`];
  return or(
    sql`${people.searchText} like ${atStart}`,
    and(sql`${people.searchText} like ${atWord}`, sql`${nameOf(people)} like ${atWord}`),
  );
}
