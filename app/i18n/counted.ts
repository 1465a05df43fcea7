/** Returns the values for a text with a special form for exactly one, because Russian's form `_one` also covers 21. */
export function counted(count: number) {
  return { count, context: count === 1 ? "single" : undefined };
}
