import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";
import { aliases } from "./vite.aliases";
import { licenses } from "./vite.licenses";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Packages of the browser's code. The dev server prepares them at once, because it reloads the page for each that it finds later. */
const BROWSER_PACKAGES = [
  "@conform-to/dom",
  "@conform-to/react",
  "@conform-to/zod/v4",
  "@remix-run/react",
  "@tanstack/react-table",
  "i18next",
  "react",
  "react-dom/client",
  "react/jsx-dev-runtime",
  "react-i18next",
  "remix-i18next/client",
  "remix-i18next/react",
  "remix-utils/client-only",
  "remix-utils/use-hydrated",
  "zod",
  "zod/v4/core",
];

/**
 * Packages that the server's build has in it. They are a thousand modules, which Node loads one by one: with them outside, a start takes
 * the panel half as long again.
 */
const BUNDLED = [
  "cockatiel",
  "libphonenumber-js",
  "lodash",
  "zod",
  /^@conform-to\//,
  /^@nivo\//,
  /^@react-spring\//,
  /^@tanstack\//,
  /^d3-/,
];

/**
 * Chunks for what every page of a kind loads: fewer requests, and better compression. Code that only some of them need
 * stays in chunks of its own.
 */
const CHUNKS: [name: string, files: RegExp][] = [
  [
    "framework",
    /node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream|cookie|i18next|react-i18next)\/|vite\/preload-helper|commonjsHelpers/,
  ],
  [
    "frame",
    /\/app\/(shell|access|session|http|remix-internals)\/(?!landing\.|go-to-dialog)|\/app\/i18n\/(?!measures|currency-sign|typed-number)[^/]+$|\/contract\/(access-keys|money-limits|header-value|clean-text)\.|\/app\/ui\/(?!record-page|what-happened|five-stars|accent-tones|decision-status)[^/]+$|\/app\/records\/(?!.*(activity-link|list-columns|hidden-keys|row-order|periods|validate-form|schema|is-day|field-errors|server))|\/app\/ui\/form\/(form-owner|submit-button|error-text)|\/app\/ui\/feedback\/(error-panel|empty|not-connected|inert-under)|\/app\/ui\/list\/row-(name|picture)\.|remix-utils\/build\/react\/(use-hydrated|client-only)/,
  ],
  [
    "list",
    /node_modules\/@tanstack\/|\/app\/ui\/list\/(?!reorder|order|freshness-line|state-tabs|linked-number|named-records|use-dragged-rows|row-name|row-picture)|\/app\/records\/list\/list-columns\./,
  ],
  ["confirm", /\/app\/ui\/feedback\/(confirm-page|asked-records|bulk-result)/],
  ["dialog", /\/app\/ui\/feedback\/(?!approve-page|reject-page|notify-page|form-question|left-out)/],
  [
    "form",
    /node_modules\/@conform-to\/(dom|react)\/|\/app\/ui\/form\/(record-form|use-record-form|field|text-fields|error-summary|unsaved-changes|use-attempts|conflict-panel)|\/app\/records\/form\/field-errors/,
  ],
];

/**
 * 42 bits tell the versions of a file apart. Pages and the map of routes name hundreds of files. Server and browser name
 * styles, fonts and icons alike: otherwise, a page that is drawn in the browser loads them again.
 */
const ASSET_NAMES = "assets/[name]-[hash:7][extname]";

/** The development server ends when `npm run dev`, which has started it, was killed. */
const endWithStarter: Plugin = {
  name: "end-with-starter",
  configureServer: () => void process.once("disconnect", () => process.exit()),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [remix(remixOptions), tailwindcss(), endWithStarter, licenses],
  resolve: { alias: aliases },
  // The development server has them outside.
  ssr: { noExternal: command === "build" ? BUNDLED : [] },
  // Texts are parsed as JSON, which is quicker than as code, and without a constant for each text.
  json: { stringify: true, namedExports: false },
  // Licenses go to a file of their own.
  esbuild: { legalComments: "none" },
  optimizeDeps: { include: BROWSER_PACKAGES },
  build: {
    // Client chunks use top-level await, so that a language's texts are loaded before the page hydrates.
    target: "es2022",
    sourcemap: false,
    // The content security policy allows files of this origin, but no data: URLs.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild
        ? { assetFileNames: ASSET_NAMES }
        : {
            manualChunks: (id) => CHUNKS.find(([, files]) => files.test(id))?.[0],
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: ASSET_NAMES,
          },
    },
  },
}));
