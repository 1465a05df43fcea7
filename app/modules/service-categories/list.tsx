import { useLocation } from "@remix-run/react";
import { guardedLoader } from "~/access/guard.server";
import { screenTitle } from "~/access/screen-title";
import { CategoryList } from "./category-list";
import { readCategories } from "./list.server";
import { SERVICE_OF, serviceAt } from "./services";

export const handle = { i18n: "service-categories" };

const SCREENS = ["TaxiSingleManagement", "PetCategoryManagement", "PackageManagement"] as const;

export const meta = screenTitle;

export const loader = guardedLoader(SCREENS, (args) => readCategories(args, SERVICE_OF[args.screen]));

export default function Categories() {
  const service = serviceAt(useLocation());
  return <CategoryList key={service} service={service} />;
}
