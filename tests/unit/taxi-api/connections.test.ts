import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import { apiFor, type Api } from "~/taxi-api/client.server";

let server: Server;
let api: Api;
/** The call of each request and the connection that it came on. */
let received: [call: string, connection: Socket][];
/** Paths whose next request finds its connection closed, as by a server that has given up on it. */
let closes: string[];

beforeEach(async () => {
  received = [];
  closes = [];
  server = createServer(({ method = "", url = "", socket }, response) => {
    received.push([method, socket]);
    const at = closes.findIndex((path) => url.endsWith(path));
    if (at >= 0) {
      closes.splice(at, 1);
      return void socket.resetAndDestroy();
    }
    // This is a server that does not say after which time it closes idle connections.
    response.removeHeader("Keep-Alive");
    response.end(JSON.stringify({ message: "Done.", data: { timeZone: "UTC", currency: "USD", distanceUnit: "mi" } }));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  api = apiFor({ bases: basesOf(`http://127.0.0.1:${port}`), token: "secret" });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const read = () => api(calls.readLocale);
const write = () => api(calls.removeTip, { params: { id: "tip-1" } });
/** A GET that changes something. */
const remove = () => api(calls.deleteFile, { params: { name: "a.png" } });

it("each write has a connection of its own, and reads share one", async () => {
  for (const call of [read, write, read, remove, write, read]) await call();
  const connections = received.map(([, connection]) => connection);
  const [first, , second, , , third] = connections;
  expect([second, third]).toEqual([first, first]);
  expect(new Set(connections).size).toBe(4);
});

it("a read whose connection was closed is made again on a new one", async () => {
  await read();
  closes = ["/locale"];
  await read();
  expect(received).toHaveLength(3);
  expect(received[2]![1]).not.toBe(received[0]![1]);
});
