import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { waitForAnswer } from "../../../runtime/network.mjs";

test("a server that dies between the headers and the body of its answer has not answered", async () => {
  let isAlive = true;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-length": "10" }).write("half");
    setImmediate(() => {
      isAlive = false;
      response.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await waitForAnswer(url, { milliseconds: 20_000, stillWorthWaiting: () => isAlive })).toBe(false);
  server.close();
});
