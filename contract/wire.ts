import type { AnyCall } from "./call";
import { z } from "zod";

// The panel and `npm run check-api` share this file, so that the check sees a server as the panel does.

/** The time limit for the whole answer of a read call, in milliseconds. */
export const READ_MS = 5_000;
export const WRITE_MS = 10_000;

/** Whether a call changes nothing. `fileDelete` is a GET that writes (specification, section 7). */
export function isRead(call: AnyCall): boolean {
  return call.method === "GET" && !call.path.startsWith("/fileDelete");
}

/** Decodes the text of an answer, without the byte order mark that some servers write. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** @returns undefined for invalid JSON, which no schema accepts */
export function parseJson(text: string): unknown {
  try {
    // JSON escapes can produce lone surrogates, which neither URLs nor UTF-8 can carry, so they are replaced.
    return /\\ud/i.test(text)
      ? JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? Buffer.from(value).toString() : value))
      : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const no = z.literal([false, "false", 0, "0"]);
const failure = z.literal(["error", "fail", "failed", "failure"]);
const errorStatus = z.coerce.number().pipe(z.int().min(400).max(599));
const something = z.union([
  z.literal(true),
  z.string().min(1),
  z.array(z.unknown()).min(1),
  z.record(z.string(), z.unknown()).refine((all) => Object.keys(all).length > 0),
]);

/** Some servers refuse a call with a success status and this body. */
const denial = z.object({ success: no });

/** Further ways of saying "no" in the answer to a write. A saved record may also have fields of these names. */
const denialOfWrite = {
  success: no,
  status: z.union([no, failure, errorStatus]),
  statusCode: errorStatus,
  code: errorStatus,
  error: something,
  errors: something,
};
const record = z.union([z.object({ _id: z.unknown() }), z.object({ id: z.unknown() })]);

/** Whether the body of an answer with a success status says that the call was refused. */
export const isDenial = (call: AnyCall, body: unknown): boolean => denialIn(call, body) !== undefined;

/** Returns the name of the field by which such a body says so. */
export function denialIn(call: AnyCall, body: unknown): string | undefined {
  if (denial.safeParse(body).success) return "success";
  if (isRead(call) || record.safeParse(body).success) return undefined;
  const fields = Object.entries(denialOfWrite);
  return fields.find(([name, says]) => z.object({ [name]: says }).safeParse(body).success)?.[0];
}
