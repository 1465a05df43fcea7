import { describe, expect, it } from "vitest";
import { isInstalled } from "../../../server/make-ready/packages.mjs";

const entry = (version: string, more = {}) => ({ version, integrity: `sha512-${version}`, ...more });
const lock = {
  packages: {
    "": { version: "1.0.0" },
    "node_modules/react": entry("18.3.1"),
    "node_modules/vite": entry("6.4.6", { dev: true }),
    "node_modules/only-on-windows": entry("1.0.0", { optional: true }),
  },
};
const installed = (names: string[]) => ({
  packages: Object.fromEntries(
    Object.entries(lock.packages).filter(([path]) => names.some((name) => path.endsWith(`/${name}`))),
  ),
});

describe("installed packages", () => {
  it("are those of the lock file, but for optional ones of other systems", () => {
    expect(isInstalled(lock, installed(["react", "vite"]), { withDev: true })).toBe(true);
    expect(isInstalled(lock, installed(["vite"]), { withDev: true })).toBe(false);
    expect(isInstalled(lock, null, { withDev: false })).toBe(false);
  });

  it("need no build tools where the build is there", () => {
    expect(isInstalled(lock, installed(["react"]), { withDev: false })).toBe(true);
    expect(isInstalled(lock, installed(["react"]), { withDev: true })).toBe(false);
  });

  it("are others when a version or a content differs", () => {
    const other = {
      packages: { ...lock.packages, "node_modules/react": { ...entry("18.3.1"), integrity: "sha512-other" } },
    };
    expect(isInstalled(lock, other, { withDev: true })).toBe(false);
    const old = { packages: { ...lock.packages, "node_modules/react": entry("18.3.0") } };
    expect(isInstalled(lock, old, { withDev: true })).toBe(false);
  });
});
