import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePorts } from "../../../scripts/lib/testing/ports.mjs";

test("ports of different workers are different ones, and none that the system gives to others", async () => {
  const drawn = (await Promise.all([41, 42, 43].map((worker) => freePorts(4, worker)))).flat();
  expect(new Set(drawn).size).toBe(12);
  expect(Math.max(...drawn)).toBeLessThan(32_768);
});

test("a port on which something listens is left out, and one is not drawn twice in a row", async () => {
  const [first = 0] = await freePorts(1);
  const server = createServer().listen(first + 2, "127.0.0.1");
  await once(server, "listening");
  const next = await freePorts(2);
  expect([first, ...next]).not.toContain(first + 2);
  expect(new Set([first, ...next]).size).toBe(3);
  server.close();
});
