import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "contract";

/** Where a schema has arrays of any length, as paths. */
function unboundedIn(part: unknown, path: string): string[] {
  if (typeof part !== "object" || part === null) return [];
  const schema = part as Record<string, unknown>;
  const own = schema.type === "array" && schema.maxItems === undefined ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, inner]) => unboundedIn(inner, `${path}.${name}`))];
}

test("every array that a call takes has a largest length", () => {
  const found = Object.entries(calls).flatMap(([name, call]) =>
    [call.query, call.body].flatMap((schema) =>
      unboundedIn(z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" }), name),
    ),
  );
  expect(found).toEqual([]);
});
