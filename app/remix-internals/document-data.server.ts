import { text } from "node:stream/consumers";
import type { EntryContext } from "@remix-run/node";

/**
 * Takes a document's hydration data from Remix, whose component suspends while it writes them. Without the stream a page is
 * rendered in one step.
 *
 * Private: `serverHandoffStream` is the encoded data that Remix writes into the page, and `streamController` is where its browser
 * part reads them.
 * @returns the content of the inline script that passes the data on, which belongs at the end of the document
 */
export async function takeDocumentData(page: EntryContext): Promise<string> {
  const { serverHandoffStream } = page;
  delete page.serverHandoffStream;
  const encoded = await text(serverHandoffStream as unknown as AsyncIterable<Uint8Array>);
  const controller = "window.__remixContext.streamController";
  return `${controller}.enqueue(${escaped(JSON.stringify(encoded))});${controller}.close();`;
}

/** Escapes JSON for an inline script, which a "<" could otherwise end. */
function escaped(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
