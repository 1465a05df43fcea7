import { z } from "zod";
import { isObject } from "./lenient-values";
import { meanings } from "./meanings";

/** A record of a list that can't be read. */
export interface LeftOut {
  /** `data.docs[3]` */
  place: string;
  /** Describes the fault without any of the content: `percentage: invalid_type`. */
  issues: string[];
}

const ROW = /^(?:data\.docs|data|users)\[\d+\]$/;

/** Whether a record was left out of the list that an answer is, and not of a list inside a record. */
export const isRow = ({ place }: LeftOut) => ROW.test(place);

const MAX_ISSUES = 3;

interface Parsed {
  /** The value without the records that were left out. */
  value: unknown;
  result: z.core.util.SafeParseResult<unknown>;
  leftOut: LeftOut[];
  /** The parts of records that are blank, the same for all rows: `data.docs[].officeLocation`. */
  blanked: string[];
}

/**
 * Parses a value, if need be without what does not fit the schema. A part of a record of a list takes nothing else away where the
 * record may lack it, or where it is a text beside the record's name; otherwise the record is left out. A list is an array of objects
 * that have an `_id`. Of a record inside a record the outer one is left out, which would be shown incomplete otherwise.
 * What is `onItsOwn` takes nothing else away either.
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

/** A part that does not fit, and what stands in its place. */
interface Part {
  path: readonly PropertyKey[];
  blank: "" | undefined;
}

/** Records are known to people by these; without its name a record is left out. */
const NAMES: readonly string[] = ["username", "name", "title", "firstName", "streetName", "number", "code", "plate"];

/** Texts such as ids, dates and addresses mean something else when they are empty. */
const isPlainText = (schema: z.core.$ZodType) => bareSchema(schema)._zod.def.type === "string" && !meanings.has(schema);

/** The parts of records that can be blank, of everything that is wrong. */
function unreadableParts(schema: z.core.$ZodType, issues: readonly z.core.$ZodIssue[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { path } of issues) {
    const length = lengthOfRecord(schema, path);
    const part = length === undefined ? ownPart(schema, path) : blankPart(schema, path, length);
    if (part) parts.set(placeOf(part.path), part);
  }
  return [...parts.values()];
}

/** The outermost part below a record that can be blank. @param start the length of the record's path */
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
 * Lets a part of an answer that does not fit take nothing else away: it is read as if it were not there. Not for parts of what somebody
 * may save as it is read.
 * @param schema of a part that may be missing
 */
export function onItsOwn<Schema extends z.ZodType>(schema: Schema): Schema {
  ownParts.add(schema);
  return schema;
}

/** The part on its own in which something is wrong. */
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

/** Whether a missing part says nothing: a flag that is false by default would look as if it were known. */
function isNothing({ success, data }: z.core.util.SafeParseResult<unknown>): boolean {
  const isBlank = (value: unknown): boolean =>
    value === undefined || value === null || value === "" || (isObject(value) && Object.values(value).every(isBlank));
  return success && isBlank(data);
}

/** A copy of a value with another one at a path. */
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

/** @returns null if anything beside records is wrong */
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

/** The steps of an issue's path up to the outermost record of a list; undefined if it leads to none. */
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

/** A schema without what may be around it: optional, nullable, a default, a transformation of its value. */
export function bareSchema(schema: z.core.$ZodType): z.core.$ZodTypes {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ("innerType" in def) return bareSchema(def.innerType);
  return def.type === "pipe" ? bareSchema(def.in) : (schema as z.core.$ZodTypes);
}

/** Whether a schema is that of objects with an id. */
export function isRecord(schema: z.core.$ZodType): boolean {
  const { def } = bareSchema(schema)._zod;
  return def.type === "object" && "_id" in def.shape;
}

/** "docs[3].percentage" */
export function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`))
    .join("")
    .replace(/^\./, "");
}

/** A copy of a value without the array elements at these paths. */
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
