import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/translation";
import { deleteCategories, readSelectedCategories } from "./delete.server";
import { DeleteCategories } from "./delete-categories";
import "./texts";

export const meta = pageTitle((t) => t("service-categories:single_taxi.deleteTitle"));

export const loader = guardedLoader("TaxiSingleManagement", (args) => readSelectedCategories(args, "single_taxi"));

export const action = guardedAction("TaxiSingleManagement", (args) => deleteCategories(args, "single_taxi"));

export default function DeleteTaxiCategories() {
  return <DeleteCategories service="single_taxi" />;
}
