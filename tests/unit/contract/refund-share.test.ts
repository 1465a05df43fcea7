import { expect, test } from "vitest";
import { driverPartOf } from "contract/refund-share";

test.each([
  ["borne by the company", "company", 600, 2000, 1520, 0],
  ["borne by the driver", "driver", 600, 2000, 1520, 600],
  ["borne by both at 76/24", "both", 600, 2000, 1520, 456],
  ["borne by both at 80/20", "both", 600, 1000, 800, 480],
  ["in whole yen", "both", 185, 1419, 985, 128],
  ["rounded half up", "both", 1, 2, 1, 1],
  ["of a driver who earned more than was paid", "both", 600, 1000, 1200, 600],
  ["of a driver who earned less than nothing", "both", 600, 1000, -200, 0],
] as const)("the driver's part of a refund %s", (_, bearer, amount, paid, share, part) => {
  expect(driverPartOf(bearer, amount, { paid, share })).toBe(part);
});
