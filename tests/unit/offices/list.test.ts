import "../environment";
import type { Office } from "contract/offices";
import { describe, expect, it } from "vitest";
import type { Api } from "~/taxi-api/client.server";
import { readList } from "~/records/list/read-list.server";
import { readListQuery } from "~/records/list/list-query";
import { officeRules } from "~/modules/offices/office";
import { officeSource } from "~/modules/offices/offices.server";

const OFFICES: Office[] = [
  { _id: "1", streetName: "9 Front Street", city: "San Diego", state: "California", zipCode: "92101" },
  { _id: "2", streetName: "1 Broadway", city: "Oakland", state: "California", zipCode: "94612" },
  { _id: "3", streetName: "7 Fifth Avenue", city: "Seattle", state: "Washington", zipCode: "98104" },
];

/** A server that knows the specified call only: everything at once, whatever is asked for. */
const simpleApi = (async () => ({ data: { docs: OFFICES } })) as unknown as Api;

async function citiesAt(search: string) {
  const url = new URL(`https://panel.example${officeRules.path}${search}`);
  const query = readListQuery(url, officeRules);
  return (await readList(query, officeSource(simpleApi, query))).rows.map(({ city }) => city);
}

describe("the list of a server that always sends every office", () => {
  it.each([
    ["", ["Oakland", "San Diego", "Seattle"]],
    ["?sort=streetName&order=desc", ["San Diego", "Seattle", "Oakland"]],
    ["?sort=zipCode", ["San Diego", "Oakland", "Seattle"]],
    ["?sort=state&order=desc&search=street", ["San Diego"]],
    ["?search=98104", ["Seattle"]],
    ["?state=California", ["Oakland", "San Diego"]],
    ["?state=California&search=wash", []],
    [`?state=${"x".repeat(61)}`, ["Oakland", "San Diego", "Seattle"]],
  ])("%s", async (search, cities) => {
    expect(await citiesAt(search)).toEqual(cities);
  });
});
