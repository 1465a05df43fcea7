import { useEffect, useRef, useState } from "react";
import { sendFile } from "./send-file";

export interface UploadState {
  /** Of the image that is kept; empty for none. */
  address: string;
  /** 0 to 100 while a file is on its way, null otherwise. */
  percent: number | null;
  /** Why the last file was not taken: a text key or the server's own words. */
  problem: string | null;
  /** What was done last, for readers. */
  done: "uploaded" | "removed" | null;
}

interface UploadOptions {
  /** Of the image that the form begins with. */
  address: string;
  /** Where the file goes: it answers `{ address }` or `{ message }`. */
  path: string;
  maxBytes: number;
}

const TYPES = ["image/png", "image/jpeg"];

/** Sends a chosen image at once and keeps its address for the form; a second choice takes the place of the first. */
export function useUpload({ address, path, maxBytes }: UploadOptions) {
  const [state, setState] = useState<UploadState>({ address, percent: null, problem: null, done: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File): Promise<boolean> => {
    running.current?.abort();
    const problem =
      file.size > maxBytes ? "ui:image.tooLarge" : TYPES.includes(file.type) ? null : "ui:image.wrongType";
    if (problem !== null) {
      setState((before) => ({ ...before, percent: null, problem, done: null }));
      return false;
    }
    const mine = new AbortController();
    running.current = mine;
    setState((before) => ({ ...before, percent: 0, problem: null, done: null }));
    const answer = await sendFile(path, file, {
      signal: mine.signal,
      onProgress: (percent) => setState((before) => (before.percent === null ? before : { ...before, percent })),
    });
    if (mine.signal.aborted) return false;
    const stored = textIn(answer?.body, "address");
    if (answer && answer.status < 300 && stored !== null) {
      setState({ address: stored, percent: null, problem: null, done: "uploaded" });
      return true;
    }
    setState((before) => ({ ...before, percent: null, problem: textIn(answer?.body, "message") ?? "ui:image.failed" }));
    return false;
  };

  const remove = () => {
    running.current?.abort();
    setState({ address: "", percent: null, problem: null, done: "removed" });
  };

  return { ...state, upload, remove };
}

function textIn(body: unknown, name: string): string | null {
  const value = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : null;
  return typeof value === "string" && value !== "" ? value : null;
}
