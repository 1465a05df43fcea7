import { packages, petCategories, singleTaxis } from "contract/service-categories";
import type { CategoryService } from "contract/service-category-constants";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { readSelection } from "~/records/read-selection.server";
import type { Category } from "./services";

/** The calls of each service's categories. */
export const CATEGORY_CALLS = {
  single_taxi: singleTaxis,
  pet_service: petCategories,
  package_service: packages,
} as const;

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function categoryOf(api: Api, service: CategoryService, id: string): Promise<Category> {
  return (await api(CATEGORY_CALLS[service].read, { params: { id } })).data;
}

/** The categories of `?id=` that still exist. @throws PanelError 404 when none is left */
export async function selectedCategories({ api, url }: GuardedArgs, service: CategoryService): Promise<Category[]> {
  const categories = await readSelection(url, (id) => categoryOf(api, service, id));
  if (categories.length === 0) throw notFound();
  return categories;
}
