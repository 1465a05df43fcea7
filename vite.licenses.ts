import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/**
 * Writes the licenses of the packages in the browser's scripts into `licenses.txt`. Their comments would be a kibibyte of
 * what every page loads.
 */
export const licenses: Plugin = {
  name: "licenses",
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((part) => (part.type === "chunk" ? Object.keys(part.modules) : []));
    const folders = new Set(modules.flatMap((id) => PACKAGE.exec(id.replace(/^\0/, "")) ?? []));
    const source = [...folders].sort().map(licenseOf).join("\n\n");
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
