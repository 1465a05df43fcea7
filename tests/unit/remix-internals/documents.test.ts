import { runInNewContext } from "node:vm";
import type { EntryContext } from "@remix-run/node";
import { decode, encode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { takeDocumentData } from "~/remix-internals/document-data.server";
import { keepMatchedRoutes } from "~/remix-internals/matched-routes.server";

const UNSAFE = "</script><!-- & \u2028 №漢";

function documentWith(loaderData: Record<string, unknown>): EntryContext {
  const state = { loaderData, actionData: null, errors: null };
  return {
    manifest: { version: "1", routes: { root: {}, tips: {}, riders: {} } },
    staticHandlerContext: { ...state, matches: [{ route: { id: "root" } }, { route: { id: "tips" } }] },
    serverHandoffStream: encode(state),
  } as unknown as EntryContext;
}

/** The data that the browser's part of Remix reads after the script has run. */
async function readBy(script: string): Promise<unknown> {
  expect(script).not.toMatch(/[<>&]/);
  const stream = new ReadableStream<string>({
    start: (streamController) => {
      runInNewContext(script, { window: { __remixContext: { streamController } } });
    },
  });
  return (await decode(stream.pipeThrough(new TextEncoderStream()))).value;
}

describe("the hydration data of a document", () => {
  it("are read by the browser as they were, whatever letters they have", async () => {
    const page = documentWith({ tips: { name: UNSAFE } });
    const script = await takeDocumentData(page);
    expect(await readBy(script)).toEqual({ loaderData: { tips: { name: UNSAFE } }, actionData: null, errors: null });
    expect(page.serverHandoffStream).toBeUndefined();
  });
});

it("the server renders a document with the routes that it shows", () => {
  const page = documentWith({});
  keepMatchedRoutes(page);
  expect(page.manifest).toMatchObject({ version: "1" });
  expect(Object.keys(page.manifest.routes)).toEqual(["root", "tips"]);
});
