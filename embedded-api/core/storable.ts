/** The character NUL, and halves of characters that stand alone: PostgreSQL keeps no text with either. */
const UNSTORABLE = /[\0\uD800-\uDFFF]/u;

/**
 * Where in a value there is a text that the database could not keep.
 * @returns the way to it, such as `question.en`; empty for the value itself, undefined when there is none
 */
export function unstorableIn(value: unknown): string | undefined {
  if (typeof value === "string") return UNSTORABLE.test(value) ? "" : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const within = unstorableIn(part);
    if (within !== undefined) return within === "" ? name : `${name}.${within}`;
  }
  return undefined;
}
