import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { aliases } from "../vite.aliases";

/** Bundles the embedded taxi API with its SQL migrations into one file for Node; packages stay outside it. */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  publicDir: false,
  resolve: { alias: aliases },
  build: {
    ssr: "embedded-api/main.ts",
    outDir: "build/embedded-api",
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: "main.js" } },
  },
});
