import { expect, it } from "vitest";
import { changeMenuChoices, parseMenuChoices } from "~/shell/menu-choices";

it("keeps folded groups and pinned entries that exist, each once and in the order of the menu", () => {
  const stored = { folded: ["content", "pinned", "nonsense", "content"], pinned: ["Tip_Management", "AddEdit_Tip", 5] };
  expect(parseMenuChoices(stored)).toEqual({ folded: ["pinned", "content"], pinned: ["Tip_Management"] });
  for (const nothing of [null, "content", { folded: "content", pinned: {} }])
    expect(parseMenuChoices(nothing)).toEqual({});
});

it("changes one choice and leaves the other", () => {
  const pinned = changeMenuChoices({ folded: ["people"] }, "pin", "Tip_Management");
  expect(pinned).toEqual({ folded: ["people"], pinned: ["Tip_Management"] });
  expect(changeMenuChoices(pinned, "folded", "")).toEqual({ pinned: ["Tip_Management"] });
  expect(changeMenuChoices(pinned, "folded", "money,content").folded).toEqual(["money", "content"]);
  expect(changeMenuChoices(pinned, "unpin", "Tip_Management")).toEqual({ folded: ["people"] });
  expect(changeMenuChoices(pinned, "scheme", "dark")).toBe(pinned);
});
