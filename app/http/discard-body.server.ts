/** A longer body is cancelled, which closes the connection. */
const MAX_DISCARDED_BYTES = 256 * 1024 * 1024;

/** Reads and discards the rest of a refused request's body, because browsers read the response only after they have sent everything. */
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
