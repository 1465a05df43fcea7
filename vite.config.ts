import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";
import { aliases } from "./vite.aliases";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What pages need in the browser: prepared at once, as packages that the dev server finds one by one make it reload the page. */
const BROWSER_PACKAGES = [
  "@conform-to/dom",
  "@conform-to/react",
  "@conform-to/zod/v4",
  "@remix-run/react",
  "@tanstack/react-table",
  "i18next",
  "react",
  "react-dom/client",
  "react-i18next",
  "react/jsx-dev-runtime",
  "remix-utils/use-debounce-submit",
  "remix-utils/use-hydrated",
  "zod",
  "zod/v4/core",
];

export default defineConfig({
  plugins: [remix(remixOptions), tailwindcss()],
  resolve: { alias: aliases },
  optimizeDeps: { include: BROWSER_PACKAGES },
  build: {
    // Top-level await stands in client chunks: a language's texts are there before the page hydrates.
    target: "es2022",
    sourcemap: false,
    // The content security policy allows files of this origin, no data: addresses.
    assetsInlineLimit: 0,
  },
});
