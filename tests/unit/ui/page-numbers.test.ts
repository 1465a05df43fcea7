import { expect, it } from "vitest";
import { pageNumbers } from "~/ui/list/pagination";

it.each([
  [1, 1, "1"],
  [2, 7, "1 2 3 4 5 6 7"],
  [1, 8, "1 2 3 4 5 … 8"],
  [4, 20, "1 2 3 4 5 … 20"],
  [5, 20, "1 … 4 5 6 … 20"],
  [10, 20, "1 … 9 10 11 … 20"],
  [17, 20, "1 … 16 17 18 19 20"],
  [20, 20, "1 … 16 17 18 19 20"],
  [500_000, 1_000_000, "1 … 499999 500000 500001 … 1000000"],
])("on page %i of %i names %s", (page, last, expected) => {
  expect(
    pageNumbers(page, last)
      .map((one) => one ?? "…")
      .join(" "),
  ).toBe(expected);
});

it("names the ends, the present page and its neighbours, and leaves out two pages at least", () => {
  for (let last = 1; last <= 30; last += 1) {
    for (let page = 1; page <= last; page += 1) {
      const numbers = pageNumbers(page, last);
      const named = numbers.filter((one) => one !== null);
      expect(named).toEqual([...new Set(named)].sort((a, b) => a - b));
      for (const one of [1, last, page, page - 1, page + 1]) if (one >= 1 && one <= last) expect(named).toContain(one);
      numbers.forEach((one, at) => {
        if (one === null) expect(numbers[at + 1]! - numbers[at - 1]!).toBeGreaterThan(2);
      });
      expect(numbers.length).toBeLessThanOrEqual(7);
    }
  }
});
