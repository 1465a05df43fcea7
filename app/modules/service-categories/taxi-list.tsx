import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/translation";
import { CategoryList } from "./category-list";
import { readCategories } from "./list.server";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.TaxiSingleManagement"));

export const loader = guardedLoader("TaxiSingleManagement", (args) => readCategories(args, "single_taxi"));

export default function TaxiCategories() {
  return <CategoryList service="single_taxi" />;
}
