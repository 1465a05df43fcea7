import { afterEach, beforeEach, vi, type MockInstance } from "vitest";

/**
 * Keeps what the panel logs during each test of a file or block from being printed.
 * @returns the entries of the running test
 */
export function captureLog(): () => Record<string, unknown>[] {
  let spy: MockInstance<typeof process.stdout.write>;
  beforeEach(() => {
    spy = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  });
  afterEach(() => spy.mockRestore());
  const lines = () => spy.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith("{"));
  return () => lines().map((line) => JSON.parse(line) as Record<string, unknown>);
}
