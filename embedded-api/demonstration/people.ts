import type { RiderLanguage } from "contract/rider-constants";
import { newId } from "../database/ids";
import type { riders } from "../resources/riders/table";
import { makePerson } from "./names";
import { Random } from "./random";

const DAY = 24 * 60 * 60 * 1000;
/** The service opened half a year before the first month that the dashboard shows. */
const OPENED = Date.UTC(2022, 5, 1);

/** The languages of riders in turn: most read English, and for every tenth the language is unknown. */
const LANGUAGES: readonly (RiderLanguage | null)[] = ["en", "en", "es", "en", "de", "en", null, "it", "en", "ru"];

export type RiderRow = typeof riders.$inferInsert;

/** Creates a rider who joined at `joined`. @param number distinguishes people of the same name */
export function makeRider(random: Random, number: number, joined: number, now: Date): RiderRow {
  const createdAt = new Date(joined);
  return {
    id: newId(joined, random.idBytes()),
    createdAt,
    updatedAt: createdAt,
    ...makePerson(random, number),
    language: LANGUAGES[number % LANGUAGES.length] ?? null,
    ...accountOf(number, now.getTime() - joined),
    isBlocked: random.chance(0.012),
    lastActiveAt: new Date(Math.max(joined, now.getTime() - Math.floor(random.next() ** 2 * 60 * DAY) - 10 * 60_000)),
  };
}

/**
 * Chooses the kind of account of a rider. New business accounts still await approval, and a few older ones were never approved.
 * @param age the time since the rider joined, in milliseconds
 */
function accountOf(number: number, age: number) {
  const userType: NonNullable<RiderRow["userType"]> =
    number % 17 === 5 ? "business" : number % 23 === 11 ? "film" : "individual";
  return {
    userType,
    isApproved: userType !== "individual" && number % 5 !== 0 && age > 30 * DAY,
    imdbLink: userType === "film" ? `https://imdb.example.com/name/nm${String(number).padStart(7, "0")}` : null,
    isFreeSubscribed: number % 4 === 1,
    isPaidSubscribed: number % 9 === 2,
  };
}

/** Creates `count` riders who joined between the opening and `now`, the oldest first, a few more each month than before. */
export function* makeRiders(count: number, now: Date): Generator<RiderRow> {
  const random = new Random("riders");
  const span = now.getTime() - OPENED;
  for (let number = 1; number <= count; number++) {
    const share = (number - 0.5 + (random.next() - 0.5) * 0.9) / count;
    yield makeRider(random, number, OPENED + Math.floor(span * share ** 0.8), now);
  }
}
