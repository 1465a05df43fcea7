import { expect, it } from "vitest";
import { formatFor } from "~/i18n/format";

it("gives averages two decimals, in the way of the language", () => {
  expect([4.8, 5, 4.39].map(formatFor("en").average)).toEqual(["4.80", "5.00", "4.39"]);
  expect(formatFor("de").average(4.8)).toBe("4,80");
});
