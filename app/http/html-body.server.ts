import { Writable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const brotli = promisify(brotliCompress);

/** A sixth smaller than the quality 4 of `remix-serve`, and no slower for a page, which is compressed in one piece. */
const QUALITY = 5;

/**
 * Collects a page that React has rendered to its end.
 *
 * React 18 sends its buffers whole: where a letter of several bytes no longer fits, zeros fill the end, and a browser
 * shows them as signs of a broken text.
 * @param pipe as of `renderToPipeableStream`
 */
export function htmlBody(pipe: (to: Writable) => unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        // React goes on writing into its buffer.
        chunks.push(chunk.includes(0) ? Buffer.from(chunk.filter((byte) => byte !== 0)) : Buffer.from(chunk));
        done();
      },
    });
    body.once("finish", () => resolve(Buffer.concat(chunks))).once("error", reject);
    pipe(body);
  });
}

/**
 * The body as it is sent: compressed with Brotli for browsers that take it. Whatever stands in front compresses it for
 * others.
 * @param headers of the answer, which are told
 */
export async function compressed(body: Buffer, request: Request, headers: Headers): Promise<Buffer> {
  headers.append("Vary", "Accept-Encoding");
  if (!takesBrotli(request.headers.get("Accept-Encoding") ?? "")) return body;
  headers.set("Content-Encoding", "br");
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // Larger than nearly every page. The usual window is sixteen times as large, and so is the memory of who compresses.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  });
}

/** @param accepted the header `Accept-Encoding` */
function takesBrotli(accepted: string): boolean {
  return accepted.split(",").some((one) => {
    const [name = "", ...parameters] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === "br" && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
