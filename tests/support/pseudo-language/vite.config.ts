import { readFile } from "node:fs/promises";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "../../../remix.config.js";
import { aliases } from "../../../vite.aliases";
import { PSEUDO_BUILD } from "./build";
import { pseudoTexts } from "./pseudo";

/** Hands out the English texts in pseudo letters. */
const pseudoLanguage: Plugin = {
  name: "pseudo-language",
  enforce: "pre",
  async load(id) {
    const [file = ""] = id.split("?");
    // Addresses of files are asked for too.
    if (id.endsWith("?url") || !/\/texts\/eng(\/[\w-]+)?\.json$/.test(file)) return null;
    return JSON.stringify(pseudoTexts(JSON.parse(await readFile(file, "utf8"))));
  },
};

/** The panel as it is, apart from what its English texts are written in. */
export default defineConfig({
  plugins: [pseudoLanguage, remix({ ...remixOptions, buildDirectory: PSEUDO_BUILD }), tailwindcss()],
  resolve: { alias: aliases },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
