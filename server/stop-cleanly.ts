import type { Server } from "node:http";
import type { Socket } from "node:net";

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
