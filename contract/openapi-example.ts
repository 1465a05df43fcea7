import type { Json } from "./openapi-schemas";

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** Chooses among the values that a schema allows. */
export interface Chooser {
  /** Chooses one of several options. */
  option<Value>(options: readonly Value[]): Value;
  text(name: string, schema: Schema): string;
  number(name: string, schema: Schema): number;
  flag(name: string): boolean;
  /** Returns how many entries an array has. */
  length(name: string): number;
  /** Returns whether an optional property is present. */
  has(name: string): boolean;
}

const TEXTS: Readonly<Record<string, string>> = {
  _id: "64b1f0c2a7d9e30012ab34cd",
  id: "64b1f0c2a7d9e30012ab34cd",
  accessToken: "a-token-of-the-service",
  accessModule: "All",
  username: "Maria Alvarez",
  name: "Maria Alvarez",
  firstName: "Maria",
  lastName: "Alvarez",
  email: "maria@example.com",
  countryCode: "+1",
  phone: "4155550142",
  mobileNumber: "4155550142",
  streetName: "1 Market Street",
  city: "San Francisco",
  state: "California",
  zipCode: "94105",
  address: "1 Market Street, San Francisco",
  currency: "USD",
  timeZone: "America/Los_Angeles",
  month: "January",
  code: "HELLO20",
  plate: "7ABC123",
  accent: "#2348d6",
  language: "en",
};
const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "2026-01-02T03:04:05.000Z",
  date: "2026-01-02",
  email: "maria@example.com",
  uri: "https://example.com/",
  base64: "iVBORw0KGgo=",
};
const IS_ADDRESS = /image|icon|logo$|thumbnail|url$|photos|captions|link$/i;

/** Always makes the same choices, so that the document does not change. */
export const PLAIN: Chooser = {
  option: ([first]) => first!,
  text: (name, { format, pattern }) => {
    const text = FORMATS[format ?? ""] ?? TEXTS[name] ?? (IS_ADDRESS.test(name) ? addressOf(name) : wordsOf(name));
    return pattern !== undefined && !new RegExp(pattern).test(text) ? beginningOf(pattern) : text;
  },
  number: (_name, { minimum = 1, maximum = Infinity }) => Math.min(Math.max(minimum, 1), maximum),
  flag: (name) => name === "isActive" || name === "isapproved" || /^may[A-Z]/.test(name),
  length: () => 1,
  has: () => true,
};

const addressOf = (name: string) => `https://images.example.com/${name}.png`;

/** Returns the literal beginning that a pattern requires. */
function beginningOf(pattern: string): string {
  return pattern.replace(/^\^|\.\*$/g, "").replace(/\\(.)/g, "$1");
}

function wordsOf(name: string): string {
  const words = name.replace(/[A-Z_]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Creates an example value for a schema.
 * @param models the named schemas that it may refer to
 */
export function exampleOf(schema: Json, models: Readonly<Record<string, Json>>, choose: Chooser = PLAIN): unknown {
  const make = (part: Schema, name: string): unknown => {
    if (part.$ref !== undefined) {
      const model = part.$ref.split("/").at(-1)!;
      return make(models[model] as Schema, name);
    }
    if (part.const !== undefined) return part.const;
    if (part.enum) return choose.option(part.enum);
    if (part.anyOf) return make(choose.option(part.anyOf), name);
    if (part.allOf) return Object.assign({}, ...part.allOf.map((each) => make(each, name)));
    switch (typeof part.type === "string" ? part.type : part.type && choose.option(part.type)) {
      case "object":
        return Object.fromEntries(
          Object.entries(part.properties ?? {})
            .filter(([each]) => part.required?.includes(each) || choose.has(each))
            .map(([each, value]) => [each, make(value, each)]),
        );
      case "array":
        if (part.prefixItems) return part.prefixItems.map((each) => make(each, name));
        return Array.from({ length: choose.length(name) }, () => make(part.items ?? {}, name));
      case "string":
        return choose.text(name, part);
      case "number":
      case "integer":
        return choose.number(name, part);
      case "boolean":
        return choose.flag(name);
      default:
        return null;
    }
  };
  return make(schema as Schema, "");
}
