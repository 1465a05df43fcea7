import { subscribe } from "node:diagnostics_channel";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { inProject } from "./paths.mjs";

/**
 * Files of the browser that are compressed once, when they are built, as well as can be: `remix-serve` would do it for each
 * request, and has a seventh more to send.
 */

const brotli = promisify(brotliCompress);

const TYPES = /** @type {Record<string, string>} */ ({
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
});
/** What is left out of a smaller one is less than the header that says so. */
const MIN_BYTES = 200;

/**
 * Puts a compressed file beside each that gains from it.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = readdirSync(folder).filter((name) => extname(name) in TYPES);
  await Promise.all(
    names.map(async (name) => {
      const file = readFileSync(join(folder, name));
      if (file.length < MIN_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: file.length,
      };
      writeFileSync(join(folder, `${name}.br`), await brotli(file, { params }));
    }),
  );
}

/** Hands out the compressed files to browsers that take them: the server in this process finds the other file under the same address. */
export function serveCompressed() {
  subscribe("http.server.request.start", (message) => {
    const { request, response } =
      /** @type {{ request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse }} */ (
        message
      );
    const { url = "", method, headers } = request;
    const [, name] = /^\/assets\/([\w.-]+)$/.exec(url) ?? [];
    if (
      name === undefined ||
      method !== "GET" ||
      headers.range !== undefined ||
      !/\bbr\b(?!\s*;\s*q=0)/.test(String(headers["accept-encoding"]))
    )
      return;
    const type = TYPES[extname(name)];
    if (type === undefined || !existsSync(inProject("build/client/assets", `${name}.br`))) return;
    response.setHeader("Content-Type", type);
    response.setHeader("Content-Encoding", "br");
    response.setHeader("Vary", "Accept-Encoding");
    request.url = `${url}.br`;
    // Logs tell what was asked for.
    response.once("finish", () => (request.url = url));
  });
}
