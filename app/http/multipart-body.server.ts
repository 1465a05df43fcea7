import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { isPlainName, isPlainText, MAX_BYTES, MAX_FIELDS, nextChunk, readForm } from "./form-body.server";
import { PanelError } from "./panel-error.server";
import { sanitizeIntent } from "./row-intents.server";

const MAX_BODY_BYTES = 256 * 1024 * 1024;
const MAX_HEADER_BYTES = 4 * 1024;

/** A file that exceeded the limit: it has a name but no content. */
export class TooLargeFile extends File {}

/**
 * Returns a reader for forms with one file, in the field `fileField`. It never holds more in memory than the limits of the fields
 * and of the file: a larger file is dropped while it arrives, so that the form can be shown again with the typed values. With
 * `keepFile: false` every file counts as too large. Forms that are not multipart are read by `readForm`.
 * @throws PanelError 400, 413 or 415
 */
export function formWithFile(
  fileField: string,
  maxFileBytes: number,
): (request: Request, options?: { keepFile: boolean }) => Promise<FormData> {
  return async (request, { keepFile } = { keepFile: true }) => {
    const type = request.headers.get("Content-Type") ?? "";
    if (!/^multipart\/form-data\s*;/i.test(type)) return readForm(request);
    if (!/;\s*boundary="?[^\s;"]/i.test(type) || !request.body) throw new PanelError("badForm", 400);
    if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) throw new PanelError("tooLarge", 413);
    const { parser, parsed } = parseParts(type, fileField, keepFile ? maxFileBytes : 0);
    const reader = request.body.getReader();
    try {
      for (let bytes = 0; ;) {
        const { done, value } = await nextChunk(reader);
        if (done) break;
        bytes += value.length;
        if (bytes > MAX_BODY_BYTES) throw new PanelError("tooLarge", 413);
        const written = new Promise<void>((resolve) => parser.write(value, () => resolve()));
        await Promise.race([written, parsed]);
      }
    } finally {
      // The guard discards the rest of a refused body.
      reader.releaseLock();
    }
    parser.end();
    return parsed;
  };
}

/** @returns the parser to which the body is written, and a promise of the form, which rejects with a `PanelError` */
function parseParts(contentType: string, fileField: string, maxFileBytes: number) {
  const parser = new Busboy({
    headers: { "content-type": contentType },
    preservePath: true,
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: { parts: MAX_FIELDS, fieldSize: MAX_BYTES, fileSize: maxFileBytes, headerSize: MAX_HEADER_BYTES },
  });
  const form = new FormData();
  let textBytes = 0;
  let file: { stream: BusboyFileStream; chunks: Buffer<ArrayBuffer>[]; name: string; type: string } | undefined;
  const parsed = new Promise<FormData>((resolve, reject) => {
    const refuse = () => reject(new PanelError("badForm", 400));
    parser.on("field", (name: string | undefined, text, _nameTruncated, textTruncated) => {
      textBytes += Buffer.byteLength(text);
      if (textTruncated || textBytes > MAX_BYTES) reject(new PanelError("tooLarge", 413));
      else if (name === undefined || !isPlainName(name) || !isPlainText(text)) refuse();
      else form.append(unescapeParameter(name), text);
    });
    parser.on("file", (name: string | undefined, stream, fileName, _encoding, type) => {
      // The parser reports the same error.
      stream.on("error", () => undefined);
      if (name !== fileField || file) return refuse();
      const chunks: Buffer<ArrayBuffer>[] = [];
      file = { stream, chunks, name: unescapeParameter(fileName).slice(0, 200), type };
      stream.on("data", (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk));
    });
    parser.on("partsLimit", refuse);
    parser.on("error", refuse);
    parser.on("finish", () => {
      if (file?.stream.truncated) form.append(fileField, new TooLargeFile([], file.name));
      // Browsers send an empty file if none was selected.
      else if (file && file.chunks.length > 0)
        form.append(fileField, new File(file.chunks, file.name, { type: file.type }));
      sanitizeIntent(form);
      resolve(form);
    });
  });
  // The promise may reject between two chunks, before anything awaits it.
  parsed.catch(() => undefined);
  return { parser, parsed };
}

/** Decodes names, in which browsers percent-encode quotes and line breaks. */
function unescapeParameter(value: string): string {
  return value.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));
}
