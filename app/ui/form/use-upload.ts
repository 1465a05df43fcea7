import { IMAGE_KIND_BYTES, imageKindOf } from "contract/image-kind";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { useEffect, useRef, useState } from "react";
import { otherKind } from "~/records/form/image-problem";

interface UploadState {
  /** The address of the current image; empty without one. */
  address: string;
  /** 0 to 100 during an upload, otherwise null. */
  percent: number | null;
  /** Why the last file was rejected: a text key or the server's message. */
  problem: string | null;
  /** The file that could not be uploaded for now, for example without a connection. */
  failed: File | null;
  /** The last action, for screen readers. */
  done: "uploaded" | "removed" | null;
}

/** The path that responds with `{ address }` or `{ message }`. */
const UPLOAD_PATH = "/adminPanel/upload";
const NOTHING_DONE = { percent: null, problem: null, failed: null, done: null };

/**
 * Uploads an image as soon as it is selected, and provides its address for the form. A second image replaces the first.
 * @param address of the form's initial image; empty without one
 */
export function useUpload(address: string) {
  const [state, setState] = useState<UploadState>({ ...NOTHING_DONE, address });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** @returns whether the file is no longer needed, because it was stored, or refused for good */
  const upload = async (file: File): Promise<boolean> => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const isOvertaken = () => mine.signal.aborted;
    const problem = await problemOf(file);
    if (isOvertaken()) return false;
    if (problem !== null) {
      setState((before) => ({ ...before, ...NOTHING_DONE, problem }));
      return true;
    }
    setState((before) => ({ ...before, ...NOTHING_DONE, percent: 0 }));
    const answer = await sendFile(file, {
      signal: mine.signal,
      onProgress: (percent) => setState((before) => (before.percent === null ? before : { ...before, percent })),
    });
    if (isOvertaken()) return false;
    const stored = textIn(answer?.body, "address");
    if (answer && answer.status < 300 && stored !== null) {
      setState({ ...NOTHING_DONE, address: stored, done: "uploaded" });
      return true;
    }
    const isFinal = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    setState((before) => ({
      ...before,
      ...NOTHING_DONE,
      problem: textIn(answer?.body, "message") ?? "ui:image.failed",
      failed: isFinal ? null : file,
    }));
    return isFinal;
  };

  const remove = () => {
    running.current?.abort();
    setState({ ...NOTHING_DONE, address: "", done: "removed" });
  };

  return { ...state, upload, remove };
}

/** Checks a file before it is sent. Its content is read, because browsers guess the type from the name. */
async function problemOf(file: File): Promise<string | null> {
  if (file.size > MAX_UPLOAD_BYTES) return "ui:image.tooLarge";
  const start = await file
    .slice(0, IMAGE_KIND_BYTES)
    .arrayBuffer()
    .catch(() => null);
  // The file can't be read, for example because it was moved.
  if (start === null) return "ui:image.failed";
  const kind = imageKindOf(new Uint8Array(start));
  return kind === "png" || kind === "jpeg" ? null : otherKind(kind);
}

interface Sending {
  /** Called with 0 to 50 while the file is sent, and 50 to 100 while the answer is received (section 7). */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one file in the background, by `XMLHttpRequest`, because `fetch` does not report the progress of a request.
 * @returns null without a response
 */
export function sendFile(
  file: File,
  { onProgress, signal }: Sending,
): Promise<{ status: number; body: unknown } | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const half = (base: number) => (event: ProgressEvent) => {
      if (event.lengthComputable && event.total > 0) onProgress(base + Math.round((50 * event.loaded) / event.total));
    };
    request.upload.addEventListener("progress", half(0));
    request.upload.addEventListener("load", () => onProgress(50));
    request.addEventListener("progress", half(50));
    request.addEventListener("loadend", () =>
      resolve(request.status > 0 ? { status: request.status, body: jsonOf(request.responseText) } : null),
    );
    signal.addEventListener("abort", () => request.abort());
    request.open("POST", UPLOAD_PATH);
    request.setRequestHeader("Accept", "application/json");
    const form = new FormData();
    form.append("file", file);
    request.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textIn(body: unknown, name: string): string | null {
  const value = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : null;
  return typeof value === "string" && value !== "" ? value : null;
}
