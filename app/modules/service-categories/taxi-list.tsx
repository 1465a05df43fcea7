import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { CategoryList } from "./category-list";
import { readCategories } from "./list.server";

export const handle = { i18n: "service-categories" };

export const meta = pageTitle((t) => t("screens:title.TaxiSingleManagement"));

export const loader = guardedLoader("TaxiSingleManagement", (args) => readCategories(args, "single_taxi"));

export default function TaxiCategories() {
  return <CategoryList service="single_taxi" />;
}
