import { text } from "node:stream/consumers";
import type { EntryContext } from "@remix-run/node";
import { encode } from "turbo-stream";

/**
 * Takes a document's hydration data over from Remix, without the rows of lists, the control for their period and the cards that the
 * server has drawn: its HTML shows them already, and they would be a third of a long list's bytes (decision 0009). Without the stream
 * Remix's component does not suspend, so a page is rendered in one step.
 *
 * Private: `serverHandoffStream` is the encoded data that Remix writes into the page, and `streamController` is where its
 * browser part reads them. Remix has no public way to send the browser less data than the server renders, so the data
 * are encoded again with the library that Remix uses.
 * @returns the content of the inline script that hands the data over, which belongs at the end of the document
 */
export async function takeDocumentData(page: EntryContext): Promise<string> {
  const { serverHandoffStream: whole } = page;
  delete page.serverHandoffStream;
  const needed = withoutRenderedParts(page);
  if (needed) void whole?.cancel();
  const encoded = await text((needed ? encode(needed) : whole!) as unknown as AsyncIterable<Uint8Array>);
  const controller = "window.__remixContext.streamController";
  return `${controller}.enqueue(${escaped(JSON.stringify(encoded))});${controller}.close();`;
}

/** The flags that Remix reads in the browser. */
const BROWSER_FLAGS = ["v3_fetcherPersist", "v3_relativeSplatPath", "v3_singleFetch"];

/**
 * Leaves out of a document the flags that are off and those that the browser does not read.
 *
 * Private: `serverHandoffString` is what Remix writes into the page.
 */
export function keepBrowserFlags(page: EntryContext): void {
  const handoff = JSON.parse(page.serverHandoffString!) as { future: Record<string, boolean> };
  const future = Object.fromEntries(BROWSER_FLAGS.map((flag) => [flag, handoff.future[flag]]));
  page.serverHandoffString = escaped(JSON.stringify({ ...handoff, future }));
}

/** @returns the data of a document that the browser needs; null if it needs all of them */
function withoutRenderedParts({ staticHandlerContext }: EntryContext): object | null {
  const { loaderData, actionData, errors } = staticHandlerContext;
  const shorter = Object.entries<unknown>(errors ? {} : loaderData)
    .map(([id, data]) => [id, withoutRendered(data)] as const)
    .filter(([, data]) => data !== null);
  if (shorter.length === 0) return null;
  return { loaderData: { ...loaderData, ...Object.fromEntries(shorter) }, actionData, errors: null };
}

/** @returns the data of a route without what its HTML shows; null if they have nothing of the kind */
function withoutRendered(data: unknown): object | null {
  if (hasRenderedRows(data)) {
    const emptied = data.list.period === undefined ? {} : { period: "" };
    return { ...data, list: { ...data.list, rows: undefined, ...emptied } };
  }
  if (!hasDrawnCards(data)) return null;
  const emptied = Object.entries(data.drawn).map(([card, html]) => [card, html && ""]);
  return { ...data, drawn: Object.fromEntries(emptied) as object };
}

interface WithRenderedRows {
  list: { rows: unknown[]; mark: string; period?: string };
}

/** A list whose table keeps the server's rows (`listData`, `TableBody`) has a mark. */
function hasRenderedRows(data: unknown): data is WithRenderedRows {
  const list = (data as { list?: Partial<WithRenderedRows["list"]> | null } | null)?.list;
  return typeof list?.mark === "string" && Array.isArray(list.rows);
}

interface WithDrawnCards {
  drawn: Record<string, string | null>;
}

/** Some cards of the dashboard are HTML that the server has drawn. */
function hasDrawnCards(data: unknown): data is WithDrawnCards {
  const drawn: unknown = (data as Partial<WithDrawnCards> | null)?.drawn;
  return typeof drawn === "object" && drawn !== null;
}

/** Escapes JSON for an inline script, whose end a "<" could otherwise begin. */
function escaped(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
