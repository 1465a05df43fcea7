import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}
const lock = JSON.parse(readFileSync(new URL("../../../package-lock.json", import.meta.url), "utf8")) as {
  packages: Record<string, Locked>;
};
const names = Object.keys(lock.packages);

describe("the lock file", () => {
  // npm omits packages that are not available where it writes the file, and `npm ci` then rejects the file everywhere.
  it("has the packages of every system, not only of the one on which it was written", () => {
    const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
  });
});
