import { isKeptDate } from "./dates";
import { DIGITS_OF_A_TIME, MONTHS } from "./meanings";

/**
 * The ways to read a value that does not have the contract's type, but has a clear meaning.
 * - `id`: the field `id` instead of `_id`; `idNumber`: a number instead of the text of an id
 * - `idOfRecord`: a record instead of its id; `recordOfId`: an id instead of the record
 * - `nameOfRecord`: a record instead of its name
 * - `numberAsText`, `textAsNumber`: a text instead of a number, and the other way round
 * - `flag`: 1, "1", "true", "block" and the like instead of true and false, or of two other words
 * - `null`: null instead of an absent value; `absent`: the other way round; `empty`: an empty text instead of no number, date or
 *   flag; `emptyList`: null instead of an empty list, or of an object that has only lists; `bareList`: a list instead of the
 *   object around it; `unread`: a part of a record that can't be read and is shown as blank
 * - `time`: seconds or milliseconds since 1970 instead of a date; `noZone`: a date and time without a zone; `month`: another
 *   spelling of a month's name
 */
export type LeniencyKind =
  | "id"
  | "idNumber"
  | "idOfRecord"
  | "recordOfId"
  | "nameOfRecord"
  | "numberAsText"
  | "textAsNumber"
  | "flag"
  | "null"
  | "absent"
  | "empty"
  | "emptyList"
  | "bareList"
  | "unread"
  | "time"
  | "noZone"
  | "month";

/** The value that was meant; undefined if that is not clear. */
export type Read = readonly [value: unknown, kind: LeniencyKind] | undefined;

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An id that came as a text or a number. Numbers that JSON can't carry exactly are refused, as they would name another record. */
export function idOf(value: unknown): string | undefined {
  if (typeof value === "string" && value !== "") return value;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

export function readId(value: unknown): Read {
  if (isObject(value)) {
    const id = idOf(value._id ?? value.id);
    return id === undefined ? undefined : [id, "idOfRecord"];
  }
  const id = typeof value === "number" ? idOf(value) : undefined;
  return id === undefined ? undefined : [id, "idNumber"];
}

export function readText(value: unknown): Read {
  if (typeof value === "number") return [String(value), "textAsNumber"];
  if (!isObject(value)) return undefined;
  const name = [value.name, value.title, value.username].find((each) => typeof each === "string");
  return name === undefined ? undefined : [name, "nameOfRecord"];
}

/** Smaller numbers count as seconds: as milliseconds they would be before March 1973, as seconds they are before the year 5138. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** A time without a zone is not a clear moment: the server and the browser would each read it in their own zone. */
const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/;

export function readDateTime(value: unknown): Read {
  if (typeof value === "string" && WITHOUT_ZONE.test(value)) return [`${value.replace(" ", "T")}Z`, "noZone"];
  const isDigits = typeof value === "string" && DIGITS_OF_A_TIME.test(value);
  const time = typeof value === "number" ? value : isDigits ? Number(value) : NaN;
  const milliseconds = Math.abs(time) < FIRST_MILLISECONDS ? time * 1000 : time;
  return isKeptDate(milliseconds) ? [new Date(milliseconds).toISOString(), "time"] : undefined;
}

/** Reads the name of a month in any case, also if it is cut after three letters or more: "JAN", "Sept.". */
export function readMonth(value: unknown): Read {
  if (typeof value !== "string") return undefined;
  const start = value.trim().toLowerCase().replace(/\.$/, "");
  const month = start.length >= 3 ? MONTHS.find((name) => name.toLowerCase().startsWith(start)) : undefined;
  return month === undefined || month === value ? undefined : [month, "month"];
}

const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/;

export function readNumber(value: unknown): Read {
  return typeof value === "string" && NUMBER.test(value) ? [Number(value), "numberAsText"] : undefined;
}

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ["1", true],
  ["true", true],
  ["block", true],
  [false, false],
  [0, false],
  ["0", false],
  ["false", false],
  ["unblock", false],
]);

const flagOf = (value: unknown) => FLAGS.get(typeof value === "string" ? value.trim().toLowerCase() : value);

export function readFlag(value: unknown): Read {
  const flag = flagOf(value);
  return flag === undefined ? undefined : [flag, "flag"];
}

/** Reads one of a set of words: from a number, or from another word for yes or no if the set is such a pair. */
export function readWord(value: unknown, words: readonly unknown[]): Read {
  if (typeof value === "number" && words.includes(String(value))) return [String(value), "textAsNumber"];
  const flag = words.length === 2 ? flagOf(value) : undefined;
  const word = flag === undefined ? undefined : words.find((each) => flagOf(each) === flag);
  return word === undefined ? undefined : [word, "flag"];
}
