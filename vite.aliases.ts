import { fileURLToPath } from "node:url";
import type { Alias } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The path aliases of `tsconfig.json`, for every build, the development server and the tests. */
export const aliases: Alias[] = [
  { find: /^~\//, replacement: here("./app/") },
  { find: /^contract$/, replacement: here("./contract/index.ts") },
  { find: /^contract\//, replacement: here("./contract/") },
];
