import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError, type TaxiApiErrorKind } from "~/taxi-api/error";
import { KeptAnswers } from "~/taxi-api/kept-answers.server";

const ACTING_AS = null as unknown as Api;
const failure = (kind: TaxiApiErrorKind) => new TaxiApiError(kind, { status: 0, message: "", call: "GET /numbers" });
const hanging = new Promise<never>(() => undefined);

/** Answers that come in turn; the last one stays. */
function answers(...given: (string | Error | Promise<string>)[]) {
  const read = vi.fn(() => {
    const answer = given[Math.min(read.mock.calls.length, given.length) - 1]!;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return read;
}

const kept = (read: () => Promise<string>, throwsSessionEnd = false) =>
  new KeptAnswers<string>({ read, without: "none", staleMs: 60_000, maxWaitMs: 1000, throwsSessionEnd });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("an answer", () => {
  it("is used as it is for half a minute, then while it is read again, and is waited for when it is older", async () => {
    const read = answers("first", "second", "third");
    const numbers = kept(read);
    expect(await numbers.get(ACTING_AS)).toBe("first");
    vi.advanceTimersByTime(29_000);
    expect([await numbers.get(ACTING_AS), read.mock.calls.length]).toEqual(["first", 1]);
    vi.advanceTimersByTime(2_000);
    expect(await numbers.get(ACTING_AS)).toBe("first");
    await vi.advanceTimersByTimeAsync(1);
    expect([await numbers.get(ACTING_AS), read.mock.calls.length]).toEqual(["second", 2]);
    vi.advanceTimersByTime(91_000);
    expect(await numbers.get(ACTING_AS)).toBe("third");
  });

  it("is read once for those who ask at the same time, and each key has its own", async () => {
    const read = answers("one", "two");
    const numbers = kept(read);
    expect(await Promise.all(["a", "a", "b"].map((key) => numbers.get(ACTING_AS, key)))).toEqual(["one", "one", "two"]);
  });

  it("that began before a change does not replace the one that began after it", async () => {
    let answerEarly: (text: string) => void = () => undefined;
    const numbers = kept(answers(new Promise<string>((resolve) => (answerEarly = resolve)), "late"));
    const early = numbers.get(ACTING_AS);
    numbers.forget();
    expect(await numbers.get(ACTING_AS)).toBe("late");
    answerEarly("early");
    await early;
    expect(await numbers.get(ACTING_AS)).toBe("late");
  });

  it("that does not come after a change is what it was, or what was assumed", async () => {
    const numbers = kept(answers("first", hanging));
    await numbers.get(ACTING_AS);
    for (const [assumed, expected] of [
      [undefined, "first"],
      ["changed", "changed"],
    ]) {
      numbers.forget("", assumed);
      const reading = numbers.get(ACTING_AS);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await reading).toBe(expected);
    }
  });
});

describe("a call", () => {
  it("that fails leaves the last answer, and is soon made again", async () => {
    const numbers = kept(answers("first", failure("timeout"), "second"));
    await numbers.get(ACTING_AS);
    vi.advanceTimersByTime(91_000);
    expect(await numbers.get(ACTING_AS)).toBe("first");
    vi.advanceTimersByTime(5_001);
    await numbers.get(ACTING_AS);
    await vi.advanceTimersByTimeAsync(1);
    expect(await numbers.get(ACTING_AS)).toBe("second");
  });

  it("that a server does not have has the value of that", async () => {
    const odd = new TaxiApiError("refused", { status: 501, message: "We have no numbers", call: "GET /numbers" });
    for (const error of [failure("notConnected"), failure("missing"), odd])
      expect(await kept(answers(error)).get(ACTING_AS)).toBe("none");
  });

  it("that never answers is not waited for long", async () => {
    const reading = kept(answers(hanging)).get(ACTING_AS);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await reading).toBeUndefined();
  });

  it("that one browser gave up is made again for another, who was waiting for it", async () => {
    const numbers = kept(answers(failure("abandoned"), "second"));
    const [first, second] = await Promise.all([numbers.get(ACTING_AS), numbers.get(ACTING_AS)]);
    expect([first, second]).toEqual([undefined, "second"]);
  });

  it("that ends a session ends that of who made it, where this is wanted, and nobody else's", async () => {
    const numbers = kept(answers(failure("signedOut"), "second"), true);
    const [first, second] = await Promise.allSettled([numbers.get(ACTING_AS), numbers.get(ACTING_AS)]);
    expect(first).toMatchObject({ status: "rejected", reason: { kind: "signedOut" } });
    expect(second).toEqual({ status: "fulfilled", value: "second" });
    expect(await kept(answers(failure("signedOut"))).get(ACTING_AS)).toBeUndefined();
  });
});
