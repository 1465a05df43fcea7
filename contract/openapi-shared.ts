import type { Json } from "./openapi-schemas";

export const refTo = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

/** The parts that several calls share, by their names in the components. */
export interface SharedComponents {
  components: Readonly<Record<string, Json>>;
  /** @returns a reference if the part is shared, otherwise the part itself */
  refer(part: Json): Json;
}

/**
 * Names the parts that several calls share, so that the document contains each once.
 * @param kind of component
 * @param nameOf returns undefined for a part that is not to be shared
 */
export function shared(
  kind: string,
  parts: readonly Json[],
  nameOf: (part: Json) => string | undefined,
): SharedComponents {
  const counts = new Map<string, number>();
  for (const text of parts.map((part) => JSON.stringify(part))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [text, count] of [...counts].sort(([, a], [, b]) => b - a)) {
    const name = nameOf(JSON.parse(text) as Json);
    if (name === undefined || count < 2 || taken.has(name)) continue;
    taken.add(name);
    names.set(text, name);
  }
  const components = [...names].map(([text, name]): [string, Json] => [name, JSON.parse(text) as Json]);
  return {
    components: Object.fromEntries(components.sort(([a], [b]) => (a < b ? -1 : 1))),
    refer: (part) => {
      const name = names.get(JSON.stringify(part));
      return name === undefined ? part : refTo(kind, name);
    },
  };
}

/** Names the answers that contain a model, so that calls share them and clients get types for them: `TipList`, `TipAnswer`. */
export function namedAnswers(answers: readonly Json[]): {
  models: Record<string, Json>;
  refer: (answer: Json) => Json;
} {
  const names = new Map<string, string>();
  for (const answer of answers) {
    const text = JSON.stringify(answer);
    const name = nameOf(answer);
    if (name !== undefined && !names.has(text) && ![...names.values()].includes(name)) names.set(text, name);
  }
  return {
    models: Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Json])),
    refer: (answer) => {
      const name = names.get(JSON.stringify(answer));
      return name === undefined ? answer : refTo("schemas", name);
    },
  };
}

function nameOf({ properties, required }: Json): string | undefined {
  const { data, ...others } = (properties ?? {}) as Record<string, Json>;
  if (!data) return Object.keys(others).join() === "message" ? "Message" : undefined;
  const { docs } = (data.properties ?? {}) as { docs?: { items?: Json } };
  const model = ((docs ? docs.items?.$ref : data.$ref) as string | undefined)?.split("/").at(-1);
  if (model === undefined) return undefined;
  if (docs) return `${model}List`;
  return (required as string[] | undefined)?.includes("data") ? `${model}Answer` : `${model}Change`;
}
