import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian.mjs";

/**
 * Finds LibreOffice Calc. If it is missing, Debian's package is installed if this process is allowed to.
 * @returns {Promise<string | null>} null if there is no LibreOffice
 */
export async function findLibreOffice() {
  const found = installedLibreOffice();
  if (found) return found;
  await installDebianPackage("libreoffice-calc-nogui");
  return installedLibreOffice();
}

function installedLibreOffice() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, "soffice")).find((path) => existsSync(path)) ?? null;
}
