import type { AnyCall } from "./call";
import { z } from "zod";

// The panel and `npm run check-api` share these, so that the check sees a server as the panel does.

/** The time that the panel waits for the whole answer of a call. */
export const READ_MS = 5_000;
export const WRITE_MS = 10_000;

/** Whether a call changes nothing. `fileDelete` is a GET that writes (specification, section 7). */
export function isRead(call: AnyCall): boolean {
  return call.method === "GET" && !call.path.startsWith("/fileDelete");
}

/** The text of an answer, without the mark at the beginning that some servers write. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** @returns undefined for invalid JSON, which no schema accepts */
export function parseJson(text: string): unknown {
  try {
    // Escapes can contain lone surrogates, which neither URLs nor UTF-8 can carry, so they are replaced.
    return /\\ud/i.test(text)
      ? JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? Buffer.from(value).toString() : value))
      : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some servers refuse a call with a status of success and this in its body. */
export const denial = z.object({ success: z.literal([false, "false", 0, "0"]) });
