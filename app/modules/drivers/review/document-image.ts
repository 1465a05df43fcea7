import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { requiredId } from "~/records/form/read-form-page.server";

/**
 * The picture of a driver's document, for those who may see the driver. The server gives it to the person's token alone, and
 * no cache keeps it for anybody else.
 */
export const loader = guardedLoader("driver-view", async ({ api, url, params }) => {
  const ids = { id: requiredId(url), docId: params.document ?? "" };
  const { type, base64 } = (await api(calls.readDocumentImage, { params: ids })).data;
  // The guard adds that its type is not guessed.
  return new Response(Buffer.from(base64, "base64"), {
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "private, no-store",
    },
  });
});
