/**
 * The floor: a bare Node server that fetches the same rows from the same API and concatenates the same HTML, without
 * scripts, session, access or texts. What the panel costs more than this is what its framework and its promises cost.
 */
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createGzip } from "node:zlib";

/** @typedef {{ before: string, row: string, after: string }} Template */

/** @typedef {{ port: number, api: string, token: string, client: string, templates: Record<string, Template> }} Settings */
const { port, api, token, client, templates } = /** @type {Settings} */ (JSON.parse(process.env.FLOOR ?? "{}"));

const TYPES = /** @type {Record<string, string>} */ ({ css: "text/css", woff2: "font/woff2", svg: "image/svg+xml" });

createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://floor");
  const extension = url.pathname.split(".").pop() ?? "";
  if (extension in TYPES) {
    const gzip = createGzip();
    response.writeHead(200, {
      "content-type": TYPES[extension],
      "content-encoding": "gzip",
      "cache-control": "public, max-age=31536000, immutable",
    });
    gzip.pipe(response);
    gzip.end(readFileSync(join(client, url.pathname)));
    return;
  }
  page(url).then(
    (html) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      if (!request.headers["accept-encoding"]?.includes("gzip")) return response.end(html);
      response.setHeader("content-encoding", "gzip");
      const gzip = createGzip();
      gzip.pipe(response);
      return gzip.end(html);
    },
    (/** @type {unknown} */ error) => response.writeHead(500).end(String(error)),
  );
}).listen(port, "127.0.0.1");

/** @param {URL} url */
async function page(url) {
  const limit = url.searchParams.get("limit") ?? "10";
  const template = templates[limit];
  if (!template) throw new Error(`There is no page of ${limit} rows.`);
  const query = new URLSearchParams({
    page: url.searchParams.get("page") ?? "1",
    limit,
    sort: "createdAt",
    order: "desc",
  });
  const answer = await fetch(`${api}/api/admin/private/user?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = /** @type {{ data: { docs: Record<string, string>[] } }} */ (await answer.json());
  let html = template.before;
  for (const rider of data.docs)
    html += template.row.replace(/\{\{(\w+)\}\}/g, (_, /** @type {string} */ name) => escape(rider[name] ?? ""));
  return html + template.after;
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
