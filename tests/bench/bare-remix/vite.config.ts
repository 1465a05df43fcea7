import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** Remix with its own defaults, but for the flags that the panel has too. */
export default defineConfig({
  // The panel's own elements, which tsconfig.json names, are no part of it.
  esbuild: { jsx: "automatic", jsxImportSource: "react" },
  plugins: [
    remix({
      appDirectory: "tests/bench/bare-remix/app",
      buildDirectory: ".cache/bare-remix",
      future: { v3_singleFetch: true, v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
      routes: (define) => define((route) => route("adminPanel/user-management", "riders.tsx")),
    }),
  ],
});
