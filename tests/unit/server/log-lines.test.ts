import { PassThrough } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { eachLine, gatherLines, withoutSecrets } from "../../../server/log-lines.mjs";

describe("the log", () => {
  it.each([
    ["GET http://127.0.0.1:3001/api?email=geheim@x.y&a=geheim failed", "GET http://127.0.0.1:3001/api?… failed"],
    ["connect postgres://me:geheim@db:5432/taxi", "connect postgres://…@db:5432/taxi"],
    ["Authorization: Bearer geheim.geheim-1", "Authorization: … …"],
    ["sent bearer geheim123", "sent bearer …"],
    ["cookie: session=geheim; other=geheim", "cookie: …"],
    ['{ "password": "geheim", "name": "Ann" }', '{ "password": …, "name": "Ann" }'],
    ["accessToken=geheim next", "accessToken=… next"],
    ["Error: Is this right? Yes = no", "Error: Is this right? Yes = no"],
  ])("removes secrets from %s", (text, expected) => {
    const cleaned = withoutSecrets(text);
    expect(cleaned).not.toContain("geheim");
    expect(cleaned).toBe(expected);
  });

  it("joins lines that arrive in chunks", async () => {
    const stream = new PassThrough();
    const lines: string[] = [];
    eachLine(stream, (line) => lines.push(line));
    stream.write("first\nsec");
    stream.write("ond\nlast");
    stream.end();
    await wait(5);
    expect(lines).toEqual(["first", "second", "last"]);
  });

  it("keeps the lines of an error message together", async () => {
    const texts: string[] = [];
    const add = gatherLines((text) => texts.push(text));
    ["Error: broken", "    at somewhere", ""].forEach(add);
    await wait(40);
    add("Another");
    await wait(40);
    expect(texts).toEqual(["Error: broken\n    at somewhere", "Another"]);
  });
});
