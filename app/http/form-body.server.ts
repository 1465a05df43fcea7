import { PanelError } from "./panel-error.server";

export const MAX_BYTES = 64 * 1024;
export const MAX_FIELDS = 200;
const MAX_NAME_LENGTH = 64;
const MAX_DEPTH = 3;
const MAX_INDEX = 99;
const FORBIDDEN_SEGMENTS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads a form within bounds (design, decision 3), because form parsers turn names like `a[300000000]` into arrays of
 * that length.
 * @throws PanelError 400, 413 or 415
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw new PanelError("badForm", 415);
  const text = await readText(request);
  const form = new FormData();
  if (text === "") return form;
  let fields = 1;
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) fields += 1;
  if (fields > MAX_FIELDS) throw new PanelError("badForm", 400);
  for (const [name, value] of new URLSearchParams(text)) {
    if (!isPlainName(name) || !isPlainText(value)) throw new PanelError("badForm", 400);
    form.append(name, value);
  }
  return form;
}

/** Whether a field name is within the bounds and does not access an object's prototype. */
export function isPlainName(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH) return false;
  const segments = name.split(/[.[\]]+/).filter(Boolean);
  return (
    segments.length <= MAX_DEPTH &&
    segments.every(
      (segment) => !FORBIDDEN_SEGMENTS.has(segment) && !(/^\d+$/.test(segment) && Number(segment) > MAX_INDEX),
    )
  );
}

/** Browsers never send NUL from a form's field, and PostgreSQL cannot store it. */
export function isPlainText(value: string): boolean {
  return !value.includes("\0");
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BYTES) throw new PanelError("tooLarge", 413);
  if (!request.body) return "";
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    if (bytes > MAX_BYTES) {
      // The guard discards the rest.
      reader.releaseLock();
      throw new PanelError("tooLarge", 413);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks).toString("utf8");
}
