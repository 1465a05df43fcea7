import { z } from "zod";
import { isObject } from "./lenient-values";
import { bareSchema, isRecord } from "./unreadable-records";

/** The places of a list in an answer, of a single record, and of the dashboard's months. */
const PLACES = [["users"], ["data"], ["data", "docs"], ["data", "booking_data"]] as const;

/** The fields that all rows of a list, or a record, lack. */
export interface MissingFields {
  /** "users[]", or "data" for a single record. */
  place: string;
  names: string[];
}

/**
 * Finds the fields that every row of a list, or a record, lacks although the contract would replace them by a value that looks
 * real: a text, a number, or yes or no. Fields that are optional are not among them.
 * @param body the parsed JSON of an answer
 */
export function missingFields(schema: z.ZodType, body: unknown): MissingFields | undefined {
  for (const path of PLACES) {
    const value = path.reduce<unknown>((outer, step) => (isObject(outer) ? outer[step] : undefined), body);
    const isList = Array.isArray(value);
    const rows = isList ? (value as unknown[]) : isObject(value) && ("_id" in value || "id" in value) ? [value] : [];
    if (rows.length === 0 || !rows.every(isObject)) continue;
    const record = recordAt(schema, path, isList);
    if (!record) continue;
    const names = assumedFields(record).filter((name) => !rows.some((row: object) => name in row));
    return names.length > 0 ? { place: path.join(".") + (isList ? "[]" : ""), names } : undefined;
  }
  return undefined;
}

const assumed = new WeakMap<z.core.$ZodType, string[]>();

/** The fields of a record whose default is a real value, not null or undefined. */
function assumedFields(record: z.core.$ZodType): string[] {
  const known = assumed.get(record);
  if (known) return known;
  const { def } = bareSchema(record)._zod;
  const shape = def.type === "object" ? def.shape : {};
  const names = Object.keys(shape).filter((name) => {
    const { success, data } = z.safeParse(shape[name]!, undefined);
    return success && ["string", "number", "boolean"].includes(typeof data);
  });
  assumed.set(record, names);
  return names;
}

/** The schema of the rows, or of the record, at a place in an answer. */
function recordAt(schema: z.core.$ZodType, path: readonly string[], isList: boolean): z.core.$ZodType | undefined {
  const { def } = bareSchema(schema)._zod;
  if (def.type === "union") return def.options.map((option) => recordAt(option, path, isList)).find((found) => found);
  const [step, ...rest] = path;
  if (step !== undefined)
    return def.type === "object" && def.shape[step] ? recordAt(def.shape[step], rest, isList) : undefined;
  if (!isList) return isRecord(schema) ? schema : undefined;
  return def.type === "array" && bareSchema(def.element)._zod.def.type === "object" ? def.element : undefined;
}
