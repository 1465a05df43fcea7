import type { TFunction } from "i18next";
import { expect, it } from "vitest";
import { formatFor } from "~/i18n/format";
import { balanceFilters } from "~/modules/payouts/columns";

it.each([
  ["USD", "$20.00"],
  ["JPY", "¥5,000"],
  ["KWD", "KWD 5.000"],
])("balances in %s can be above %s", (currency, least) => {
  const format = formatFor("en-US", { timeZone: "UTC", currency });
  const over = balanceFilters(((key: string) => key) as TFunction, [], format, currency).find(
    ({ name }) => name === "over",
  );
  expect(over?.options[0]?.label.replace("\u00a0", " ")).toBe(least);
});
