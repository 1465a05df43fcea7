import { z } from "zod";
import {
  idOf,
  isObject,
  type LeniencyKind,
  type Read,
  readDateTime,
  readFlag,
  readId,
  readMonth,
  readNumber,
  readText,
  readWord,
} from "./lenient-values";
import { meanings } from "./meanings";
import { bareSchema, isRecord, type LeftOut, parseReadable } from "./unreadable-records";

/** A value of an answer that was read although its type differs from the contract's. */
export interface Leniency {
  /** The path of the field, the same for all rows: `data.docs[]._id`. */
  field: string;
  kind: LeniencyKind;
}

export type LenientReading<Schema extends z.ZodType> =
  | {
      success: true;
      data: z.output<Schema>;
      /** Each leniency once, however many rows have it. */
      leniencies: Leniency[];
      leftOut: LeftOut[];
    }
  | { success: false; error: z.core.$ZodError };

/**
 * Reads an answer whose types may be looser than the contract's (ruling C8; the table is in docs/own-api.md). Values of another
 * type are converted if their meaning is clear. Then the contract's schema decides, so that nothing passes that it refuses.
 * Records of lists that still do not fit are left out and counted.
 * @param value parsed JSON, which is not modified
 */
export function readLeniently<Schema extends z.ZodType>(schema: Schema, value: unknown): LenientReading<Schema> {
  const notes = new Notes();
  const { result, leftOut, blanked } = parseReadable(schema, converterOf(schema)(value, notes));
  notes.leftOut.push(...leftOut);
  notes.addBlanked(blanked);
  if (!result.success) return result;
  return {
    success: true,
    data: result.data as z.output<Schema>,
    leniencies: notes.leniencies,
    leftOut: notes.leftOut,
  };
}

/** Collects what was converted and left out, and tracks the path that is being read. */
class Notes {
  readonly path: string[] = [];
  readonly leftOut: LeftOut[] = [];
  private readonly found = new Map<string, Leniency>();

  add(kind: LeniencyKind): void {
    this.keep({ field: this.path.join("").replace(/^\./, ""), kind });
  }

  addBlanked(fields: readonly string[]): void {
    for (const field of fields) this.keep({ field, kind: "unread" });
  }

  get leniencies(): Leniency[] {
    return [...this.found.values()];
  }

  /** Returns separate notes for a reading that may turn out to be the wrong one. */
  attempt(): Notes {
    const notes = new Notes();
    notes.path.push(...this.path);
    return notes;
  }

  adopt({ leniencies, leftOut }: Notes): void {
    for (const each of leniencies) this.keep(each);
    this.leftOut.push(...leftOut);
  }

  private keep(leniency: Leniency): void {
    this.found.set(`${leniency.field} ${leniency.kind}`, leniency);
  }
}

/** Converts a value; returns the value itself if there is nothing to convert. */
type Converter = (value: unknown, notes: Notes) => unknown;

const converters = new WeakMap<z.core.$ZodType, Converter>();

/** Converters are cached, so that an answer without anything to convert costs little. */
function converterOf(schema: z.core.$ZodType): Converter {
  const known = converters.get(schema);
  if (known) return known;
  const made = converterFor(schema as z.core.$ZodTypes);
  converters.set(schema, made);
  return made;
}

const TEXTS = { id: readId, dateTime: readDateTime, month: readMonth, text: readText };

function converterFor(schema: z.core.$ZodTypes): Converter {
  const { def } = schema._zod;
  switch (def.type) {
    case "object":
      return objectConverter(def.shape, emptyOf(schema, def.shape));
    case "array":
      return arrayConverter(converterOf(def.element));
    case "record":
      return recordConverter(converterOf(def.valueType), def.keyType);
    case "union":
      return unionConverter(def.options);
    case "optional":
    case "default":
      return absentConverter(def.innerType, undefined);
    case "nullable":
      return absentConverter(def.innerType, null);
    case "pipe":
      return converterOf(def.in);
    case "string":
      return valueConverter(TEXTS[meaningOf(schema)]);
    case "number":
      return valueConverter(readNumber);
    case "boolean":
      return valueConverter((value) => (typeof value === "boolean" ? undefined : readFlag(value)));
    case "enum": {
      const words = Object.values(def.entries);
      return valueConverter((value) => (words.includes(value as string) ? undefined : readWord(value, words)));
    }
    default:
      return (value) => value;
  }
}

const meaningOf = (schema: z.core.$ZodType) => meanings.get(schema)?.meaning ?? "text";

