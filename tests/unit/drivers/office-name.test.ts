import { expect, it } from "vitest";
import { officeName } from "~/modules/drivers/office-name";

const market = { _id: "1", city: "San Francisco", streetName: "1455 Market Street" };
const other = { _id: "2", city: "San Francisco", streetName: "99 New St" };
const seattle = { _id: "3", city: "Seattle", streetName: "701 Fifth Avenue" };

it("is the city, and the street as well where two offices are in one city", () => {
  const all = [market, other, seattle];
  expect(all.map((office) => officeName(office, all))).toEqual([
    "1455 Market Street, San Francisco",
    "99 New St, San Francisco",
    "Seattle",
  ]);
});

it("is the city alone on a server that does not tell the streets, or no other offices", () => {
  const { streetName: _, ...unknown } = market;
  expect([officeName(unknown, [unknown, other]), officeName(market, [])]).toEqual(["San Francisco", "San Francisco"]);
});
