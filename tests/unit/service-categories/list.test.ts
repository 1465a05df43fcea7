import { describe, expect, it } from "vitest";
import { CATEGORY_SERVICES, type CategoryService } from "contract/service-category-constants";
import type { SingleTaxi } from "contract/service-categories";
import { categorySource } from "~/modules/service-categories/categories.server";
import { categoryRules } from "~/modules/service-categories/services";
import type { Api } from "~/taxi-api/client.server";
import { readListQuery } from "~/records/list-query";
import { readList } from "~/records/read-list.server";

const CATEGORIES: SingleTaxi[] = [
  { _id: "1", name: "Van", image: "", description: "Groups", peopleSitting: 7, updatedAt: "2026-01-02T00:00:00.000Z" },
  {
    _id: "2",
    name: "Economy",
    image: "",
    description: "Every day",
    peopleSitting: 4,
    updatedAt: "2026-01-03T00:00:00.000Z",
  },
  {
    _id: "3",
    name: "Premium",
    image: "",
    description: "For evenings",
    peopleSitting: 3,
    updatedAt: "2026-01-01T00:00:00.000Z",
  },
];

/** A server that sends everything at once, whatever is asked for. */
const simpleApi = (async () => ({ data: { docs: CATEGORIES } })) as unknown as Api;

async function namesAt(service: CategoryService, search: string) {
  const rules = categoryRules(service);
  const url = new URL(`https://panel.example${rules.path}${search}`);
  return (await readList(categorySource(simpleApi, service, readListQuery(url, rules)))).rows.map(({ name }) => name);
}

describe("the list of a server that always sends every category", () => {
  it.each([
    ["", ["Economy", "Premium", "Van"]],
    ["?sort=name&order=desc", ["Van", "Premium", "Economy"]],
    ["?sort=updatedAt", ["Premium", "Van", "Economy"]],
    ["?search=ev", ["Economy", "Premium"]],
    ["?search=none", []],
  ])("%s", async (search, names) => {
    for (const service of CATEGORY_SERVICES) expect(await namesAt(service, search)).toEqual(names);
  });

  it("is sorted by seats where there are seats", async () => {
    expect(await namesAt("single_taxi", "?sort=peopleSitting")).toEqual(["Premium", "Economy", "Van"]);
    expect(await namesAt("pet_service", "?sort=peopleSitting")).toEqual(["Economy", "Premium", "Van"]);
  });
});
