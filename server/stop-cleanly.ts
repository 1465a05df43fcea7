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
 * spare ones that browsers open ahead.
 * @returns closes the connections without a request, again and again, and calls back when all have ended
 */
export function unusedConnectionsCloser(server: Server): (whenAllEnded?: () => void) => void {
  const connections = new Set<Socket>();
  server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  return (whenAllEnded) => {
    setInterval(() => {
      if (connections.size === 0) whenAllEnded?.();
      for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
      server.closeIdleConnections();
    }, CHECK_MILLISECONDS).unref();
  };
}
