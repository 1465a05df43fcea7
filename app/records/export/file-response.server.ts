import { dayIn } from "contract/service-day";

interface Download {
  /** The name, such as "tips". */
  name: string;
  extension: "csv" | "xlsx";
  type: string;
  /** The zone of the day at the end of the file name. */
  timeZone: string;
  bytes: AsyncGenerator<Uint8Array, void>;
}

/**
 * Streams a file.
 *
 * The first row is read before the response starts, so that a failing server leads to an error page. A later failure aborts the
 * download, because a partial file must not look complete.
 */
export async function fileResponse({ name, extension, type, timeZone, bytes }: Download): Promise<Response> {
  const head = await bytes.next();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (!head.done) controller.enqueue(head.value);
    },
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": attachment(`${name}-${dayIn(timeZone, new Date())}.${extension}`),
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Returns the `Content-Disposition` header of a download; characters that are unsafe in a path or a header are replaced. */
export function attachment(filename: string): string {
  const safe = filename.replace(/[^\p{L}\p{N}._ -]/gu, "_").replace(/^\.+/, "_");
  const ascii = safe.replace(/[^\x20-\x7e]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(safe)}`;
}
