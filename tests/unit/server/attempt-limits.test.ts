import { describe, expect, test } from "vitest";
import { AttemptLimits } from "../../../embedded-api/core/attempt-limits";
import { networkOf } from "../../../runtime/address-blocks.mjs";

const attempt = (email: string, network: string, isKnown = false, isKnownNetwork = isKnown) => ({
  email,
  network,
  isKnown,
  isKnownNetwork,
});

/** The number of the first of many attempts in a row that has to wait. */
function firstRefused(attempts: (at: number) => ReturnType<typeof attempt>, limits = new AttemptLimits(10)): number {
  for (let at = 1; at <= 200; at += 1) if (limits.attempt(attempts(at), at).seconds > 0) return at;
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

  test("of strangers leave the way open to people who are known", () => {
    const limits = new AttemptLimits(10);
    expect(firstRefused((at) => attempt("ann", `n${at}`), limits)).toBe(31);
    expect(firstRefused((at) => attempt(`a${at}`, `m${at}`), limits)).toBe(71);
    expect(limits.attempt(attempt("ann", "home", true), 300).isForOwner).toBe(true);
    expect(limits.attempt(attempt("bob", "elsewhere"), 300)).toEqual({ seconds: 60, isForOwner: false });
    expect(limits.attempt(attempt("bob", "elsewhere"), 61_000)).toEqual({ seconds: 0, isForOwner: false });
  });

  test("get the same answers in a network for the address of somebody who is known there as for any other", () => {
    const limits = new AttemptLimits(10);
    const answers = (email: string, isKnown: boolean, from: number) =>
      Array.from({ length: 25 }, (_, at) => limits.attempt(attempt(email, "office", isKnown, true), from + 6_000 * at));
    const fill = (from: number) => {
      for (let at = 0; at < 30; at += 1) limits.attempt(attempt(`made-up-${from}-${at}`, "office", false, true), from);
    };
    // First within all limits, then beyond those of the network, then within them again.
    const both = [answers("ann", true, 0), answers("nobody", false, 200_000)];
    fill(1_000_000);
    both[0]!.push(...answers("ann", true, 1_000_001));
    fill(2_000_000);
    both[1]!.push(...answers("nobody", false, 2_000_001));
    expect(both[0]!.some(({ isForOwner }) => isForOwner)).toBe(true);
    expect(both[0]).toEqual(both[1]);
  });

  test("to get a mail depend on the network, and never on who is known there", () => {
    const limits = new AttemptLimits(10);
    for (let at = 0; at < 100; at += 1) limits.request(attempt(`a${at}`, `n${at}`), at);
    expect(limits.request(attempt("ann", "elsewhere"), 200)).toBeGreaterThan(0);
    expect(limits.request(attempt("ann", "office", true), 200)).toBe(0);
    for (let at = 0; at < 29; at += 1) limits.request(attempt(`b${at}`, "office", false, true), 200);
    const refused = ["ann", "nobody"].map((email) =>
      limits.request(attempt(email, "office", email === "ann", true), 200),
    );
    expect(refused).toEqual([60, 60]);
  });

  test("that were right don't count", () => {
    const limits = new AttemptLimits(10);
    for (let at = 1; at <= 200; at += 1) {
      expect(limits.attempt(attempt("ann", "n"), at).seconds).toBe(0);
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
