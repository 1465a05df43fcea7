import { describe, expect, it } from "vitest";
import { momentOf } from "~/modules/fares/moment";

const ZONE = "America/Los_Angeles";
const now = Date.parse("2026-10-30T12:00:00Z");
const read = (isLater: boolean, from: string, stored?: string) =>
  momentOf({ isLater, from }, { timeZone: ZONE, now, stored });

describe("the moment from which a fare holds", () => {
  it.each([
    [false, "", { at: null }],
    [false, "2026-12-01T06:00", { problem: "unclear" }],
    [true, "", { problem: "missing" }],
    [true, "soon", { problem: "invalid" }],
    [true, "2026-10-30T04:59", { problem: "past" }],
    [true, "2026-12-01T06:00", { at: "2026-12-01T14:00:00.000Z" }],
    // Clocks go forward on March 14, 2027, and back on November 1, 2026: the first of two hours counts.
    [true, "2027-03-14T02:30", { problem: "skipped" }],
    [true, "2026-11-01T01:30", { at: "2026-11-01T08:30:00.000Z" }],
  ])("now or later (%j), %j", (isLater, from, expected) => {
    expect(read(isLater, from)).toEqual(expected);
  });

  it("stays the stored one to the second, and in the second of two hours, where its field was left alone", () => {
    expect(read(true, "2026-11-01T01:30", "2026-11-01T09:30:20.000Z")).toEqual({ at: "2026-11-01T09:30:20.000Z" });
  });
});
