import { afterEach, expect, it, vi } from "vitest";
import { interceptDataRequests } from "~/remix-internals/fetch";

afterEach(() => vi.unstubAllGlobals());

const PAGE = new URL("http://panel.example/adminPanel/Tip_Management.data");

/** The arguments of the interceptor for a request with this response. */
function sendWith(response: Response): Promise<Response> {
  const fetch = vi.fn(() => Promise.resolve(response));
  vi.stubGlobal("window", { fetch });
  interceptDataRequests(({ send }) => send());
  return window.fetch(PAGE, { method: "GET" });
}

it("data of a page arrive whole, with their status and headers", async () => {
  const answer = await sendWith(new Response("rows", { status: 202, headers: { "X-Remix-Response": "yes" } }));
  expect([answer.status, answer.headers.get("X-Remix-Response"), await answer.text()]).toEqual([202, "yes", "rows"]);
  expect((await sendWith(new Response(null, { status: 204 }))).status).toBe(204);
});

it("data that break off are a request that failed", async () => {
  const breaking = new ReadableStream({
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  await expect(sendWith(new Response(breaking))).rejects.toThrow("network error");
});
