import { z } from "zod";
import { refusal } from "./answers";
import { modules } from "./index";

export type Json = Record<string, unknown>;

const MODELS = "#/components/schemas/";

const pascal = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/** The named schemas: those that a module of the contract exports, by their names there. */
const named = z.registry<{ id?: string }>();

function nameSchemas(): void {
  named.add(refusal, { id: "Refusal" });
  const taken = new Set(["Refusal"]);
  for (const [module, parts] of Object.entries(modules)) {
    for (const [name, schema] of Object.entries(parts)) {
      if (!(schema instanceof z.ZodType) || named.has(schema)) continue;
      const id = taken.has(pascal(name)) ? pascal(module) + pascal(name) : pascal(name);
      taken.add(id);
      named.add(schema, { id });
    }
  }
}
nameSchemas();

/**
 * Describes values as they are sent, before Zod converts them.
 * @param schemas by any names
 * @returns their JSON Schemas by the same names, and the models to which these refer
 */
export function jsonSchemas(schemas: Readonly<Record<string, z.ZodType>>): {
  parts: Readonly<Record<string, Json>>;
  models: Readonly<Record<string, Json>>;
} {
  const whole = z.toJSONSchema(z.object(schemas), {
    io: "input",
    unrepresentable: "any",
    // Uses this registry of names instead of the global one, which holds formats.
    metadata: named,
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
      simplify(jsonSchema as Json);
    },
  });
  const { properties = {}, $defs = {} } = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${MODELS}`)) as {
    properties?: Record<string, Json>;
    $defs?: Record<string, Json>;
  };
  const models = Object.fromEntries(
    Object.entries($defs)
      .map(([name, { id: _, ...model }]) => [name, model] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { parts: properties, models };
}

/** Rewrites a schema so that generators understand it, and removes parts without information. */
function simplify(schema: Json): void {
  const { required, properties, anyOf } = schema as { required?: string[]; properties?: Json; anyOf?: Json[] };
  // For a record with known keys Zod lists these only as required; generators need them among the properties.
  if (required && !properties)
    schema.properties = Object.fromEntries(required.map((name) => [name, schema.additionalProperties ?? {}]));
  // Removes properties that are never sent, such as the sums of a list without sums.
  if (properties)
    schema.properties = Object.fromEntries(Object.entries(properties).filter(([, part]) => !isNever(part as Json)));
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  const [value, nothing] = anyOf ?? [];
  if (anyOf?.length === 2 && nothing?.type === "null" && typeof value?.type === "string" && !("enum" in value)) {
    delete schema.anyOf;
    Object.assign(schema, value, { type: [value.type, "null"] });
  }
}

function isNever({ anyOf }: Json): boolean {
  const options = (anyOf ?? []) as Json[];
  return options.length === 2 && Object.keys(options[0]!).length === 0 && options[1]!.type === "null";
}
