import { PanelError } from "./panel-error.server";
import { sanitizeIntent } from "./row-intents.server";

export const MAX_BYTES = 64 * 1024;
export const MAX_FIELDS = 200;
const MAX_NAME_LENGTH = 64;
const MAX_DEPTH = 3;
const MAX_INDEX = 99;
const FORBIDDEN_SEGMENTS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads a form within limits (design, decision 3), because form parsers turn names like `a[300000000]` into arrays of that
 * length.
 * @throws PanelError 400, 413 or 415
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw new PanelError("badForm", 415);
  const text = await readText(request);
  requireFewFields(text);
  return boundedForm(new URLSearchParams(text));
}

/**
 * Refuses a URL whose parameters exceed the limits of forms in number or name. A link on any website can lead to such a URL, and
 * its parameters may become a form.
 * @throws PanelError 400
 */
export function requirePlainAddress({ search, searchParams }: URL): void {
  requireFewFields(search);
  for (const name of searchParams.keys()) if (!isPlainName(name)) throw new PanelError("badForm", 400);
}

/**
 * Reads a form from the parameters of a URL, within the limits of a submitted form. Row buttons (`__intent__`) are ignored.
 * @param names of the form's fields; a field with several values may also have an index
 * @param prefix of the parameters, which the fields do not have
 * @throws PanelError 400
 */
export function formInAddress({ searchParams }: URL, names: readonly string[], prefix = ""): FormData {
  const fields = [...searchParams].flatMap(([name, value]): [string, string][] => {
    const field = name.slice(prefix.length);
    const [list = ""] = field.split(/[.[]/, 1);
    return name.startsWith(prefix) && names.includes(list) ? [[field, value]] : [];
  });
  return boundedForm(fields);
}

/** @throws PanelError 400 */
function boundedForm(fields: Iterable<[name: string, value: string]>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (!isPlainName(name) || !isPlainText(value)) throw new PanelError("badForm", 400);
    form.append(name, value);
  }
  sanitizeIntent(form);
  return form;
}

/** Counts the fields before they are decoded. @throws PanelError 400 */
function requireFewFields(encoded: string): void {
  let fields = 1;
  for (let at = encoded.indexOf("&"); at !== -1; at = encoded.indexOf("&", at + 1)) fields += 1;
  if (fields > MAX_FIELDS) throw new PanelError("badForm", 400);
}

/** Whether a field name is within the limits and does not access an object's prototype. */
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

/** Whether a value can be stored. Browsers never send NUL from a form's field, and PostgreSQL can't store it. */
export function isPlainText(value: string): boolean {
  return !value.includes("\0");
}

/**
 * Reads the next part of a body.
 * @throws PanelError 400 if the rest never came because the connection broke or took too long
 */
export function nextChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  return reader.read().catch((): never => {
    throw new PanelError("badForm", 400);
  });
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BYTES) throw new PanelError("tooLarge", 413);
  if (!request.body) return "";
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await nextChunk(reader);
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
