import { Buffer } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, it } from "vitest";
import { htmlBody } from "~/html-body.server";

/** A page whose letters of three bytes lie across the ends of React's buffers of 2,048 bytes. */
const texts = Array.from({ length: 3000 }, (_, at) => `${"x".repeat(at % 7)}№漢`);
const page = createElement("ul", null, ...texts.map((text, key) => createElement("li", { key, title: text }, text)));

async function rendered(body: NodeJS.ReadWriteStream): Promise<Buffer> {
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => void pipe(body) });
  return buffer(body);
}

it("a page in letters of several bytes arrives as it was rendered", async () => {
  const html = await rendered(htmlBody());
  expect(html.includes(0)).toBe(false);
  expect(html.toString()).toBe(`<ul>${texts.map((text) => `<li title="${text}">${text}</li>`).join("")}</ul>`);
});
