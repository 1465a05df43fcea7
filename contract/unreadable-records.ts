import { z } from "zod";
import { isObject } from "./lenient-values";
import { meanings } from "./meanings";

/** A record of a list that can't be read. */
export interface LeftOut {
  /** The path of the record, such as `data.docs[3]`. */
  place: string;
  /** What is wrong, without any of the content: `percentage: invalid_type`. */
  issues: string[];
}

const ROW = /^(?:data\.docs|data|users)\[\d+\]$/;

/** Whether the omitted record is a row of the answer's own list, and not of a list inside a record. */
export const isRow = ({ place }: LeftOut) => ROW.test(place);

const MAX_ISSUES = 3;

interface Parsed {
  /** The value without the records that were left out. */
  value: unknown;
  result: z.core.util.SafeParseResult<unknown>;
  leftOut: LeftOut[];
  /** The parts of records that were blanked, the same for all rows: `data.docs[].officeLocation`. */
  blanked: string[];
}

/**
 * Parses a value, if necessary without the parts that do not fit the schema. Within a record of a list, a part that does not fit
 * is blanked if the record may lack it, or if it is a text other than the record's name; otherwise the record is left out. A list
 * is an array of objects with an `_id`. If a record inside another record does not fit, the outer record is left out, because it
 * would be shown incomplete. A part that is `onItsOwn` is blanked as well.
 */
export function parseReadable(schema: z.core.$ZodType, given: unknown): Parsed {
  const leftOut: LeftOut[] = [];
  const blanked: string[] = [];
  for (let value = given; ;) {
    const result = z.safeParse(schema, value);
    const parts = result.success ? [] : unreadableParts(schema, result.error.issues);
    if (parts.length > 0) {
      blanked.push(...parts.map(({ path }) => placeOf(path).replace(/\[\d+\]/g, "[]")));
      value = parts.reduce<unknown>((rest, { path, blank }) => replaced(rest, path, blank), value);
      continue;
    }
    const records = result.success ? null : unreadableRecords(schema, result.error.issues);
    if (!records) return { value, result, leftOut, blanked };
    leftOut.push(...[...records.values()].map(({ place, issues }) => ({ place, issues })));
    value = without(
      value,
      [...records.values()].map(({ path }) => path),
    );
  }
}

/** A part that does not fit, and the value that replaces it. */
interface Part {
  path: readonly PropertyKey[];
  blank: "" | undefined;
}

/** The fields by which people know a record. If the name does not fit, the record is left out. */
const NAMES: readonly string[] = ["username", "name", "title", "firstName", "streetName", "number", "code", "plate"];

/** Whether a text may be blanked. Ids, dates and addresses would mean something else if they were empty. */
const isPlainText = (schema: z.core.$ZodType) => bareSchema(schema)._zod.def.type === "string" && !meanings.has(schema);

/** Finds, for all issues, the parts of records that can be blanked. */
function unreadableParts(schema: z.core.$ZodType, issues: readonly z.core.$ZodIssue[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { path } of issues) {
    const length = lengthOfRecord(schema, path);
    const part = length === undefined ? ownPart(schema, path) : blankPart(schema, path, length);
    if (part) parts.set(placeOf(part.path), part);
  }
  return [...parts.values()];
}

/** Finds the outermost part within a record that can be blanked. @param start the length of the record's path */
function blankPart(root: z.core.$ZodType, path: readonly PropertyKey[], start: number): Part | undefined {
  let schema: z.core.$ZodType | undefined = root;
  for (const [index, step] of path.entries()) {
    const { def }: z.core.$ZodTypes["_zod"] = bareSchema(schema)._zod;
    schema = def.type === "object" ? def.shape[step as string] : def.type === "array" ? def.element : undefined;
    if (!schema) return undefined;
    if (index < start || def.type !== "object" || step === "_id") continue;
    if (isNothing(z.safeParse(schema, undefined))) return { path: path.slice(0, index + 1), blank: undefined };
    if (isPlainText(schema) && !NAMES.includes(step as string)) return { path: path.slice(0, index + 1), blank: "" };
  }
  return undefined;
}

const ownParts = new WeakSet<z.core.$ZodType>();

