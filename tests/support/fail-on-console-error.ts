import { afterEach, beforeEach, expect, vi, type MockInstance } from "vitest";

/**
 * A unit test that makes anything write to `console.error` or `console.warn` fails: React's warnings and forgotten
 * error paths show up there. A test that expects such a line says so: `expectConsoleError()`.
 */
let spies: MockInstance[] = [];
let expected = false;

/** The test at hand may write errors and warnings. */
export function expectConsoleError(): void {
  expected = true;
}

beforeEach(() => {
  expected = false;
  spies = [vi.spyOn(console, "error"), vi.spyOn(console, "warn")].map((spy) => spy.mockImplementation(() => undefined));
});

afterEach(() => {
  const lines = spies.flatMap((spy) => spy.mock.calls.map((call) => call.map(String).join(" ")));
  for (const spy of spies) spy.mockRestore();
  if (!expected) expect(lines, "console.error and console.warn stay quiet").toEqual([]);
});
