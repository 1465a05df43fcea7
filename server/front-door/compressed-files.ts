import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";

/** `remix-serve` serves the same folder, relative to the project as well. */
const FOLDER = "build/client/assets";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The files that the build has compressed, by the path that a browser asks for: two megabytes at the most. */
let files: ReadonlyMap<string, Buffer> | undefined;

function readFiles(): ReadonlyMap<string, Buffer> {
  const names = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).filter((name) => name.endsWith(".br"));
  return new Map(names.map((name) => [`/assets/${name.slice(0, -3)}`, readFileSync(`${FOLDER}/${name}`)]));
}

/**
 * Answers with the compressed file of the build, where there is one and the browser takes it.
 * @returns false when the request is for something else
 */
export function answerCompressedFile(
  { method, url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== "GET" || headers.range !== undefined || !url.startsWith("/assets/")) return false;
  if (!/\bbr\b(?!\s*;\s*q=0)/.test(String(headers["accept-encoding"]))) return false;
  files ??= readFiles();
  const file = files.get(url);
  if (!file) return false;
  // The name of a file changes with its content, so it is its tag as well.
  const tag = `"${url.slice("/assets/".length)}"`;
  const shared = {
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: tag,
    Vary: "Accept-Encoding",
  };
  if (headers["if-none-match"] === tag) {
    response.writeHead(304, shared).end();
    return true;
  }
  response
    .writeHead(200, {
      ...shared,
      "Content-Type": TYPES[extname(url)] ?? "application/octet-stream",
      "Content-Encoding": "br",
      "Content-Length": file.length,
    })
    .end(file);
  return true;
}
