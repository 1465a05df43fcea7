import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { aliases } from "../vite.aliases";

/** These packages are hundreds of modules, which Node loads one by one: in the bundle they take a third of the time. */
const BUNDLED = ["zod", "drizzle-orm", "libphonenumber-js", "cockatiel"];

/** Bundles the embedded taxi API with its SQL migrations into one file for Node; other packages stay outside it. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  publicDir: false,
  resolve: { alias: aliases },
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: "embedded-api/main.ts",
    outDir: "build/embedded-api",
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    // The maps are read at each start; stacks need no sources in them.
    rollupOptions: { output: { entryFileNames: "main.js", sourcemapExcludeSources: true } },
  },
});