function valueConverter(read: (value: unknown) => Read): Converter {
  return (value, notes) => {
    const found = read(value);
    if (!found) return value;
    notes.add(found[1]);
    return found[0];
  };
}

const NO_ITEMS: readonly unknown[] = [];

/** Returns an object whose lists are empty, if its schema requires nothing else. Servers send null for it if nothing is stored. */
function emptyOf(schema: z.core.$ZodType, shape: Shape): Readonly<Record<string, unknown>> | undefined {
  const lists = Object.entries(shape).filter(([, part]) => bareSchema(part)._zod.def.type === "array");
  const empty = Object.fromEntries(lists.map(([name]) => [name, NO_ITEMS]));
  return lists.length > 0 && z.safeParse(schema, empty).success ? empty : undefined;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

function objectConverter(shape: Shape, empty: Readonly<Record<string, unknown>> | undefined): Converter {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const convert = converterOf(schema);
    return { name, step: `.${name}`, convert, isReference: "_id" in shape && isRecord(schema) };
  });
  const convert: Converter = (value, notes) => {
    if (value === null && empty) {
      notes.add("emptyList");
      return empty;
    }
    if (Array.isArray(value) && "docs" in shape) {
      notes.add("bareList");
      return convert({ docs: value }, notes);
    }
    if (!isObject(value)) return value;
    let copy: Record<string, unknown> | undefined;
    for (const { name, step, convert: convertField, isReference } of fields) {
      const given = value[name];
      let field = given;
      notes.path.push(step);
      if (name === "_id" && isAbsent(given) && !isAbsent(value.id)) {
        notes.add("id");
        field = value.id;
      }
      // Only records refer to other records by id. Elsewhere a text in place of a record is an error.
      const id = isReference ? idOf(given) : undefined;
      if (id !== undefined) {
        notes.add("recordOfId");
        field = { _id: id, name: id };
      }
      const read = convertField(field, notes);
      if (read !== given) (copy ??= { ...value })[name] = read;
      notes.path.pop();
    }
    return copy ?? value;
  };
  return convert;
}

const isAbsent = (value: unknown) => value === undefined || value === null;

function arrayConverter(convert: Converter): Converter {
  return (value, notes) => {
    if (value === null) {
      notes.add("emptyList");
      return NO_ITEMS;
    }
    if (!Array.isArray(value)) return value;
    const items: readonly unknown[] = value;
    let copy: unknown[] | undefined;
    notes.path.push("[]");
    for (const [index, each] of items.entries()) {
      const read = convert(each, notes);
      if (read !== each) (copy ??= [...items])[index] = read;
    }
    notes.path.pop();
    return copy ?? items;
  };
}

/** Converts the values of a record. Keys that the contract does not name are ignored, as in objects. */
function recordConverter(convert: Converter, keys: z.core.$ZodType): Converter {
  return (value, notes) => {
    if (!isObject(value)) return value;
    notes.path.push(".*");
    const named = Object.entries(value).filter(([name]) => z.safeParse(keys, name).success);
    const entries = named.map(([name, each]) => [name, convert(each, notes)] as const);
    notes.path.pop();
    return Object.fromEntries(entries);
  };
}

/** Reads a value as the first option that it fits, if necessary without records that do not fit. */
function unionConverter(options: readonly z.core.$ZodType[]): Converter {
  return (value, notes) => {
    for (const option of options) {
      const attempt = notes.attempt();
      const read = parseReadable(option, converterOf(option)(value, attempt));
      if (!read.result.success) continue;
      notes.adopt(attempt);
      notes.leftOut.push(...read.leftOut);
      notes.addBlanked(read.blanked);
      return read.value;
    }
    return value;
  };
}

/** @param absent the value that the schema takes for "no value" */
function absentConverter(inner: z.core.$ZodType, absent: null | undefined): Converter {
  const convert = converterOf(inner);
  const takesNull = z.safeParse(inner, null).success;
  const takesUndefined = z.safeParse(inner, undefined).success;
  const bare = bareSchema(inner);
  const takesEmpty = !["number", "boolean", "enum"].includes(bare._zod.def.type) && meaningOf(bare) !== "dateTime";
  const kindOf = (value: unknown): LeniencyKind | undefined => {
    if (value === null && !takesNull) return "null";
    if (value === undefined && !takesUndefined) return "absent";
    return value === "" && !takesEmpty ? "empty" : undefined;
  };
  return (value, notes) => {
    const kind = value === absent ? undefined : kindOf(value);
    if (kind === undefined) return value === absent ? value : convert(value, notes);
    notes.add(kind);
    return absent;
  };
}
