import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendFile } from "~/ui/form/use-upload";

/** A request whose progress the test controls. */
class SlowRequest extends EventTarget {
  static last: SlowRequest;
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";

  constructor() {
    super();
    SlowRequest.last = this;
  }

  open = vi.fn();
  send = vi.fn();
  setRequestHeader = vi.fn();
  abort = () => this.dispatchEvent(new Event("loadend"));

  end(status: number, responseText: string): void {
    Object.assign(this, { status, responseText });
    this.dispatchEvent(new Event("loadend"));
  }
}

const progress = (loaded: number, total: number) =>
  Object.assign(new Event("progress"), { lengthComputable: total > 0, loaded, total });

describe("an upload (section 7: two halves of 50 percent)", () => {
  const heard: number[] = [];
  const stop = new AbortController();
  const start = () =>
    sendFile(new File(["x"], "x.png"), {
      onProgress: (percent) => heard.push(percent),
      signal: stop.signal,
    });

  beforeEach(() => {
    heard.length = 0;
    vi.stubGlobal("XMLHttpRequest", SlowRequest);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("counts the request up to 50, and the response up to 100", async () => {
    const sent = start();
    const { last } = SlowRequest;
    for (const loaded of [1, 2]) last.upload.dispatchEvent(progress(loaded, 4));
    last.upload.dispatchEvent(new Event("load"));
    for (const loaded of [1, 2]) last.dispatchEvent(progress(loaded, 2));
    last.end(200, '{"url":"/uploads/x.png"}');
    expect(await sent).toEqual({ status: 200, body: { url: "/uploads/x.png" } });
    expect(heard).toEqual([13, 25, 50, 75, 100]);
  });

  it("reports no progress without a known length", async () => {
    const sent = start();
    SlowRequest.last.dispatchEvent(progress(5, 0));
    SlowRequest.last.end(502, "<h1>Bad gateway</h1>");
    expect([await sent, heard]).toEqual([{ status: 502, body: null }, []]);
  });

  it("returns null if it was aborted or got no response", async () => {
    const sent = start();
    stop.abort();
    expect(await sent).toBeNull();
  });
});
