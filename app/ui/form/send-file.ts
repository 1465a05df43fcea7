/** How a file is on its way: both halves together are 100. */
export interface Sending {
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one file in the background and tells how far it is: the way there is the first half, the
 * answer's way back the second (section 7). Only a request of this kind tells about both.
 * @returns what was answered, or null when nothing came that could be read
 */
export function sendFile(
  path: string,
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
    request.open("POST", path);
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
