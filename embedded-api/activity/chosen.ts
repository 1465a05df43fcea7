import type { z } from "zod";
import { calls } from "contract";
import type { AnyCall } from "contract/call";
import { isId } from "../database/ids";
import { resourceAt } from "./naming";
import type { Fields } from "../core/recording";
import type { DescribedResources } from "./described";

/** Parameters that take the exact name of a thing. A value counts as such a name only if the list has rows with it. */
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

/** Kinds of values that can't name a person. */
const CLOSED_KINDS: ReadonlySet<string> = new Set(["enum", "number", "boolean", "literal"]);
const CLOSED_TEXTS: ReadonlySet<string | undefined> = new Set(["date", "datetime"]);

type Schema = z.core.$ZodType;

/**
 * Keeps the filters of an export that are days, numbers, ids or names of things. Text that was typed to find a person is left
 * out, because lines can't be changed and stay even if that person has to be erased.
 * @param fields the parameters of a list call by name, and in `rows` the number of rows
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

/** Finds the schemas that the list calls of a resource have for a parameter. Users have several list calls. */
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
