import { expect, it } from "vitest";
import { hoursToUndo, whyNotUndone } from "../../../embedded-api/activity/described";
import { resources } from "../../../embedded-api/resources/handlers";

it.each<[string, string, number | undefined]>([
  ["a resource without rules of its own", "update", 720],
  ["a resource without rules of its own", "approve", undefined],
  ["tip", "delete", 720],
  ["user", "delete", 24],
  ["user", "update", undefined],
  ["driver", "approve", 720],
  ["subadmin", "create", undefined],
  ["notification", "create", undefined],
  ["session", "delete", undefined],
  ["file", "create", undefined],
  ["secondFactorPolicy", "update", undefined],
])("%s, %s: hours to undo it: %s", (resource, action, hours) => {
  expect(hoursToUndo(resources[resource], action)).toBe(hours);
});

it("tells what has left the house from what has no way back", () => {
  expect([
    whyNotUndone(resources.redeem, "approve"),
    whyNotUndone(resources.session, "create"),
    whyNotUndone(resources.tip, "update"),
  ]).toEqual(["sent", "kind", "late"]);
});
