import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { aliases } from "../vite.aliases";

/** Bundles the conformance check into one file for Node. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  publicDir: false,
  resolve: { alias: aliases },
  build: {
    ssr: "check-api/main.ts",
    outDir: "build/check-api",
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: "main.js" } },
  },
});
