import { and, eq, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { foldText, lettersOf, plateText, wordsOf } from "contract/search-text";
import { nameOf, ofPeople, peopleNamed, peopleWithPhone, type SearchedPeople } from "../../core/people-search";
import { patternOf, plateLike, wordsIn } from "../../core/search";
import { foundAcross } from "./across-fields";
import { driverVehicles } from "../driver-vehicles/table";
import { drivers } from "../drivers/table";
import { ridePapers } from "../ride-papers/table";
import { riders } from "../riders/table";
import { bookingKeys, bookings } from "./table";

/** More digits than these are not read exactly, and belong to no booking. */
const NUMBER = /^(?:#\s*)?(\d{1,15})$/;
/** A number with the sign of a currency before it, or with decimals, is an amount. */
const AMOUNT =
  /^(?:\p{Sc}\s?(\d{1,7}(?:[.,]\d{1,3})?)|(?:[a-z]{3}\s?)?(\d{1,7}[.,]\d{1,3})(?:\s?\p{Sc}|\s?[a-z]{3})?)$/u;
/** Shorter texts are in too many addresses. */
const MIN_ADDRESS_LETTERS = 4;

/**
 * Keeps the bookings that a search finds: by their number, the exact amount paid, an address on the way, the plate of the
 * vehicle as it was, by name or phone of rider or driver, or by words of several of these, as rows show no e-mail addresses.
 * The people are looked up first, by their own search index, and then their bookings: names are stored once, so a changed
 * name or a removed person takes effect at once. Two letters find words that begin with them; one letter finds nobody,
 * because it would match everyone.
 * @returns undefined for no search
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
 * Keeps the bookings with this number, exact amount or address on the way, without those of people and plates alone.
 * @returns undefined for a text that is none of them
 */
export function foundByItself(search: string): SQL | undefined {
  const text = foldText(search).trim();
  return or(numbered(text), paid(text), passing(text), foundAcross(text, "rider"));
}

function numbered(text: string): SQL | undefined {
  const number = NUMBER.exec(text)?.[1];
  return number === undefined ? undefined : eq(bookings.number, Number(number));
}

/** Keeps the bookings of the drivers whom part of a name or a phone number finds. @returns undefined for no name */
export function drivenBy(name: string): SQL | undefined {
  return wordsOf(name).length === 0 ? undefined : (madeBy(bookings.driverId, drivers, name) ?? sql`false`);
}

/**
 * Keeps the bookings that were driven in a vehicle with this plate, and those without a recorded vehicle of the drivers who have
 * such a vehicle now.
 * @param seen keeps the drivers whose plates the account may read, where these are not all
 * @returns undefined for no plate
 */
export function drivenWith(plate: string, seen: SQL | undefined): SQL | undefined {
  if (plate === "") return undefined;
  const { driverId } = driverVehicles;
  const seenOwner = seen && sql`${driverId} in (select ${drivers.id} from ${drivers} where ${seen})`;
  const owned = and(plateLike(driverVehicles.plate, plate) ?? sql`false`, seenOwner);
  const owners = sql`${bookings.driverId} = any(array(select ${driverId} from ${driverVehicles} where ${owned}))`;
  return or(inVehicle(plate), and(isNull(bookings.papersId), owners));
}

/** Keeps the bookings that were driven in a vehicle whose plate a search names, or a part of. */
function inVehicle(plate: string): SQL {
  const isMeant = plateLike(ridePapers.plate, plate) ?? sql`false`;
  const driven = sql`${bookings.papersId} = any(array(select ${ridePapers.id} from ${ridePapers} where ${isMeant}))`;
  // A designated driver takes riders home in their own vehicle.
  return sql`(${driven} and ${ne(bookings.service, "designated_driver")})`;
}

/** Keeps the same for a search over all: a part of a plate has a letter and a digit, as other numbers and names are not meant. */
function plated(text: string): SQL | undefined {
  const plate = plateText(text);
  return /\p{L}/u.test(plate) && /\p{N}/u.test(plate) ? inVehicle(text) : undefined;
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
  // The index has no names without e-mail addresses: it finds more, and the names tell what is shown.
  const [atStart, atWord] = [`${begin}%`, `% ${begin}%`];
  return or(
    sql`${people.searchText} like ${atStart}`,
    and(sql`${people.searchText} like ${atWord}`, sql`${nameOf(people)} like ${atWord}`),
  );
}
