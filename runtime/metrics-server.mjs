/**
 * Serves the metrics of a process to Prometheus on a separate port, so that no proxy in front of the panel or the API
 * exposes them by mistake. The panel and the embedded API both use it.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { collectDefaultMetrics, Gauge } from "prom-client";

/** @typedef {import("prom-client").Registry} Registry */
/** @typedef {{ port: number, host: string, token: string | undefined }} MetricsAddress */

/**
 * Adds the metrics of every process: memory, CPU, event loop delay, garbage collection, and which build is running.
 * @param {Registry} registry
 * @param {string} name of the metric for the build, such as "taxi_panel_build_info"
 * @param {string} version
 */
export function addProcessMetrics(registry, name, version) {
  collectDefaultMetrics({ register: registry });
  const labels = { version, node: process.version };
  new Gauge({
    name,
    help: "Always 1; the labels say what runs.",
    labelNames: ["version", "node"],
    registers: [registry],
  }).set(labels, 1);
}

/**
 * Answers `GET /metrics`. Neither the server nor its connections keep the process alive.
 * @param {Registry} registry
 * @param {MetricsAddress} address
 * @returns {Promise<() => void>} a function that closes the server at once
 * @throws {Error} if the port can't be listened on
 */
export function serveMetrics(registry, { port, host, token }) {
  const server = createServer((request, response) => {
    const refused = refusal(request, token);
    if (refused)
      return void response
        .writeHead(refused, {
          "content-type": "text/plain",
          connection: "close",
          ...(refused === 401 && { "www-authenticate": "Bearer" }),
        })
        .end();
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.on("connection", (socket) => socket.unref());
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen({ port, host, exclusive: true }, () => {
      server.unref();
      done(() => {
        server.close();
        server.closeAllConnections();
      });
    });
  });
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {string | undefined} token
 * @returns {number | null} the status of a refusal; null if the request is allowed
 */
function refusal({ method, url, headers }, token) {
  if (token !== undefined && !isSame(headers.authorization ?? "", `Bearer ${token}`)) return 401;
  if (url?.split("?", 1)[0] !== "/metrics") return 404;
  return method === "GET" ? null : 405;
}

/** @param {string} one @param {string} other */
function isSame(one, other) {
  /** @param {string} text */
  const digest = (text) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
