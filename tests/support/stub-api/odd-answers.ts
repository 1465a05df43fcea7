/**
 * Answers of a server that is as loose with types as the panel accepts (ruling C8, docs/own-api.md): ids are numbers under
 * `id`, numbers and flags are texts, texts of digits are numbers, dates are times, null stands for what is empty, and
 * records stand for their ids.
 */

/** Fields that hold the id of another record. */
const REFERENCES = new Set(["inspectionOffice", "category", "user_id"]);
const ID = /^[a-z]+(?:-[a-z]+)*-\d+$/;
const DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DIGITS = /^[1-9]\d*$/;

/** Texts that may be missing, which a loose server sends as null. */
const MAY_BE_NULL = new Set([
  "profileImage",
  "image",
  "icon",
  "imageLink",
  "thumbnail",
  "reason",
  "decidedBy",
  "comment",
]);

const isId = (name: string, value: unknown): boolean =>
  typeof value === "string" && (name === "_id" || (REFERENCES.has(name) && ID.test(value)));

/** A number for the id of a record of the stub, always the same. */
export function idNumber(id: string): number {
  if (DIGITS.test(id)) return Number(id);
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_000_007;
  return hash;
}

type Change = (name: string, value: unknown) => unknown;

/** A copy of an answer in which every value is changed, the inner ones first. @param name the field that holds the value */
function changed(change: Change, value: unknown, name = ""): unknown {
  if (Array.isArray(value))
    return change(
      name,
      value.map((each) => changed(change, each, name)),
    );
  if (typeof value !== "object" || value === null) return change(name, value);
  const fields = Object.entries(value).map(([field, inner]) => [field, changed(change, inner, field)] as const);
  return change(name, Object.fromEntries(fields));
}

/** The same answer with digits for ids, as the panel reads the odd one. */
export function withDigitIds(answer: unknown): unknown {
  return changed((name, value) => (isId(name, value) ? String(idNumber(value as string)) : value), answer);
}

/** The same answer in other types. The panel shows the same for it, but for the ids, which are those of `withDigitIds`. */
export function makeOdd(answer: unknown): unknown {
  return changed(oddValue, answer);
}

function oddValue(name: string, value: unknown): unknown {
  if (typeof value === "boolean") return oddFlag(name, value);
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return oddText(name, value);
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  if (typeof value !== "object" || value === null) return value;
  const { _id, ...fields } = value as { _id?: unknown };
  return _id === undefined ? value : { __v: 0, ...fields, id: _id };
}

function oddFlag(name: string, flag: boolean): unknown {
  if (/^isBlock/.test(name)) return flag ? "block" : "unblock";
  if (name === "isActive") return flag ? "1" : "0";
  return name === "isapproved" ? Number(flag) : String(flag);
}

function oddText(name: string, text: string): unknown {
  if (name === "_id") return idNumber(text);
  if (isId(name, text)) return { id: idNumber(text), name: "Populated" };
  if (name === "monthName") return text.slice(0, 3).toUpperCase();
  if (name === "isBlock") return text === "block" ? 1 : 0;
  if (name === "isActive") return text === "1";
  if (DATE.test(text)) return oddDate(name, Date.parse(text));
  if (text === "" && MAY_BE_NULL.has(name)) return null;
  return DIGITS.test(text) ? Number(text) : text;
}

/** In seconds where nothing is lost. */
function oddDate(name: string, time: number): unknown {
  if (time % 1000 !== 0 || name === "updatedAt") return time;
  return name === "createdAt" ? String(time / 1000) : time / 1000;
}
