import { request } from "node:http";
import { quantile } from "./measure.mjs";

const FORM = "/adminPanel/login";
const TIMES = 10;
/** The first error page of a process takes longer than those that follow. */
const WARM_UP = 3;
const PIECE = Buffer.alloc(64 * 1024, "x");
const LARGE_BYTES = 100 * 1024 * 1024;

/** Requests that no browser sends. They must be refused before anything parses them. */
const BODIES = {
  "an index of 300,000,000": "a[300000000]=1",
  "2,000 levels": `a${".a".repeat(2000)}=1`,
  "10,000 fields": Array.from({ length: 10_000 }, (_, at) => `f${at}=1`).join("&"),
  "a way to every object": "__proto__[polluted]=1",
  "100 MB": null,
};

/**
 * Measures the time until a malformed form is refused.
 * @param {string} origin of the panel
 * @returns {Promise<{ what: string, slowest: number }[]>} milliseconds until the answer begins
 * @throws {Error} when one is not refused
 */
export async function measureRefusals(origin) {
  const measured = [];
  for (const [what, body] of Object.entries(BODIES)) {
    const times = [];
    for (let round = -WARM_UP; round < TIMES; round += 1) {
      const { status, milliseconds } = await sent(origin, body);
      if (status < 400 || status >= 500) throw new Error(`A form with ${what} is answered with ${status}.`);
      if (round >= 0) times.push(milliseconds);
    }
    measured.push({ what, slowest: quantile(times, 0.9) });
  }
  return measured;
}

/**
 * @param {string} origin
 * @param {string | null} body null: large
 * @returns {Promise<{ status: number, milliseconds: number }>}
 */
function sent(origin, body) {
  return new Promise((done, fail) => {
    const length = body === null ? LARGE_BYTES : Buffer.byteLength(body);
    const begin = performance.now();
    let answered = false;
    const asking = request(origin + FORM, {
      method: "POST",
      agent: false,
      headers: { origin, "content-type": "application/x-www-form-urlencoded", "content-length": length },
    });
    asking.once("response", (answer) => {
      answered = true;
      done({ status: answer.statusCode ?? 0, milliseconds: performance.now() - begin });
      answer.destroy();
      asking.destroy();
    });
    // A server may close the connection before it has read a large body, and then its answer may never arrive.
    asking.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (answered) return;
      if (body === null && (error.code === "EPIPE" || error.code === "ECONNRESET"))
        done({ status: 413, milliseconds: performance.now() - begin });
      else fail(error);
    });
    if (body !== null) return void asking.end(body);
    let left = LARGE_BYTES / PIECE.length;
    const write = () => {
      while (left > 0 && !answered) {
        left -= 1;
        if (!asking.write(PIECE)) return void asking.once("drain", write);
      }
    };
    write();
  });
}
