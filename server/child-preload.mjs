/**
 * Loaded into the panel's and the API's process before their own code. It adds what a quick and clean stop needs and
 * their servers leave out:
 * - after the stop signal, connections without a request are closed at once. Node would wait for those that are kept
 *   alive, and for the spare ones that browsers open ahead;
 * - a process whose starter has died stops as if it had been told to.
 */
import { subscribe } from "node:diagnostics_channel";

const LOOK_MILLISECONDS = 50;

/** @typedef {import("node:net").Socket & { server?: import("node:http").Server }} Connection */

/** @type {Set<Connection>} */
const connections = new Set();

subscribe("net.server.socket", (message) => {
  const { socket } = /** @type {{ socket: Connection }} */ (message);
  connections.add(socket);
  socket.once("close", () => connections.delete(socket));
});

let onUnused = () => undefined;

/**
 * Names what is done when the stop signal has come and every connection has ended.
 * @param {() => never} done
 */
export function whenUnused(done) {
  onUnused = done;
}

function closeUnused() {
  if (connections.size === 0) onUnused();
  for (const connection of connections) {
    if (connection.bytesRead === 0) connection.destroy();
    else connection.server?.closeIdleConnections();
  }
}

for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) {
  process.once(signal, () => {
    // Nobody else listens yet: the program is still loading, and Node's own answer to the signal is due.
    if (process.listenerCount(signal) === 0) process.exit(0);
    setInterval(closeUnused, LOOK_MILLISECONDS).unref();
  });
}

process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
