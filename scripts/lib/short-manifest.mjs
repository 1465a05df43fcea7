import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";

/** Remix's script with the map of all routes: an assignment of JSON. */
const MANIFEST = /^manifest-\w+\.js$/;
const ASSIGNMENT = "window.__remixManifest=";

/**
 * @typedef {{ id: string, parentId?: string, path?: string, index?: true, module: string, imports: string[], [more: string]: unknown }} Route
 * @typedef {{ entry: unknown, routes: Record<string, Route>, [more: string]: unknown }} Manifest
 */

/**
 * Writes Remix's map of all routes, which every page loads, a quarter smaller: names of properties and of shared files come once.
 * A map with more than this format can say stays as Remix wrote it.
 * @param {string} folder
 */
export async function shortenManifest(folder) {
  for (const name of readdirSync(folder).filter((file) => MANIFEST.test(file))) {
    const file = join(folder, name);
    const text = readFileSync(file, "utf8");
    /** @type {Manifest} */
    const manifest = JSON.parse(text.slice(ASSIGNMENT.length).replace(/;\s*$/, ""));
    const short = await shortScript(manifest);
    if (short) writeFileSync(file, short);
  }
}

/**
 * @param {Manifest} manifest
 * @returns {Promise<string | null>} a script that assigns the same map
 */
export async function shortScript({ routes, ...rest }) {
  const all = Object.values(routes);
  const files = byUse(all.flatMap(({ imports }) => imports));
  const lines = all.map((route) => lineOf(route, files)).join("\n");
  const names = files.map(shortName).join(" ");
  const sorted = all.map((route) => ({ ...route, imports: files.filter((file) => route.imports.includes(file)) }));
  const same = Object.fromEntries(sorted.map((route) => [route.id, route]));
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(expanded(names, lines))), same)) return null;
  const call = `(${expanded.toString()})(${JSON.stringify(names)},${JSON.stringify(lines)})`;
  const script = `${ASSIGNMENT}{...${JSON.stringify(rest)},routes:${call}}`;
  // The packages may have been installed only since this file was loaded.
  const { minify } = await import("terser");
  return (await minify(script, { ecma: 2020 })).code ?? null;
}

/** Those that most routes import come first. @param {string[]} imports */
function byUse(imports) {
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const file of imports) uses.set(file, (uses.get(file) ?? 0) + 1);
  return [...uses].sort(([, a], [, b]) => b - a).map(([file]) => file);
}

/** @param {string} file such as "/assets/list-DAK3WZX.js" */
function shortName(file) {
  return file.slice("/assets/".length, -".js".length);
}

/** A route's line; each of its imports is one character, which stands for its place among the files. @param {Route} route @param {string[]} files */
function lineOf({ id, parentId, path, index, module, imports, ...has }, files) {
  const { hasAction, hasLoader, hasErrorBoundary, hasClientAction, hasClientLoader } = has;
  const facts = [path !== undefined, index, hasAction, hasLoader, hasErrorBoundary, hasClientAction, hasClientLoader];
  const bits = facts.reduce((/** @type {number} */ sum, isTrue, bit) => sum + (isTrue ? 2 ** bit : 0), 0);
  const places = files.flatMap((file, place) => (imports.includes(file) ? [String.fromCharCode(33 + place)] : []));
  return [id, parentId === "root" ? "" : parentId, path, bits, shortName(module), places.join("")].join(" ");
}

/**
 * The browser runs this function: it may use nothing outside of it.
 * @param {string} names @param {string} lines
 * @returns {Record<string, unknown>} the routes by id
 */
function expanded(names, lines) {
  const address = (/** @type {string} */ name) => `/assets/${name}.js`;
  const files = names.split(" ").map(address);
  return Object.fromEntries(
    lines.split("\n").map((line) => {
      const [id, parentId, path, bits, module = "", places = ""] = line.split(" ");
      const is = (/** @type {number} */ bit) => (Number(bits) & bit) > 0;
      const route = {
        id,
        parentId: id === "root" ? undefined : parentId || "root",
        path: is(1) ? path : undefined,
        index: is(2) || undefined,
        hasAction: is(4),
        hasLoader: is(8),
        hasErrorBoundary: is(16),
        hasClientAction: is(32),
        hasClientLoader: is(64),
        module: address(module),
        imports: Array.from(places, (place) => files[place.charCodeAt(0) - 33]),
        css: [],
      };
      return [id, route];
    }),
  );
}
