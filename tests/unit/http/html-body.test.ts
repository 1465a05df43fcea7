import type { Buffer } from "node:buffer";
import { brotliDecompressSync } from "node:zlib";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { compressed, htmlBody } from "~/http/html-body.server";

/** A page whose letters of three bytes lie across the ends of React's buffers of 2,048 bytes. */
const texts = Array.from({ length: 3000 }, (_, at) => `${"x".repeat(at % 7)}№漢`);
const page = createElement("ul", null, ...texts.map((text, key) => createElement("li", { key, title: text }, text)));

function rendered(): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => void htmlBody(pipe).then(resolve, reject) });
  });
}

it("a page in letters of several bytes arrives as it was rendered", async () => {
  const html = await rendered();
  expect(html.includes(0)).toBe(false);
  expect(html.toString()).toBe(`<ul>${texts.map((text) => `<li title="${text}">${text}</li>`).join("")}</ul>`);
});

it.each([
  ["gzip, deflate, br, zstd", true],
  ["br;q=1.0, gzip;q=0.8", true],
  ["gzip, br;q=0", false],
  ["gzip", false],
  ["", false],
])("a browser that takes %j gets a compressed page: %s", async (accepted, isCompressed) => {
  const html = await rendered();
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
