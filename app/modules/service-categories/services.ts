import type { CategoryService } from "contract/service-category-constants";
import type { ServiceCategory, SingleTaxi } from "contract/service-categories";
import { pathOf, type ScreenId } from "~/access/screens";
import { listHref, type ListQuery, type ListRules } from "~/records/list-query";

/** A category of any service; description and seats are of taxis only. */
export type Category = ServiceCategory & Partial<Pick<SingleTaxi, "description" | "peopleSitting">>;

interface ServiceScreens {
  list: ScreenId;
  form: ScreenId;
  /** Where the fare of one category is set. */
  fare: ScreenId;
  /** Of the list, as a file. */
  filename: string;
}

/** The screens of each service's categories. */
export const SERVICE_SCREENS: Readonly<Record<CategoryService, ServiceScreens>> = {
  single_taxi: {
    list: "TaxiSingleManagement",
    form: "AddEditTaxiSingle",
    fare: "FareTaxiSingle",
    filename: "taxi-categories",
  },
  pet_service: {
    list: "PetCategoryManagement",
    form: "AddEditPetCategory",
    fare: "FarePet",
    filename: "pet-categories",
  },
  package_service: {
    list: "PackageManagement",
    form: "AddEditPackage",
    fare: "FarePackage",
    filename: "package-categories",
  },
};

/** What the URL of a service's list can say; that of the form says it too, for the way back. */
export function categoryRules(service: CategoryService): ListRules {
  const own = service === "single_taxi" ? ["peopleSitting"] : [];
  return {
    path: pathOf(SERVICE_SCREENS[service].list),
    sortable: ["name", ...own, "updatedAt"],
    defaultSort: { by: "name", order: "asc" },
    columns: [...(service === "single_taxi" ? ["description"] : []), ...own, "updatedAt"],
  };
}

/** The form on its own page, with the way back to the list as it was left. @param id none for a new category */
export function formHref(service: CategoryService, query: ListQuery, id: string | null): string {
  return listHref({ ...query, path: pathOf(SERVICE_SCREENS[service].form) }, {}, { also: id === null ? {} : { id } });
}

/** The fare of one category, with the same way back. */
export function fareHref(service: CategoryService, query: ListQuery, id: string): string {
  return listHref({ ...query, path: pathOf(SERVICE_SCREENS[service].fare) }, {}, { also: { id } });
}
