import { Transform } from "node:stream";

/**
 * What React's stream of a page is piped through. React 18 sends its buffers whole: where a letter of
 * several bytes no longer fits, zeros fill the end, and a browser shows them as signs of a broken text.
 */
export function htmlBody(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
