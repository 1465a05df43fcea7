import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const fileOf = (name: string) => fileURLToPath(new URL(`./app/i18n/reader/${name}`, import.meta.url));

/**
 * Pages read their texts with what stands here in the place of packages that do much more than they need (decision 0010):
 * i18next in the browser alone, as loaders and actions read with it.
 */
export const readerOfTexts: Plugin = {
  name: "reader-of-texts",
  enforce: "pre",
  config: () => ({ resolve: { alias: [{ find: /^react-i18next$/, replacement: fileOf("react-i18next.tsx") }] } }),
  resolveId: (source, _importer, { ssr }) => (source === "i18next" && !ssr ? fileOf("i18next.ts") : null),
};
