import { describe, expect, it } from "vitest";
import { isStale, sentVersion, versionOf } from "~/records/form/record-version";

const tip = { _id: "tip-1", percentage: 5, isActive: "1" };

describe("the version of a record", () => {
  it("is its date, which the server gets", () => {
    const dated = { ...tip, updatedAt: "2026-11-26T09:30:00.000Z" };
    expect(sentVersion(versionOf(dated))).toBe(dated.updatedAt);
    expect(isStale(dated.updatedAt, dated)).toBe(false);
    expect(isStale("2026-11-26T10:30:00+01:00", dated)).toBe(false);
    expect(isStale("2026-11-26T09:29:59.999Z", dated)).toBe(true);
    expect(isStale("yesterday", { ...tip, updatedAt: "today" })).toBe(true);
  });

  it("is one of its fields without a date, of which the server hears nothing", () => {
    const seen = versionOf(tip);
    expect(sentVersion(seen)).toBeUndefined();
    expect(
      isStale(seen, { isActive: "1", percentage: 5, _id: "tip-1", note: null, used: 7, updatedAt: undefined }),
    ).toBe(false);
    expect(isStale(seen, { ...tip, percentage: 12 })).toBe(true);
    expect(isStale(versionOf({ messages: [{ message: "a" }] }), { messages: [{ message: "b" }] })).toBe(true);
    expect(isStale(seen, { ...tip, updatedAt: "2026-11-26T09:30:00.000Z" })).toBe(true);
  });

  it("of a new record and of a form without one is none", () => {
    expect([versionOf(null), isStale(undefined, tip)]).toEqual([undefined, false]);
  });
});