/**
 * Marks a part of an answer so that a fault in it does not spoil the rest: it is then read as missing. It is not suitable for
 * parts that a form saves back as it has read them.
 * @param schema of a part that may be missing
 */
export function onItsOwn<Schema extends z.ZodType>(schema: Schema): Schema {
  ownParts.add(schema);
  return schema;
}

/** Finds the part marked by `onItsOwn` that contains an issue. */
function ownPart(root: z.core.$ZodType, path: readonly PropertyKey[]): Part | undefined {
  let schema: z.core.$ZodType | undefined = root;
  for (const [index, step] of path.entries()) {
    const { def }: z.core.$ZodTypes["_zod"] = bareSchema(schema)._zod;
    schema = def.type === "object" ? def.shape[step as string] : undefined;
    if (!schema) return undefined;
    if (ownParts.has(schema)) return { path: path.slice(0, index + 1), blank: undefined };
  }
  return undefined;
}

/** Whether a missing part is read as null or undefined. A flag that is false by default would look as if it were known. */
function isNothing({ success, data }: z.core.util.SafeParseResult<unknown>): boolean {
  const isBlank = (value: unknown): boolean =>
    value === undefined || value === null || value === "" || (isObject(value) && Object.values(value).every(isBlank));
  return success && isBlank(data);
}

/** Returns a copy of a value in which the value at a path is replaced. */
function replaced(value: unknown, [step, ...rest]: readonly PropertyKey[], blank: unknown): unknown {
  if (step === undefined) return blank;
  if (Array.isArray(value))
    return (value as unknown[]).map((each, index) => (index === step ? replaced(each, rest, blank) : each));
  if (!isObject(value)) return value;
  return { ...value, [step]: replaced(value[step as string], rest, blank) };
}

interface Unreadable extends LeftOut {
  path: readonly PropertyKey[];
}

/** @returns null if anything outside of records is wrong */
function unreadableRecords(
  schema: z.core.$ZodType,
  issues: readonly z.core.$ZodIssue[],
): ReadonlyMap<string, Unreadable> | null {
  const records = new Map<string, Unreadable>();
  for (const { path, code } of issues) {
    const length = lengthOfRecord(schema, path);
    if (length === undefined) return null;
    const place = placeOf(path.slice(0, length));
    const record = records.get(place) ?? { place, path: path.slice(0, length), issues: [] };
    if (record.issues.length < MAX_ISSUES)
      record.issues.push(`${placeOf(path.slice(length)) || "the record"}: ${code}`);
    records.set(place, record);
  }
  return records;
}

/** Returns the number of steps in an issue's path up to the outermost record of a list; undefined if the issue is in no such record. */
function lengthOfRecord(schema: z.core.$ZodType, path: readonly PropertyKey[]): number | undefined {
  let part: z.core.$ZodType | undefined = schema;
  for (const [index, step] of path.entries()) {
    const { def }: z.core.$ZodTypes["_zod"] = bareSchema(part)._zod;
    if (def.type === "object") part = def.shape[step as string];
    else if (def.type === "array" && isRecord(def.element)) return index + 1;
    else if (def.type === "array") part = def.element;
    else return undefined;
    if (!part) return undefined;
  }
  return undefined;
}

/** Returns a schema without its wrappers: optional, nullable, default, transformation. */
export function bareSchema(schema: z.core.$ZodType): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ("innerType" in def) return bareSchema(def.innerType);
  return def.type === "pipe" ? bareSchema(def.in) : (schema as z.core.$ZodTypes);
}

/** Whether a schema describes objects with an id. */
export function isRecord(schema: z.core.$ZodType): boolean {
  const { def } = bareSchema(schema)._zod;
  return def.type === "object" && "_id" in def.shape;
}

/** Formats a path such as "docs[3].percentage". */
export function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

/** Returns a copy of a value without the array elements at these paths. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (paths.length === 0) return value;
  const below = (key: PropertyKey) => paths.filter(([step]) => step === key).map(([, ...rest]) => rest);
  if (Array.isArray(value)) {
    const removed = new Set(paths.filter(({ length }) => length === 1).map(([index]) => index));
    return (value as unknown[]).flatMap((each, index) => (removed.has(index) ? [] : [without(each, below(index))]));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, without(each, below(key))]));
}
