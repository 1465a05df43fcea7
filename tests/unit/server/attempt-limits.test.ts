import { describe, expect, test } from "vitest";
import { AttemptLimits } from "../../../embedded-api/accounts/attempt-limits";
import { networkOf } from "../../../server/address-blocks.mjs";

const attempt = (email: string, network: string, isKnown = false) => ({ email, network, isKnown });

/** The number of the first of many attempts in a row that has to wait. */
function firstRefused(attempts: (at: number) => ReturnType<typeof attempt>, limits = new AttemptLimits(10)): number {
  for (let at = 1; at <= 200; at += 1) if (limits.attempt(attempts(at), at) > 0) return at;
  return Infinity;
}

describe("attempts within a minute", () => {
  test.each([
    ["an account from one network", (at: number) => attempt("ann", at > 0 ? "a" : ""), 11],
    ["an account", (at: number) => attempt("ann", `n${at}`), 31],
    ["a network", (at: number) => attempt(`a${at}`, "n"), 31],
    ["all together", (at: number) => attempt(`a${at}`, `n${at}`), 101],
    ["a known network", (at: number) => attempt("ann", "n", at > 0), 11],
  ])("are bounded for %s", (_, attempts, first) => expect(firstRefused(attempts)).toBe(first));

  test("of strangers don't count for people who are known", () => {
    const limits = new AttemptLimits(10);
    expect(firstRefused((at) => attempt("ann", `n${at}`), limits)).toBe(31);
    expect(firstRefused((at) => attempt(`a${at}`, `m${at}`), limits)).toBe(71);
    expect(limits.attempt(attempt("ann", "home", true), 300)).toBe(0);
    expect(limits.attempt(attempt("bob", "elsewhere"), 300)).toBeGreaterThan(0);
    expect(limits.attempt(attempt("bob", "elsewhere"), 61_000)).toBe(0);
  });

  test("that were right don't count", () => {
    const limits = new AttemptLimits(10);
    for (let at = 1; at <= 200; at += 1) {
      expect(limits.attempt(attempt("ann", "n"), at)).toBe(0);
      limits.succeeded(attempt("ann", "n"), at);
    }
  });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
  // With a port, as some proxies write it; every connection has another one.
  ["192.0.2.7:4711", "192.0.2.7"],
  [' "192.0.2.7:4711" ', "192.0.2.7"],
  ["[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
  ['"[2001:db8:1:2::9]"', "2001:db8:1:2::/64"],
  ["[::ffff:192.0.2.7]:4711", "192.0.2.7"],
  ["::ffff:c000:0207", "192.0.2.7"],
  ["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
  // No addresses.
  ["unknown", ""],
  ["_hidden", ""],
  ["192.0.2.256:80", ""],
  ["192.0.2.7:x", ""],
  ["panel.example", ""],
])("the network of %s is %s", (address, network) => expect(networkOf(address)).toBe(network));
