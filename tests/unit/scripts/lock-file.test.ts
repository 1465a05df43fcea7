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
  // npm leaves them out when it writes the file where they can't be had, and `npm ci` then refuses the file everywhere.
  it("has the packages of every system, not only of the one on which it was written", () => {
    const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(wanted.filter((name) => !names.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
  });
});
