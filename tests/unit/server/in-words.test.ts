import { expect, it } from "vitest";
import { countInWords, dayInWords, numberInWords, percentInWords } from "../../../embedded-api/core/in-words";

it("messages of the API write numbers, counts, percentages and days as English does", () => {
  expect([numberInWords(5754), numberInWords(12.25)]).toEqual(["5,754", "12.25"]);
  expect([countInWords(1, "time"), countInWords(1710, "time")]).toEqual(["1 time", "1,710 times"]);
  expect([percentInWords(10), percentInWords(12.25)]).toEqual(["10%", "12.25%"]);
  expect(dayInWords("2026-11-25")).toBe("Nov 25, 2026");
});
