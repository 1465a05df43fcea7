import { expect, it } from "vitest";
import { axisSteps } from "~/ui/chart/axis-steps";

it.each<[string, number[], number[]]>([
  ["counts of a month", [1020, 804, 1560, 264, 1824], [0, 500, 1000, 1500, 2000]],
  ["an exact end", [0, 400], [0, 100, 200, 300, 400]],
  ["nothing but zeros", [0, 0], [0, 1]],
  ["nothing at all", [], [0, 1]],
  ["parts of one", [0.3, 0.1], [0, 0.1, 0.2, 0.3]],
  ["losses only", [-30, -10], [-30, -20, -10, 0]],
  ["losses and gains", [-20, 80], [-25, 0, 25, 50, 75, 100]],
  ["millions", [3_456_789], [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
])("%s", (_, values, steps) => {
  expect(axisSteps(values)).toEqual(steps);
});

it.each<[number[], number[]]>([
  [[1], [0, 1]],
  [[2], [0, 1, 2]],
  [[3], [0, 1, 2, 3]],
  [[10], [0, 3, 6, 9, 12]],
])("counts in whole numbers: %j", (values, steps) => {
  expect(axisSteps(values, { whole: true })).toEqual(steps);
});

it("reaches every value within a handful of steps", () => {
  for (let value = 1; value < 5000; value += 7) {
    const steps = axisSteps([value / 3]);
    expect(steps[0]).toBe(0);
    expect(steps.at(-1)).toBeGreaterThanOrEqual(value / 3);
    expect(steps.length).toBeLessThanOrEqual(6);
  }
});
