import { describe, expect, it } from "vitest";
import { backgroundOf, initials } from "~/ui/avatar";

describe("initials", () => {
  it.each([
    ["Mina Park", "MP"],
    ["Anna Maria von Stein", "AS"],
    ["admin", "A"],
    ["  li   wei ", "LW"],
    ["Александра Волкова", "АВ"],
    ["𠮷田 太郎", "𠮷太"],
    ["🚕 Taxi", "🚕T"],
    ["", ""],
    ["   ", ""],
  ])("of %j are %j", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

it("gives a name always the same one of five backgrounds", () => {
  const names = ["Mina Park", "Diego Ramírez", "Li Wei", "Grace O’Connor", "Tomasz Zieliński", "Amara Okafor", ""];
  for (const name of names) {
    expect(backgroundOf(name)).toBe(backgroundOf(name));
    expect([0, 1, 2, 3, 4]).toContain(backgroundOf(name));
  }
});
