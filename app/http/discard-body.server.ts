/** Beyond it the connection is closed. */
const MAX_DISCARDED_BYTES = 256 * 1024 * 1024;

/**
 * Reads and drops the rest of a refused request's body. A browser that sends its whole form before it reads would otherwise
 * never see the answer.
 */
export function discardBody({ body }: Request): void {
  if (!body || body.locked) return;
  drain(body.getReader()).catch(() => undefined);
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  for (let bytes = 0; bytes < MAX_DISCARDED_BYTES;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.length;
  }
  await reader.cancel();
}
