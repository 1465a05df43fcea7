import { randomBytes } from "node:crypto";

/**
 * Creates a UUID of version 7. It begins with the time, so that new rows are added at the end of every index and an order by id
 * is an order by age.
 * @param at when the record was created, in milliseconds since 1970
 * @param bytes 10 random bytes; the demonstration passes its own, so that it is the same everywhere
 */
export function newId(at: number = Date.now(), bytes: Uint8Array = randomBytes(10)): string {
  const id = Buffer.alloc(16);
  id.writeUIntBE(at, 0, 6);
  id.set(bytes, 6);
  id[6] = 0x70 | ((id[6] ?? 0) % 16);
  id[8] = 0x80 | ((id[8] ?? 0) % 64);
  const hex = id.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Whether a text is a UUID. PostgreSQL throws for anything else. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
