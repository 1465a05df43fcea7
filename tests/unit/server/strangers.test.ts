import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkForStranger, lateUnlessRight } from "../../../embedded-api/accounts/passwords";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A check that takes so many milliseconds. */
function takes(milliseconds: number) {
  const check = vi.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve("checked"), milliseconds)));
  return check;
}

test("a flood of strangers takes half of the time, and nobody's own answer waits for it", async () => {
  const [first, second] = [takes(100), takes(100)];
  const answer = checkForStranger(first);
  const next = checkForStranger(second);
  await vi.advanceTimersByTimeAsync(100);
  expect(await answer).toBe("checked");
  await vi.advanceTimersByTimeAsync(99);
  expect(second).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(second).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(100);
  expect(await next).toBe("checked");
});

test("strangers who come one after the other wait for nobody", async () => {
  const [first, second] = [takes(100), takes(100)];
  const answer = checkForStranger(first);
  await vi.advanceTimersByTimeAsync(100);
  await answer;
  const next = checkForStranger(second);
  await vi.advanceTimersByTimeAsync(100);
  expect(await next).toBe("checked");
});

test("a check that fails gives way too", async () => {
  const failing = checkForStranger(() => Promise.reject(new Error("The database is gone.")));
  await expect(failing).rejects.toThrow("The database is gone.");
  const next = checkForStranger(takes(1));
  await vi.advanceTimersByTimeAsync(1);
  expect(await next).toBe("checked");
});

test("who would wait for long is told to come back, long before the panel gives the call up", async () => {
  const [slow, late] = [takes(20_000), takes(1)];
  const answer = checkForStranger(slow);
  const refused = expect(checkForStranger(late)).rejects.toMatchObject({ status: 429 });
  await vi.advanceTimersByTimeAsync(5_000);
  await refused;
  await vi.advanceTimersByTimeAsync(35_001);
  expect(await answer).toBe("checked");
  expect(late).not.toHaveBeenCalled();
  const next = checkForStranger(takes(1));
  await vi.advanceTimersByTimeAsync(1);
  expect(await next).toBe("checked");
});

test("a refusal comes equally late with and without a hash, and what is right at once", async () => {
  const answered: string[] = [];
  void lateUnlessRight(() => Promise.resolve(undefined)).then(() => answered.push("not hashed"));
  void lateUnlessRight(() => takes(200)().then(() => undefined)).then(() => answered.push("wrong"));
  void lateUnlessRight(takes(200)).then(() => answered.push("right"));
  await vi.advanceTimersByTimeAsync(999);
  expect(answered).toEqual(["right"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toEqual(["right", "not hashed", "wrong"]);
});
