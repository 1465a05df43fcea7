import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

const CHECK_MILLISECONDS = 50;

/** Calls `stop` once, when this process receives a signal to stop or its parent process has died. */
export function onStopRequest(stop: (reason: string) => void): void {
  let isStopping = false;
  const stopOnce = (reason: string) => {
    if (!isStopping) stop(reason);
    isStopping = true;
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stopOnce(signal));
  process.on("disconnect", () => stopOnce("disconnect"));
  // The channel to the starter must not keep the process alive.
  process.channel?.unref();
  // A process without a channel does not have the property that the types promise.
  const { connected } = process as { connected?: boolean };
  if (connected === false) stopOnce("disconnect");
}

/**
 * Tracks the connections of a server from its start. On closing, Node would wait for kept-alive connections and for the
 * unused ones that browsers open in advance. A proxy may have just sent a request on one of these, so they are closed
 * only after all received data has been read, and a new connection not before the next check.
 * @returns a function that repeatedly closes connections without a request, and calls back when all have ended
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
    // Node runs `setImmediate` callbacks right after it has read from all connections.
    setInterval(() => setImmediate(check), CHECK_MILLISECONDS).unref();
  };
}

/**
 * How often the server looks for a moment in which no connection is waiting. Each try takes less than a millisecond.
 */
const MAX_TRIES = 200;
/** Connection states in `/proc/net/tcp`. */
const [ESTABLISHED, HALF_OPEN] = ["01", "03"];

/**
 * Stops listening without losing a request. Connections that the operating system has established but Node has not
 * accepted are reset on closing. If a proxy has sent a form on one, it can't know whether the form was processed. So
 * the queue of such connections is shortened to one place, and the server closes in a moment when its own connection
 * occupies that place. The system leaves other clients unanswered; they retry after a second and are refused, and a
 * proxy then turns to another process (decision 0020). Where the system does not list its connections (anything but
 * Linux), the server just closes.
 */
export async function stopListening(server: Server): Promise<void> {
  // Data that has arrived on idle connections is read first, because closing ends them.
  await nextTurn();
  const address = server.address();
  if (typeof address === "object" && address && narrowQueue(server)) {
    for (let tries = 0; tries < MAX_TRIES && !(await holdsQueue(address.port, address.address)); tries += 1)
      await nextTurn();
  }
  server.close();
}

/** Shortens the queue of connections to accept. Node has no public way to do so for a listening server. */
function narrowQueue(server: Server): boolean {
  const { _handle: handle } = server as { _handle?: { listen?: (length: number) => number } };
  return handle?.listen?.(0) === 0;
}

/**
 * Whether a connection of this process is the only one waiting to be accepted. This holds until the next turn of the
 * event loop.
 */
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
  // An empty list means that the system does not list its connections, so waiting any longer is pointless.
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
