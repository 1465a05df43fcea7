import { z } from "zod";
import { isObject } from "./lenient-values";
import { bareSchema, isRecord } from "./unreadable-records";

/** The places of a list in an answer. */
const PLACES = [["users"], ["data"], ["data", "docs"]] as const;

/** Fields of a list that no row has. */
export interface MissingFields {
  /** "users[]" */
  place: string;
  names: string[];
}

/**
 * The fields that every row of a list lacks, and in whose place the contract puts a value that looks as if it were known: an empty text,
 * or no for yes or no. Fields that may be left out are not among them.
 * @param body the JSON of an answer
 */
export function missingFields(schema: z.ZodType, body: unknown): MissingFields | undefined {
  for (const path of PLACES) {
    const rows = path.reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), body);
    if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isObject)) continue;
    const record = recordAt(schema, path);
    if (!record) continue;
    const names = assumedFields(record).filter((name) => !rows.some((row: object) => name in row));
    return names.length > 0 ? { place: `${path.join(".")}[]`, names } : undefined;
  }
  return undefined;
}

const assumed = new WeakMap<z.core.$ZodType, string[]>();

/** The fields of a record that have another value than nothing where a server does not send them. */
function assumedFields(record: z.core.$ZodType): string[] {
  const known = assumed.get(record);
  if (known) return known;
  const { def } = bareSchema(record)._zod;
  const shape = def.type === "object" ? def.shape : {};
  const names = Object.keys(shape).filter((name) => {
    const { success, data } = z.safeParse(shape[name]!, undefined);
    return success && (data === "" || data === false);
  });
  assumed.set(record, names);
  return names;
}

/** The schema of a list's rows at a place of an answer. */
function recordAt(schema: z.core.$ZodType, path: readonly string[]): z.core.$ZodType | undefined {
  const { def } = bareSchema(schema)._zod;
  if (def.type === "union") return def.options.map((option) => recordAt(option, path)).find((found) => found);
  const [step, ...rest] = path;
  if (step !== undefined) return def.type === "object" && def.shape[step] ? recordAt(def.shape[step], rest) : undefined;
  return def.type === "array" && isRecord(def.element) ? def.element : undefined;
}
