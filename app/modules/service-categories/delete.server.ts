import type { CategoryService } from "contract/service-category-constants";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { removeWithImage } from "~/records/form/record-image.server";
import { CATEGORY_CALLS, categoryOf } from "./categories.server";
import { categoryRules } from "./services";

const JOBS = { single_taxi: "singleTaxi", pet_service: "petCategory", package_service: "package" } as const;

export function readSelectedCategories(args: GuardedArgs, service: CategoryService) {
  return readConfirmPage(
    args,
    backToList(args.url, categoryRules(service)),
    (url) => readSelection(url, (id) => categoryOf(args.api, service, id)),
    { rules: categoryRules(service), source: (api) => (page) => api(CATEGORY_CALLS[service].list, { query: page }) },
  );
}

/** Deletes the selected categories with their images; the server refuses those in use. */
export function deleteCategories(args: GuardedActionArgs, service: CategoryService) {
  const { api, url } = args;
  return bulkAction(args, {
    back: backToList(url, categoryRules(service)),
    done: `service-categories:${service}.deleted`,
    job: `${JOBS[service]}.delete`,
    run: ({ id }, writeOptions) =>
      removeWithImage(api, {
        image: async () => (await categoryOf(api, service, id)).image,
        remove: () => api(CATEGORY_CALLS[service].remove, { params: { id }, ...writeOptions }),
      }),
  });
}
