import { expect, it } from "vitest";
import { axisFormat } from "~/ui/chart/axis-format";

const plain = (text: string) => text.replace(/\s/g, " ");

it.each([
  ["en", "1,500", "12.5K", "$0", "$80K"],
  ["de", "1.500", "12.500", "0 $", "80.000 $"],
  ["es", "1500", "12,5 mil", "0 US$", "80 mil US$"],
  ["it", "1500", "12,5K", "0 USD", "80K USD"],
  ["ru", "1 500", "12,5 тыс.", "0 $", "80 тыс. $"],
])("%s", (lang, count, many, none, money) => {
  const format = axisFormat(lang, "USD");
  expect([format.count(1500), format.count(12_500), format.money(0), format.money(80_000)].map(plain)).toEqual([
    count,
    many,
    none,
    money,
  ]);
});

it("keeps each currency apart", () => {
  expect([axisFormat("en", "EUR").money(900), axisFormat("en", "USD").money(900)]).toEqual(["€900", "$900"]);
});
