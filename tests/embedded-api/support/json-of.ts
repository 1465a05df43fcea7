import { z } from "zod";

/** A JSON Schema, as far as the contract's have it. */
export interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  format?: string;
  minimum?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
}

export function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as Shape;
}

/** Something of a shape, as JSON, the part at `way` put in place of its own. */
export function jsonOf(shape: Shape, way: readonly string[], part: string): string {
  const [step, ...rest] = way;
  if (shape.anyOf) return jsonOf(shape.anyOf[0]!, way, part);
  if (shape.type === "object") {
    const fields = Object.entries(shape.properties ?? {}).map(
      ([name, field]) =>
        `${JSON.stringify(name)}:${name === step ? (rest.length > 0 ? jsonOf(field, rest, part) : part) : jsonOf(field, [], part)}`,
    );
    return `{${fields.join(",")}}`;
  }
  if (shape.type === "array")
    return `[${step === "0" && rest.length === 0 ? part : jsonOf(shape.items ?? {}, rest, part)}]`;
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return JSON.stringify(shape.enum[0]);
  if (shape.type === "number" || shape.type === "integer") return String(shape.minimum ?? 1);
  if (shape.type === "boolean") return "true";
  return shape.format === "email" ? '"a@example.com"' : '"abcde"';
}
