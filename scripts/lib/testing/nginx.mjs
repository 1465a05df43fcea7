import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackage } from "./debian.mjs";

/**
 * Finds nginx. If it is missing, Debian's package is installed if this process is allowed to.
 * @returns {Promise<string | null>} null if there is no nginx
 */
export async function findNginx() {
  const found = installedNginx();
  if (found) return found;
  await installDebianPackage("nginx");
  return installedNginx();
}

function installedNginx() {
  const folders = ["/usr/sbin", ...(process.env.PATH ?? "").split(delimiter)];
  return folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path)) ?? null;
}
