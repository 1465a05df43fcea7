import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressed } from "~/http/html-body.server";

const html = Buffer.from("<li>№漢</li>".repeat(3000));

it.each([
  ["gzip, deflate, br, zstd", true],
  ["br;q=1.0, gzip;q=0.8", true],
  ["gzip, br;q=0", false],
  ["gzip", false],
  ["", false],
])("a browser that takes %j gets a compressed page: %s", async (accepted, isCompressed) => {
  const headers = new Headers();
  const body = await compressed(
    html,
    new Request("https://panel.example/", { headers: { "accept-encoding": accepted } }),
    headers,
  );
  expect(headers.get("vary")).toBe("Accept-Encoding");
  expect(headers.get("content-encoding")).toBe(isCompressed ? "br" : null);
  expect(isCompressed ? brotliDecompressSync(body) : body).toEqual(html);
});
