import type { CategoryService } from "contract/service-category-constants";
import type { ListedFare, ServiceCategory, SingleTaxi } from "contract/service-categories";
import { matchScreen, pathOf, type ScreenId } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

/** A category of any service; only taxis have a description and seats. */
export type Category = ServiceCategory &
  Partial<Pick<SingleTaxi, "description" | "peopleSitting">> & { fare?: ListedFare | null };

interface ServiceScreens {
  list: ScreenId;
  form: ScreenId;
  fare: ScreenId;
  /** Name of the exported file. */
  filename: string;
}

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

/** Returns the rules of the list's URL. The form keeps the same parameters, for the way back to the list. */
export function categoryRules(service: CategoryService): ListRules {
  const own = service === "single_taxi" ? ["peopleSitting"] : [];
  return {
    path: pathOf(SERVICE_SCREENS[service].list),
    sortable: ["name", ...own, "updatedAt"],
    defaultSort: { by: "name", order: "asc" },
    columns: [...(service === "single_taxi" ? ["description"] : []), ...own, "fare", "updatedAt"],
  };
}

/** The service that each list and each form is about. */
export const SERVICE_OF = {
  TaxiSingleManagement: "single_taxi",
  AddEditTaxiSingle: "single_taxi",
  PetCategoryManagement: "pet_service",
  AddEditPetCategory: "pet_service",
  PackageManagement: "package_service",
  AddEditPackage: "package_service",
} as const satisfies Partial<Record<ScreenId, CategoryService>>;

/** Returns the service of a page of these lists and forms. */
export function serviceAt({ pathname }: { pathname: string }): CategoryService {
  return SERVICE_OF[matchScreen(pathname) as keyof typeof SERVICE_OF];
}
