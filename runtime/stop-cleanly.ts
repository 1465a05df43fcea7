import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

const CHECK_MILLISECONDS = 50;

/** Calls `stop` once, when this process gets a signal to stop or its parent process has died. */
export function onStopRequest(stop: (reason: string) => void): void {
  let isStopping = false;
  const stopOnce = (reason: string) => {
    if (!isStopping) stop(reason);
    isStopping = true;
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stopOnce(signal));
  process.on("disconnect", () => stopOnce("disconnect"));
  // The channel to the starter does not keep the process alive.
  process.channel?.unref();
  // A process without a channel has no such property.
  const { connected } = process as { connected?: boolean };
  if (connected === false) stopOnce("disconnect");
}

/**
 * Follows the connections of a server from its beginning. Node would let it wait for connections that are kept alive, and for the
 * spare ones that browsers open ahead. A proxy may have just sent a request on either: they are closed after what has arrived
 * was read, and a new connection not before the next check.
 * @returns closes the connections without a request, again and again, and calls back when all have ended
 */
export function unusedConnectionsCloser(server: Server): (whenAllEnded?: () => void) => void {
  const connections = new Set<Socket>();
  server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  return (whenAllEnded) => {
    let known: Socket[] = [];
    const check = () => {
      if (connections.size === 0) whenAllEnded?.();
      for (const connection of known) if (connection.bytesRead === 0) connection.destroy();
      known = [...connections];
      server.closeIdleConnections();
    };
    // Node runs what `setImmediate` asks for right after it has read from all connections.
    setInterval(() => setImmediate(check), CHECK_MILLISECONDS).unref();
  };
}

/** The server looks so often for a moment in which no connection waits. Each try takes less than a millisecond. */
const MAX_TRIES = 200;
/** States of connections in `/proc/net/tcp`. */
const [ESTABLISHED, HALF_OPEN] = ["01", "03"];

/**
 * Closes a server to new connections. The system resets those that it has set up and Node has not accepted yet, and a proxy
 * has perhaps sent a form on one: it would not know what became of it. So the queue gets room for one connection alone, and
 * the server closes in a moment in which its own connection has that room. Whoever comes meanwhile is not answered by
 * the system, asks again after a second, and is refused: a proxy then turns to another process (decision 0020). Where
 * the system does not tell its connections (it is no Linux), the server just closes.
 */
export async function stopListening(server: Server): Promise<void> {
  // What has arrived on idle connections, which closing ends, is read before.
  await nextTurn();
  const address = server.address();
  if (typeof address === "object" && address && narrowQueue(server)) {
    for (let tries = 0; tries < MAX_TRIES && !(await holdsQueue(address.port, address.address)); tries += 1)
      await nextTurn();
  }
  server.close();
}

/** Node has no public way to change the length of the queue of a server that listens. */
function narrowQueue(server: Server): boolean {
  const { _handle: handle } = server as { _handle?: { listen?: (length: number) => number } };
  return handle?.listen?.(0) === 0;
}

/** Whether a connection of this process is the only one that waits to be accepted. Until the next turn of the loop it stays so. */
async function holdsQueue(port: number, host: string): Promise<boolean> {
  const own = connect({ port, host: host === "::" ? "::1" : host === "0.0.0.0" ? "127.0.0.1" : host });
  own.on("error", () => undefined);
  await new Promise((done) => process.nextTick(done));
  const all = connections();
  const isHalfOpen = all.some(({ local, state }) => local === port && state === HALF_OPEN);
  const isOwn = all.some(
    ({ local, remote, state }) => local === own.localPort && remote === port && state === ESTABLISHED,
  );
  if (isOwn && !isHalfOpen) return true;
  own.destroy();
  // It can't be told when the system does not tell its connections.
  return all.length === 0;
}

/** The ports and states of all connections of this machine. */
function connections(): { local: number; remote: number; state: string }[] {
  return ["/proc/net/tcp", "/proc/net/tcp6"].flatMap((path) => {
    try {
      return [...readFileSync(path, "latin1").matchAll(/:([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) ([\dA-F]{2}) /g)].map(
        ([, local = "", remote = "", state = ""]) => ({
          local: Number.parseInt(local, 16),
          remote: Number.parseInt(remote, 16),
          state,
        }),
      );
    } catch {
      return [];
    }
  });
}
