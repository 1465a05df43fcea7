import type { z } from "zod";
import { calls } from "contract";
import type { AnyCall } from "contract/call";
import { isId } from "../database/ids";
import { resourceAt } from "./naming";
import type { Fields } from "../core/recording";
import type { DescribedResources } from "./described";

/** Parameters that take the exact name of a thing. Only where a list has rows of it the text is such a name. */
const NAMES_OF_THINGS: ReadonlySet<string> = new Set([
  "action",
  "resource",
  "service",
  "sort",
  "state",
  "tier",
  "timeZone",
  "vehicleCategory",
]);

/** Kinds of values that nobody can be named by. */
const CLOSED_KINDS: ReadonlySet<string> = new Set(["enum", "number", "boolean", "literal"]);
const CLOSED_TEXTS: ReadonlySet<string | undefined> = new Set(["date", "datetime"]);

type Schema = z.core.$ZodType;

/**
 * Keeps what was chosen for an export: days, numbers, ids and names of things. What was typed to find somebody is left
 * out, because a line can't be changed and stays although that person has to be forgotten.
 * @param fields the parameters of a list call by their names, and in `rows` how many rows there were
 */
export function chosenFields(resources: DescribedResources, resource: string, fields: Fields): Fields {
  const isOfRows = Number(fields.rows) > 0;
  const isChosen = ([name, value]: [string, unknown]) =>
    name === "rows" ||
    (typeof value === "string" && isId(value)) ||
    (isOfRows && NAMES_OF_THINGS.has(name)) ||
    parametersOf(resources, resource, name).some((schema) => isClosed(schema) && fits(schema, value));
  return Object.fromEntries(Object.entries(fields).filter(isChosen));
}

/** What the list calls of a resource say of a parameter: a user has several of them. */
function parametersOf(resources: DescribedResources, resource: string, name: string): Schema[] {
  return Object.values(calls).flatMap((call: AnyCall) => {
    if (call.method !== "GET" || resourceAt(resources, call.path) !== resource) return [];
    const { shape = {} } = call.query as { shape?: Record<string, Schema> };
    return Object.hasOwn(shape, name) ? [shape[name]!] : [];
  });
}

function isClosed(schema: Schema): boolean {
  const { type, format, innerType } = schema._zod.def as { type: string; format?: string; innerType?: Schema };
  if (innerType) return isClosed(innerType);
  return CLOSED_KINDS.has(type) || (type === "string" && CLOSED_TEXTS.has(format));
}

function fits(schema: Schema, value: unknown): boolean {
  return (schema as z.ZodType).safeParse(value).success;
}
