import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { stopListening, unusedConnectionsCloser } from "../../../runtime/stop-cleanly";

const REQUEST = "POST / HTTP/1.1\r\nHost: panel\r\nContent-Length: 0\r\n\r\n";

let server: Server;
let closeUnused: ReturnType<typeof unusedConnectionsCloser>;

beforeEach(async () => {
  server = createServer((_, response) => response.end("saved")).listen(0, "127.0.0.1");
  closeUnused = unusedConnectionsCloser(server);
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function connected(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** What the server sends until the connection is closed. */
async function received(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (part: Buffer) => (text += part.toString()));
  await once(socket, "close");
  return text;
}

/** The server is too busy to read for longer than it waits between two checks. */
function beBusy(): void {
  for (const end = Date.now() + 150; Date.now() < end;);
}

it("answers a request that arrives on a kept connection while the stopping server is busy", async () => {
  const socket = await connected();
  socket.write(REQUEST);
  await once(socket, "data");
  closeUnused();
  socket.write(REQUEST);
  beBusy();
  expect(await received(socket)).toMatch(/^HTTP\/1.1 200[^]*saved/);
});

it("answers a request on a connection that was opened just before", async () => {
  closeUnused();
  const socket = await connected();
  socket.write(REQUEST);
  beBusy();
  expect(await received(socket)).toMatch(/^HTTP\/1.1 200[^]*saved/);
});

it("closes connections without a request, and tells when all have ended", async () => {
  const spare = await connected();
  const ended = new Promise<void>((done) => closeUnused(done));
  expect(await received(spare)).toBe("");
  await ended;
});

it("answers who has connected before it closes to new connections, and refuses who has not", async () => {
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: 5 }, () => connect(port, "127.0.0.1"));
  for (const client of clients) client.on("error", () => undefined).write(REQUEST);
  // The system has set up these connections now, and the server has not seen them.
  await new Promise((done) => process.nextTick(done));
  closeUnused();
  await stopListening(server);
  for (const answer of await Promise.all(clients.map(received))) expect(answer).toMatch(/^HTTP\/1.1 200[^]*saved/);
  const late = connect(port, "127.0.0.1");
  expect(await once(late, "error")).toMatchObject([{ code: "ECONNREFUSED" }]);
});
