import { readBatch } from "contract/batch";
import type { Bases } from "contract/bases";
import { callName } from "contract/call";
import { TaxiApiError } from "./error";
import { batchSizeOf, type RawAnswer, send, type Sending } from "./transport.server";
import { isRead } from "contract/wire";

/** Some servers do not accept longer URLs. */
const MAX_ADDRESS = 6_000;

interface Waiting {
  sending: Sending;
  resolve: (answer: RawAnswer) => void;
  reject: (error: unknown) => void;
}

/**
 * Creates a sender for the calls of one request. Reads that begin at the same time are sent together, as the loader of a list
 * makes three of them, so that the server looks up the account once. If a server does not announce batches, each call is sent
 * separately.
 */
export function batchingSender(bases: Bases): (sending: Sending) => Promise<RawAnswer> {
  let waiting: Waiting[] = [];
  const flush = () => {
    const together = waiting;
    waiting = [];
    void sendTogether(bases, together);
  };
  return (sending) => {
    if (!isBatched(sending) || batchSizeOf(sending.url) === 1) return send(sending);
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ sending, resolve, reject });
    });
  };
}

/** Whether a call is batched: only calls of a signed-in person are. */
function isBatched({ call }: Sending): boolean {
  return isRead(call) && call.base === "admin" && call.access !== "public";
}

async function sendTogether(bases: Bases, waiting: readonly Waiting[]): Promise<void> {
  const [first] = waiting;
  if (!first) return;
  const paths = waiting.map(({ sending }) => sending.url.slice(bases.admin.length));
  const url = `${bases.admin}${readBatch.path}?calls=${encodeURIComponent(JSON.stringify(paths))}`;
  if (waiting.length === 1 || waiting.length > batchSizeOf(url) || url.length > MAX_ADDRESS) return sendEach(waiting);
  try {
    const answer = await send({ ...first.sending, call: readBatch, url });
    const parts = readBatch.answer.safeParse(answer.body).data?.data.answers;
    if (answer.status === 200 && parts?.length === waiting.length)
      waiting.forEach(({ resolve }, index) => resolve({ ...parts[index]!, retryAfter: undefined }));
    else if ([400, 404, 405].includes(answer.status) || answer.status === 200) sendEach(waiting);
    else for (const { resolve } of waiting) resolve(answer);
  } catch (error) {
    for (const { sending, reject } of waiting) reject(errorOf(sending, error));
  }
}

/** Converts the batch's error to an error of the call, whose name is logged. */
function errorOf({ call }: Sending, error: unknown): unknown {
  if (!(error instanceof TaxiApiError)) return error;
  const { kind, status, message, cause } = error;
  return new TaxiApiError(kind, { status, message, call: callName(call), cause });
}

function sendEach(waiting: readonly Waiting[]): void {
  for (const { sending, resolve, reject } of waiting) send(sending).then(resolve, reject);
}
