import type { z } from "zod";
import { isObject } from "./lenient-values";
import { bareSchema } from "./unreadable-records";

/**
 * Reduces a body, at any depth, to the fields that the contract defines. It validates nothing: values that the schema would
 * refuse stay as they are.
 * @param schema of the body
 */
export function exactBody(schema: z.core.$ZodType, body: unknown): unknown {
  const { def } = bareSchema(schema)._zod;
  if (def.type === "array" && Array.isArray(body)) return body.map((each: unknown) => exactBody(def.element, each));
  if (def.type !== "object" || !isObject(body)) return body;
  const named = Object.entries(body).filter(([name]) => Object.hasOwn(def.shape, name));
  return Object.fromEntries(named.map(([name, value]) => [name, exactBody(def.shape[name]!, value)]));
}
