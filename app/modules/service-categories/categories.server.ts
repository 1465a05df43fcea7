import { packages, petCategories, singleTaxis } from "contract/service-categories";
import type { CategoryService } from "contract/service-category-constants";
import type { Api } from "~/taxi-api/client.server";
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
