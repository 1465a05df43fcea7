import { createServer } from "node:net";

/**
 * Finds out why no server could listen on a port.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} Node's error code, such as EADDRINUSE; null if the port is free
 */
export function listenProblem(port, host) {
  return new Promise((done) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => done(error.code ?? "unknown"));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(null)));
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
 * @returns {Promise<boolean>} false if the time is over or waiting became pointless
 */
export async function waitForAnswer(url, { milliseconds, stillWorthWaiting }) {
  const end = Date.now() + milliseconds;
  while (Date.now() < end && stillWorthWaiting()) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
      // The body is read too, because a server may die after it has sent the headers.
      await answer.text();
      if (answer.ok) return true;
    } catch {
      // The server does not answer yet, so the loop asks again.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}
