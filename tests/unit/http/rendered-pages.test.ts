import { describe, expect, it, vi } from "vitest";
import { renderedPage } from "~/http/rendered-pages.server";

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
