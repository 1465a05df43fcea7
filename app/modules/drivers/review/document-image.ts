import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { requiredId } from "~/records/form/read-form-page.server";

/**
 * The picture of a driver's document, for people who may see the driver. The server sends it only for the person's token, and no
 * cache may store it.
 */
export const loader = guardedLoader("driver-view", async ({ api, url, params }) => {
  const ids = { id: requiredId(url), docId: params.document ?? "" };
  const { type, base64 } = (await api(calls.readDocumentImage, { params: ids })).data;
  // The guard adds a header that forbids browsers to guess the type.
  return new Response(Buffer.from(base64, "base64"), {
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
});
