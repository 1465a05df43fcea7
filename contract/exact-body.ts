import type { z } from "zod";
import { isObject } from "./lenient-values";
import { bareSchema } from "./unreadable-records";

/**
 * A body with the fields that the contract names for it, at any depth, and no other. It checks nothing: values that the schema
 * refuses stay as they are.
 * @param schema of the body
 */
export function exactBody(schema: z.core.$ZodType, body: unknown): unknown {
  const { def } = bareSchema(schema)._zod;
  if (def.type === "array" && Array.isArray(body)) return body.map((each: unknown) => exactBody(def.element, each));
  if (def.type !== "object" || !isObject(body)) return body;
  const named = Object.entries(body).filter(([name]) => Object.hasOwn(def.shape, name));
  return Object.fromEntries(named.map(([name, value]) => [name, exactBody(def.shape[name]!, value)]));
}
