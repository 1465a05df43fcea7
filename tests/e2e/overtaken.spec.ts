import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "./helpers/test";

/** Between the browser and the panel: of every answer of data to `held` the last part does not come. */
class SlowEnds {
  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(panelOrigin: string, held: string): Promise<SlowEnds> {
    const server = createServer((incoming, outgoing) => {
      const upstream = request(
        panelOrigin + (incoming.url ?? ""),
        { method: incoming.method, headers: { ...incoming.headers, "accept-encoding": "identity" } },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          if (incoming.url?.startsWith(held)) answer.on("data", (part) => outgoing.write(part));
          else answer.pipe(outgoing);
        },
      );
      upstream.on("error", () => outgoing.destroy());
      buffer(incoming).then(
        (body) => upstream.end(body),
        () => upstream.destroy(),
      );
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return new SlowEnds(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

test(
  "a navigation that the next one overtakes leaves nothing in the console",
  { tag: "@js" },
  async ({ page, panel, complaints }) => {
    const slow = await SlowEnds.start(panel.origin, "/adminPanel/Tip_Management.data");
    await page.goto(`${slow.origin}/adminPanel/Office_Management`);
    // Without the pointer coming near, which would fetch the page ahead.
    const follow = (screen: string) => page.locator(`a[href="/adminPanel/${screen}"]`).first().dispatchEvent("click");
    const overtaken = page.waitForEvent("requestfailed", (failed) => failed.url().includes("Tip_Management.data"));
    const data = page.waitForResponse((answer) => answer.url().includes("Tip_Management.data"));
    await follow("Tip_Management");
    await data;
    await follow("GiftCardManagement");
    await overtaken;
    await expect(page).toHaveURL(/GiftCardManagement/);
    expect(complaints).toEqual([]);
    await slow.stop();
  },
);
