import type { MetaFunction } from "@remix-run/node";
import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { CategoryList } from "./category-list";
import { readCategories } from "./list.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.TaxiSingleManagement"));

export const loader = guardedLoader("TaxiSingleManagement", (args) => readCategories(args, "single_taxi"));

export default function TaxiCategories() {
  return <CategoryList service="single_taxi" />;
}
