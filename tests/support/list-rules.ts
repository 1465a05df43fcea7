import type { ListRules } from "~/records/list/list-query";

const sources = import.meta.glob<string>(["/app/modules/**/*.ts", "!/app/modules/**/*.server.ts"], {
  eager: true,
  import: "default",
  query: "?raw",
});
const files = import.meta.glob<Record<string, unknown>>(["/app/modules/**/*.ts", "!/app/modules/**/*.server.ts"]);

const isRules = (value: unknown): value is ListRules =>
  typeof value === "object" && value !== null && "path" in value && "sortable" in value;

/** The rules of the lists' URLs, of all modules: those that a file exports, and those of its lists by their names. */
export async function rulesOfLists(): Promise<ListRules[]> {
  const withRules = Object.entries(files).filter(([path]) => sources[path]!.includes("ListRules"));
  const exported = await Promise.all(withRules.map(([, load]) => load()));
  return exported
    .flatMap((file) => Object.values(file))
    .flatMap((value) => {
      if (isRules(value)) return [value];
      return Object.values(value ?? {})
        .map((each: unknown) => (each as { rules?: unknown } | null)?.rules)
        .filter(isRules);
    });
}
