/** Beyond it the connection is broken off. */
const MAX_DISCARDED_BYTES = 256 * 1024 * 1024;

/**
 * Reads and throws away what a refused request still sends. Without it a browser that sends its
 * whole form before it reads would never see the answer, and the connection would carry no further
 * request.
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
