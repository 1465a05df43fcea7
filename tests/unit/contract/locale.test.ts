import { expect, it } from "vitest";
import { otherAmounts, readLocale, serviceLocale } from "contract/locale";

it("reads the service's zone, currency and unit as they are", () => {
  const seoul = { timeZone: "Asia/Seoul", currency: "KRW", distanceUnit: "km" };
  expect(serviceLocale.parse(seoul)).toEqual(seoul);
  expect(readLocale.access).toBe("login");
});

it.each([
  {},
  { timeZone: null, currency: null, distanceUnit: null },
  { timeZone: "Mars/Base", currency: "€", distanceUnit: "ly" },
])("reads %j as UTC, US dollars and miles (ruling C12)", (sent) => {
  expect(serviceLocale.parse(sent)).toEqual({ timeZone: "UTC", currency: "USD", distanceUnit: "mi" });
});

it.each([
  ["EUR", "EUR"],
  ["€", "XXX"],
  ["US Dollar", "XXX"],
])("reads an amount in %s as one in %s, which can be shown", (sent, read) => {
  const [other] = otherAmounts.parse([{ currency: sent, amount: 5 }]);
  expect(other).toEqual({ currency: read, amount: 5 });
  expect(() => new Intl.NumberFormat("en", { style: "currency", currency: read })).not.toThrow();
});
