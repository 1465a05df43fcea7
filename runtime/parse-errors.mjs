/**
 * Answers and logs bytes that never become a request, such as another protocol, a tunnel, or headers that are too large
 * or never end. Node would answer with a bare status line or hang up, without a log line. The panel and the embedded
 * API both use it.
 */
import { STATUS_CODES } from "node:http";

/** @typedef {import("node:stream").Duplex} Connection a socket */
/**
 * @typedef {{ status: number, refused: "method" | "syntax" | "size" | "time" }} Fault the status of the answer, and the
 *   reason for the log
 */

/** A complete request line. If Node refuses one, the reason is an unknown method. */
const REQUEST_LINE = /^[!#$%&'*+.^`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** @type {Readonly<Record<string, Fault>>} */
const FAULTS = {
  HPE_HEADER_OVERFLOW: { status: 431, refused: "size" },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, refused: "size" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, refused: "time" },
};

/**
 * Names the fault in bytes that Node's parser refused.
 * @param {Error & { code?: string, rawPacket?: Buffer }} error from a server's `clientError` event
 * @returns {Fault | null} null if the connection broke, so that nobody waits for an answer
 */
export function faultIn({ code = "", rawPacket }) {
  if (code === "HPE_INVALID_METHOD" && rawPacket && REQUEST_LINE.test(rawPacket.toString("latin1")))
    return { status: 501, refused: "method" };
  return FAULTS[code] ?? (code.startsWith("HPE_") ? { status: 400, refused: "syntax" } : null);
}

/**
 * Answers on a connection without a request, and closes the connection.
 * @param {Connection} connection
 * @param {number} status
 * @param {Record<string, string>} headers
 * @param {string} [body]
 */
export function answerBare(connection, status, headers, body = "") {
  // The client may close the connection before the answer is written.
  connection.on("error", () => undefined);
  if (!connection.writable) return void connection.destroy();
  const all = { ...headers, Connection: "close", "Content-Length": String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`, () =>
    connection.destroy(),
  );
}
