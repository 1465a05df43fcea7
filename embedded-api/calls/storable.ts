/** PostgreSQL stores no text that contains NUL or a lone surrogate. */
const UNSTORABLE = /[\0\uD800-\uDFFF]/u;

/**
 * Finds a text in `value` that the database can't store.
 * @returns its path, such as `question.en`; empty for the value itself; undefined if all texts can be stored
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
