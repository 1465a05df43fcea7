import type { EntryContext } from "@remix-run/node";
import { encode } from "turbo-stream";
import { describe, expect, it, vi } from "vitest";
import { renderedPage } from "~/http/rendered-pages.server";
import { listData } from "~/records/read-list.server";
import { readListQuery } from "~/records/list-query";
import { takeDocumentData } from "~/remix-internals/document-data.server";

const REFERENCE = "0f5e5c1a";
const drawn = (text: string) => vi.fn(() => text);
const page = (shows: string, fresh = ["nonce-0"]) => ({
  shows: ["eng", "http://panel/tips", shows],
  fresh,
  reference: REFERENCE,
});

describe("a page", () => {
  it("is drawn once as long as it shows the same, each time with the values that are fresh", () => {
    const first = vi.fn(() => '<script nonce="first+/="></script><input value="token-1"/>Tip 10 %');
    const again = vi.fn(() => "");
    expect(renderedPage(page("with token-1", ["first+/=", "token-1"]), first)).toBe(first());
    expect(renderedPage(page("with token-2", ["second", "token-2"]), again)).toBe(
      '<script nonce="second"></script><input value="token-2"/>Tip 10 %',
    );
    expect(again).not.toHaveBeenCalled();
    expect(renderedPage(page("with token-3", ["third"]), drawn("another"))).toBe("another");
  });

  it("is drawn anew when it shows anything else", () => {
    renderedPage({ ...page("two"), shows: ["eng", "ab", "c"] }, drawn("a"));
    expect(renderedPage({ ...page("two"), shows: ["eng", "a", "bc"] }, drawn("b"))).toContain("b");
    expect(renderedPage({ ...page("two"), shows: ["gr", "ab", "c"] }, drawn("c"))).toContain("c");
  });

  it("that shows its request's reference is not kept", () => {
    renderedPage(page("denied"), drawn(`Reference ${REFERENCE}`));
    const draw = drawn("Reference 11111111");
    expect(renderedPage({ ...page("denied"), reference: "11111111" }, draw)).toContain("11111111");
  });

  it("that could not be drawn is tried again", () => {
    const fails = () => {
      throw new Error("broken");
    };
    expect(() => renderedPage(page("broken"), fails)).toThrow("broken");
    expect(renderedPage(page("broken"), drawn("whole"))).toContain("whole");
  });
});

describe("kept pages", () => {
  const long = "x".repeat(1_000_000);

  it("are those that were used last", () => {
    const used = drawn("used");
    const unused = drawn("unused");
    renderedPage(page("used"), used);
    renderedPage(page("unused"), unused);
    for (let count = 0; count < 20; count += 1) {
      renderedPage(page(`long ${count}`), drawn(long));
      renderedPage(page("used"), used);
    }
    renderedPage(page("unused"), unused);
    expect(used).toHaveBeenCalledTimes(1);
    expect(unused).toHaveBeenCalledTimes(2);
  });
});

/** What a page is kept by: neither a list's rows nor drawn parts are in a document's script. */
async function keyOf(loaderData: Record<string, unknown>): Promise<string> {
  const state = { loaderData, actionData: null, errors: null };
  const page = { staticHandlerContext: state, serverHandoffStream: encode(state) } as unknown as EntryContext;
  const { script, omitted } = await takeDocumentData(page);
  return script + omitted;
}

const query = readListQuery(new URL("http://panel/list"), { path: "/list", sortable: [] });
const listOf = (row: string, period?: string) =>
  listData({ state: "ok", rows: [{ _id: row }], total: 1, query, status: 200, ...(period && { period }) }).data;

describe("the pages of two people with the same name and access", () => {
  const shownTo = (email: string, row: string) =>
    keyOf({ root: { person: { username: "Kim", email, keys: ["All"] } }, riders: listOf(row) });

  it.each([
    ["their e-mail address", "b@example.com", "row 1"],
    ["a row that one of them sees", "a@example.com", "row 2"],
  ])("are not the same if they differ in nothing but %s", async (_, email, row) => {
    const ofOne = await shownTo("a@example.com", "row 1");
    expect(ofOne).not.toContain("row 1");
    renderedPage(page(ofOne), drawn(`page of one ${email} ${row}`));
    const other = drawn("page of another");
    expect(renderedPage(page(await shownTo(email, row)), other)).toBe("page of another");
    expect(renderedPage(page(await shownTo("a@example.com", "row 1")), other)).toContain("page of one");
  });
});

describe("a page that differs in nothing but a part that the server has drawn", () => {
  it.each([
    ["a card of the dashboard", { dashboard: { drawn: { counts: "5" } } }, { dashboard: { drawn: { counts: "9" } } }],
    ["the days of a list's period", { list: listOf("row", "Monday") }, { list: listOf("row", "Tuesday") }],
  ])("is drawn anew: %s", async (part, before, after) => {
    renderedPage(page(await keyOf(before)), drawn(`before ${part}`));
    expect(renderedPage(page(await keyOf(after)), drawn("after"))).toBe("after");
  });
});
