import { z } from "zod";
import { isObject } from "./lenient-values";

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
}

/**
 * Parses a value, if need be without the records of its lists that do not fit the schema. A list is an array of objects
 * that have an `_id`. Of a record inside a record the outer one is left out, which would be shown incomplete otherwise.
 */
export function parseReadable(schema: z.core.$ZodType, given: unknown): Parsed {
  const leftOut: LeftOut[] = [];
  for (let value = given; ;) {
    const result = z.safeParse(schema, value);
    const records = result.success ? null : unreadableRecords(schema, result.error.issues);
    if (!records) return { value, result, leftOut };
    leftOut.push(...[...records.values()].map(({ place, issues }) => ({ place, issues })));
    value = without(
      value,
      [...records.values()].map(({ path }) => path),
    );
  }
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
