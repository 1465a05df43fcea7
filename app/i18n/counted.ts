/** The values of a text that says something else of exactly one: Russian's form `_one` also stands for 21. */
export function counted(count: number) {
  return { count, context: count === 1 ? "single" : undefined };
}
