import { describe, expect, it } from "vitest";
import { type FocusTarget, type RowChange, focusTarget } from "~/modules/invitation-promo/use-row-focus";

describe("the focus after the number of rows has changed", () => {
  it.each<[string, RowChange, number, FocusTarget]>([
    ["the new row's first field", { act: "added", index: 3 }, 4, { part: "field", index: 3 }],
    ["Remove of the row that took the place", { act: "removed", index: 1 }, 3, { part: "remove", index: 1 }],
    ["Remove of the last row", { act: "removed", index: 3 }, 3, { part: "remove", index: 2 }],
    ["the first field, where one row is left", { act: "removed", index: 0 }, 1, { part: "field", index: 0 }],
    ["a place that there is, whatever was asked for", { act: "removed", index: 99 }, 2, { part: "remove", index: 1 }],
  ])("goes to %s", (_, change, count, target) => {
    expect(focusTarget(change, count)).toEqual(target);
  });
});
