import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { every } from "../../../embedded-api/core/every";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

test("work is done again and again, never twice at once, and ending it waits for the work that has begun", async () => {
  const said: string[] = [];
  const stop = every(1000, async () => {
    said.push("begun");
    await later(1500);
    said.push("done");
  });
  await vi.advanceTimersByTimeAsync(2100);
  expect(said).toEqual(["begun"]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(said).toEqual(["begun", "done", "begun"]);
  const stopped = stop().then(() => said.push("stopped"));
  await vi.advanceTimersByTimeAsync(5000);
  await stopped;
  expect(said).toEqual(["begun", "done", "begun", "done", "stopped"]);
});
