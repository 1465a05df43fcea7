import { createServer } from "node:net";

/**
 * Finds out why no server could listen on a port.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} Node's error code, such as EADDRINUSE; null: free
 */
export function listenProblem(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => done(error.code ?? "unknown"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(null)));
  });
}

/**
 * Finds different ports of the loopback address that are free now.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, openServer));
  return Promise.all(
    servers.map((server) => {
      const address = server.address();
      /** @type {Promise<number>} */
      const port = new Promise((done) =>
        server.close(() => done(typeof address === "object" && address ? address.port : 0)),
      );
      return port;
    }),
  );
}

/** @returns {Promise<import("node:net").Server>} */
function openServer() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(0, "127.0.0.1", () => done(server));
  });
}

/**
 * Returns the origin under which this machine reaches a server that listens on `host`.
 * @param {string} host
 * @param {number} port
 */
export function originOf(host, port) {
  const name = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/**
 * Waits until an address answers with 2xx.
 * @param {string} url
 * @param {{ milliseconds: number, stillWorthWaiting: () => boolean }} limits
 * @returns {Promise<boolean>} false: the time is over or waiting became pointless
 */
export async function waitForAnswer(url, { milliseconds, stillWorthWaiting }) {
  const end = Date.now() + milliseconds;
  while (Date.now() < end && stillWorthWaiting()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await answer?.text();
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
