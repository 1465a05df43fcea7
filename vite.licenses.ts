import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The package whose layers are in the style sheet. */
const STYLES = `${import.meta.dirname}/node_modules/tailwindcss`;
/** The license of the icons, which are copied into the sprite. */
const ICONS = `${import.meta.dirname}/app/ui/icons-license.txt`;

/**
 * Writes the licenses of what browsers get of packages into `licenses.txt`: of code, unless nothing of a module was left, and of
 * fonts. Their comments would be a kibibyte of what every page loads.
 */
export const licenses: Plugin = {
  name: "licenses",
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  generateBundle(_, bundle) {
    const sources = Object.values(bundle).flatMap((part) => {
      if (part.type === "asset") return part.originalFileNames.map((name) => `${import.meta.dirname}/${name}`);
      return Object.entries(part.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : []));
    });
    const folders = new Set([...sources.flatMap((id) => PACKAGE.exec(id.replace(/^\0/, "")) ?? []), STYLES]);
    const icons = `Lucide icons\n\n${readFileSync(ICONS, "utf8").trim()}`;
    const source = [...[...folders].sort().map(licenseOf), icons].join("\n\n");
    this.emitFile({ type: "asset", fileName: "licenses.txt", source });
  },
};

function licenseOf(folder: string): string {
  const described = join(folder, "package.json");
  if (!existsSync(described)) return folder.split("/node_modules/").at(-1)!;
  const { name, version, license } = JSON.parse(readFileSync(described, "utf8")) as Record<string, string>;
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  return [`${name} ${version} (${license})`, file && readFileSync(join(folder, file), "utf8").trim()]
    .filter(Boolean)
    .join("\n\n");
}
