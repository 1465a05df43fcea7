import type { CategoryService } from "contract/service-category-constants";
import type { CountedList, CountedLists } from "~/records/list/counted-lists.server";
import { CATEGORY_CALLS } from "./categories.server";
import { categoryRules } from "./services";

const listOf = (service: CategoryService): CountedList => ({
  rules: categoryRules(service),
  source:
    ({ api }) =>
    (page) =>
      api(CATEGORY_CALLS[service].list, { query: page }),
});

export const counted: CountedLists = {
  TaxiSingleManagement: listOf("single_taxi"),
  PetCategoryManagement: listOf("pet_service"),
  PackageManagement: listOf("package_service"),
};
