import "../environment";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFrontDoor } from "../../../server/front-door/front-door";
import { sendBytes } from "../../support/raw-requests";

/** Makes Node check for slow requests all the time. */
const SHORT = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 };
let lines: string[];

beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The front door with an application that reads every body. */
async function served(timeouts?: typeof SHORT) {
  const server = createFrontDoor(
    (request, response) => request.resume().once("end", () => response.end("read")),
    timeouts,
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { server, origin, close: () => server.close() };
}

describe("a request that does not end", () => {
  it.each([
    ["in its headers", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Secret: secret"],
    ["in its body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nsecret"],
  ])("%s is refused and logged once", async (_, bytes) => {
    const { origin, close } = await served(SHORT);
    const answer = await sendBytes(origin, bytes);
    expect([answer.statuses, answer.header("connection"), answer.header("x-content-type-options")]).toEqual([
      [408],
      "close",
      "nosniff",
    ]);
    await expect.poll(() => lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: "info",
      event: "request",
      requestId: answer.header("x-request-id"),
      status: 408,
      refused: "time",
    });
    expect(lines[0]).not.toContain("secret");
    close();
  });

  it("is not logged before its first byte", async () => {
    const { origin, close } = await served(SHORT);
    expect((await sendBytes(origin, "")).statuses).toEqual([408]);
    expect(lines).toEqual([]);
    close();
  });

  it("has seconds for its headers and minutes for its body, and no more", async () => {
    const { server, origin, close } = await served();
    expect(
      (await sendBytes(origin, "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")).statuses,
    ).toEqual([200]);
    expect([server.headersTimeout, server.requestTimeout]).toEqual([15_000, 120_000]);
    close();
  });
});
