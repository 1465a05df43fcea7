import { expect, test } from "vitest";
import { driverPartOf } from "contract/refund-share";

const NONE = { amount: 0, driver: 0 };

test.each([
  ["borne by the company", "company", 600, 2000, 1520, 0],
  ["borne by the driver", "driver", 600, 2000, 1520, 600],
  ["borne by both at 76/24", "both", 600, 2000, 1520, 456],
  ["borne by both at 80/20", "both", 600, 1000, 800, 480],
  ["of all that was paid with a promo code of 500", "both", 848, 1348, 1049, 660],
  ["in whole yen", "both", 185, 1419, 985, 128],
  ["rounded half up", "both", 1, 2, 1, 1],
  ["of a driver who earned more than the fare", "both", 600, 1000, 1200, 600],
  ["of a driver who earned less than nothing", "both", 600, 1000, -200, 0],
] as const)("the driver's part of a refund %s", (_, bearer, amount, fare, share, part) => {
  expect(driverPartOf(bearer, amount, { fare, share, earlier: NONE })).toBe(part);
});

test("small refunds cost the driver as much as a large one", () => {
  const shares = { fare: 2000, share: 1520 };
  let earlier = NONE;
  for (let count = 0; count < 6; count += 1) {
    const driver = driverPartOf("both", 1, { ...shares, earlier });
    earlier = { amount: earlier.amount + 1, driver: earlier.driver + driver };
  }
  expect(earlier.driver).toBe(driverPartOf("both", 6, { ...shares, earlier: NONE }));
});
