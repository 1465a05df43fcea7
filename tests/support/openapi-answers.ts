import { readFileSync } from "node:fs";
import type { CallName } from "contract";
import { type Chooser, exampleOf, PLAIN } from "contract/openapi-example";
import type { Json } from "contract/openapi-schemas";
import { inProject } from "../../runtime/paths.mjs";

interface Document {
  paths: Record<string, Record<string, { operationId: CallName; responses: Record<string, Json> }>>;
  components: Record<string, Record<string, Json>>;
}

/** The answer of each call in `docs/openapi.json`: its example, or what is chosen among the values of its schema. */
export function answersOf(choose: Chooser | undefined): Map<CallName, unknown> {
  const document = JSON.parse(readFileSync(inProject("docs/openapi.json"), "utf8")) as Document;
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  return new Map(
    operations.map(({ operationId, responses }) => {
      const { $ref } = responses[200] as { $ref?: string };
      const done = $ref ? document.components.responses![$ref.split("/").at(-1)!] : responses[200];
      const { schema, example } = (done as { content: Record<string, { schema: Json; example: unknown }> }).content[
        "application/json"
      ]!;
      return [operationId, choose ? exampleOf(schema, document.components.schemas!, choose) : example];
    }),
  );
}

const ODD = [
  "",
  "0",
  "Ünïcödé 漢字 한국어",
  "<b>bold</b> & more",
  "مرحبا",
  "a\nline",
  "long ".repeat(80),
  "2023-01-01",
  "👍",
];

/** Chooses otherwise for each seed, and the same for one. */
export function chooserOf(seed: number): Chooser {
  let state = seed;
  /** Mulberry32, which is enough for tests. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)]!;
  return {
    option: pick,
    text: (name, schema) => {
      const plain = PLAIN.text(name, schema);
      const isBound = schema.format !== undefined || schema.pattern !== undefined || name === "_id" || name === "id";
      if (isBound) return plain;
      const { minLength = 0, maxLength = Infinity } = schema;
      return pick([plain, ...ODD].filter(({ length }) => length >= minLength && length <= maxLength));
    },
    number: (_name, { type, minimum = -1000, maximum = 1_000_000 }) => {
      const value = minimum + next() * (maximum - minimum);
      return (typeof type === "string" ? [type] : type)?.includes("integer")
        ? Math.round(value)
        : pick([0, 1, Math.round(value), value].map((each) => Math.min(Math.max(each, minimum), maximum)));
    },
    flag: () => next() < 0.5,
    // All records have the id that is asked for, and a list has no record twice.
    length: (name) => (name === "docs" || name === "users" ? 1 : Math.floor(next() * 4)),
    has: () => next() < 0.7,
  };
}
