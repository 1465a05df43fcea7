import { dirname, relative, resolve, sep } from "node:path";
import { root } from "../../runtime/paths.mjs";

/** Every layer of the panel may use the log, the metrics and the configuration. */
const INSTRUMENTS = ["app/http/instrumentation.server", "app/http/config.server"];

/** The layers of the embedded API, from the lowest to the highest. The files beside these folders assemble the layers. */
const API_LAYERS = [
  "database",
  "core",
  "fares",
  "mail",
  "accounts",
  "activity",
  "calls",
  "jobs",
  "resources",
  "demonstration",
].map((name) => `embedded-api/${name}`);

/**
 * The imports that each zone may have. A file belongs to the first zone whose folder contains it. `self` stands for the zone
 * itself. A `*` in a folder stands for one name, so that each module is a zone.
 * @type {{ folder: string, may: string[] }[]}
 */
const ZONES = [
  { folder: "contract", may: ["self"] },
  { folder: "runtime", may: ["self"] },
  {
    folder: "server/front-door",
    may: ["self", "server", "runtime", "contract", "package.json", "app/http", "app/i18n", "app/access/screens"],
  },
  { folder: "server", may: ["self", "runtime"] },
  ...API_LAYERS.map((folder, place) => ({
    folder,
    may: ["self", ...API_LAYERS.slice(0, place), "contract", "runtime"],
  })),
  {
    folder: "embedded-api",
    may: ["self", "contract", "runtime", "vite.aliases", "package.json"],
  },
  {
    folder: "check-api",
    may: ["self", "contract", "app/taxi-api", "vite.aliases"],
  },
  {
    folder: "app/i18n",
    may: [
      "self",
      "app/http/plain-cookie.server",
      "contract/clean-text",
      "contract/currency-decimals",
      "contract/locale",
      "contract/locale-constants",
    ],
  },
  { folder: "app/remix-internals", may: ["self"] },
  {
    folder: "app/http",
    may: ["self", "app/i18n", "contract", "runtime"],
  },
  { folder: "app/taxi-api", may: ["self", "contract", ...INSTRUMENTS] },
  { folder: "app/session", may: ["self", "app/http", "app/i18n", "app/taxi-api/error", "contract"] },
  { folder: "app/access", may: ["self", "app/session", "app/http", "app/i18n", "app/taxi-api", "contract"] },
  {
    folder: "app/records",
    may: [
      "self",
      "app/access",
      "app/session",
      "app/http",
      "app/i18n",
      "app/taxi-api",
      "contract",
      "app/remix-internals",
    ],
  },
  {
    folder: "app/ui",
    may: ["self", "app/records", "app/i18n", "contract", "app/remix-internals"],
  },
  {
    folder: "app/modules/*",
    may: [
      "self",
      "app/ui",
      "app/records",
      "app/access",
      "app/session",
      "app/http",
      "app/i18n",
      "app/taxi-api",
      "contract",
      "app/remix-internals",
      // `npm run check-api` and the page about the connection share it.
      "check-api",
    ],
  },
  {
    folder: "app/shell",
    may: [
      "self",
      "app/ui",
      "app/records",
      "app/access",
      "app/session",
      "app/http",
      "app/i18n",
      "app/taxi-api",
      "contract",
      "app/remix-internals",
    ],
  },
  // The panel's process begins in this file, so it starts the front door, which stands above everything else.
  { folder: "app/entry.server.tsx", may: ["app", "contract", "server/front-door"] },
  { folder: "app", may: ["self", "contract"] },
];

/**
 * @param {string} path relative to the project, with slashes
 * @returns {{ folder: string, may: string[] } | null} the zone, with its `*` replaced by the name
 */
function zoneOf(path) {
  for (const { folder, may } of ZONES) {
    const match = new RegExp(`^${folder.replace("*", "[^/]+")}(?=/|$)`).exec(path);
    if (match) return { folder: match[0], may };
  }
  return null;
}

/**
 * @param {string} source as written in the import
 * @param {string} file absolute path of the importing file
 * @returns {string | null} path in the project; null for a package
 */
function resolveSource(source, file) {
  if (source.startsWith("~/")) return `app/${source.slice(2)}`;
  if (source === "contract" || source.startsWith("contract/")) return source;
  if (source.startsWith("."))
    return relative(root, resolve(dirname(file), source))
      .split(sep)
      .join("/");
  return null;
}

/** @param {string} path @param {string} prefix */
const isWithin = (path, prefix) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}.`);

/**
 * Imports point one way, down: front door → root → shell, modules → ui → records → access → session → http → runtime;
 * taxi-api → contract. In the embedded API: demonstration → resources → calls → activity → accounts → mail → core → database.
 * @type {import("@oxlint/plugins").Rule}
 */
export const importBoundaries = {
  meta: {
    type: "problem",
    schema: [],
    messages: { forbidden: "{{zone}} may not import {{target}}: imports point down only (what two share moves down)." },
  },
  create(context) {
    const zone = zoneOf(relative(root, context.filename).split(sep).join("/"));
    if (!zone) return {};
    const allowed = zone.may.map((folder) => (folder === "self" ? zone.folder : folder));
    /** @param {import("@oxlint/plugins").Node} node @param {unknown} source */
    const check = (node, source) => {
      if (typeof source !== "string") return;
      const target = resolveSource(source, context.filename);
      if (target === null || allowed.some((prefix) => isWithin(target, prefix))) return;
      context.report({ node, messageId: "forbidden", data: { zone: zone.folder, target } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => check(node, node.source?.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.type === "Literal" ? node.source.value : null),
    };
  },
};
