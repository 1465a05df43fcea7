import { isPlainName, isPlainText, MAX_BYTES, MAX_FIELDS, readForm } from "./form-body.server";
import { PanelError } from "./panel-error.server";

/** What is read of a body at the most, and thrown away as far as it is a file beyond its bound. */
const MAX_BODY_BYTES = 256 * 1024 * 1024;
const MAX_HEADER_BYTES = 4 * 1024;
const HEADERS_END = Buffer.from("\r\n\r\n");

/** Stands for a file that was larger than it may be: its name is known, its content was not kept. */
export class TooLargeFile extends File {}

/**
 * Reads a form that may carry one file in the field `name`. Whatever is sent, no more of it is held
 * than the fields' bound and the file's: a larger file is thrown away while it comes in, so that the
 * form can be given back with what was typed. A form without a file is read like every other.
 * @param maxBytes of the file; a larger one becomes a `TooLargeFile`
 * With `keepFile: false` every file counts as too large.
 * @throws PanelError 400, 413 or 415
 */
export function formWithFile(
  name: string,
  maxBytes: number,
): (request: Request, may?: { keepFile: boolean }) => Promise<FormData> {
  return async (request, { keepFile } = { keepFile: true }) => {
    const type = request.headers.get("Content-Type") ?? "";
    if (!/^multipart\/form-data\s*;/i.test(type)) return readForm(request);
    const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^;\s"]{1,70}))/i.exec(type) ?? [];
    const boundary = quoted ?? plain;
    if (boundary === undefined || !request.body) throw new PanelError("badForm", 400);
    if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BODY_BYTES) throw new PanelError("tooLarge", 413);
    const form = new MultipartForm(boundary, name, keepFile ? maxBytes : 0);
    const reader = request.body.getReader();
    try {
      for (let bytes = 0; ;) {
        const { done, value } = await reader.read();
        if (done) return form.end();
        bytes += value.length;
        if (bytes > MAX_BODY_BYTES) throw new PanelError("tooLarge", 413);
        form.push(value);
      }
    } finally {
      // After a refusal the guard throws away what is still coming.
      reader.releaseLock();
    }
  };
}

interface Part {
  name: string;
  /** None: a plain field. */
  file: { name: string; type: string } | null;
  chunks: Uint8Array<ArrayBuffer>[];
  bytes: number;
}

/** Takes a multipart body apart while it comes in. */
class MultipartForm {
  private readonly form = new FormData();
  private readonly delimiter: Buffer;
  // The first boundary has no line end before it.
  private rest: Buffer = Buffer.from("\r\n");
  private state: "content" | "boundary" | "headers" | "end" = "content";
  private part: Part | null = null;
  private fields = 0;
  private fieldBytes = 0;

  constructor(
    boundary: string,
    private readonly fileField: string,
    private readonly maxFileBytes: number,
  ) {
    this.delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  }

  push(chunk: Uint8Array): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    while (this.step());
  }

  end(): FormData {
    if (this.state !== "end") throw new PanelError("badForm", 400);
    return this.form;
  }

  /** @returns whether there is more to do with what is there */
  private step(): boolean {
    switch (this.state) {
      case "content":
        return this.readContent();
      case "boundary":
        return this.readBoundary();
      case "headers":
        return this.readHeaders();
      default:
        this.rest = Buffer.alloc(0);
        return false;
    }
  }

  private readContent(): boolean {
    const at = this.rest.indexOf(this.delimiter);
    // The end of what is there may be the beginning of a boundary.
    const sure = at === -1 ? Math.max(0, this.rest.length - this.delimiter.length + 1) : at;
    this.keep(this.rest.subarray(0, sure));
    this.rest = this.rest.subarray(at === -1 ? sure : at + this.delimiter.length);
    if (at === -1) return false;
    this.finishPart();
    this.state = "boundary";
    return true;
  }

  private readBoundary(): boolean {
    if (this.rest.length < 2) return false;
    const mark = this.rest.toString("latin1", 0, 2);
    if (mark !== "--" && mark !== "\r\n") throw new PanelError("badForm", 400);
    this.rest = this.rest.subarray(2);
    this.state = mark === "--" ? "end" : "headers";
    return true;
  }

  private readHeaders(): boolean {
    const at = this.rest.indexOf(HEADERS_END);
    if (at === -1 && this.rest.length <= MAX_HEADER_BYTES) return false;
    if (at === -1 || at > MAX_HEADER_BYTES) throw new PanelError("badForm", 400);
    this.part = this.newPart(this.rest.toString("utf8", 0, at));
    this.rest = this.rest.subarray(at + HEADERS_END.length);
    this.state = "content";
    return true;
  }

  private newPart(headers: string): Part {
    this.fields += 1;
    const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(headers)?.[1] ?? "";
    const name = quoted(disposition, "name");
    if (this.fields > MAX_FIELDS || name === null || !isPlainName(name)) throw new PanelError("badForm", 400);
    const fileName = quoted(disposition, "filename");
    const type = /^content-type:\s*([\w.+-]+\/[\w.+-]+)/im.exec(headers)?.[1] ?? "";
    if (fileName !== null && (name !== this.fileField || this.form.has(name))) throw new PanelError("badForm", 400);
    return { name, file: fileName === null ? null : { name: fileName.slice(0, 200), type }, chunks: [], bytes: 0 };
  }

  private keep(content: Buffer): void {
    const { part } = this;
    if (!part || content.length === 0) return;
    part.bytes += content.length;
    if (!part.file) {
      this.fieldBytes += content.length;
      if (this.fieldBytes > MAX_BYTES) throw new PanelError("tooLarge", 413);
    } else if (part.bytes > this.maxFileBytes) {
      part.chunks = [];
      return;
    }
    // A copy: what it is cut from can go.
    part.chunks.push(new Uint8Array(content));
  }

  private finishPart(): void {
    const { part } = this;
    this.part = null;
    if (!part) return;
    const { name, file, chunks, bytes } = part;
    if (!file) {
      const text = Buffer.concat(chunks).toString("utf8");
      if (!isPlainText(text)) throw new PanelError("badForm", 400);
      this.form.append(name, text);
    } else if (bytes > this.maxFileBytes) this.form.append(name, new TooLargeFile([], file.name));
    // Browsers send an empty file where none was chosen.
    else if (bytes > 0) this.form.append(name, new File(chunks, file.name, { type: file.type }));
  }
}

/** A parameter as browsers write it: quotes and line ends in it are percent-encoded. */
function quoted(disposition: string, parameter: string): string | null {
  const value = new RegExp(`;\\s*${parameter}="([^"]*)"`, "i").exec(`;${disposition}`)?.[1];
  return value === undefined ? null : value.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));
}
