import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { questionTitle } from "~/ui/feedback/confirm-page";
import { deleteCategories, readSelectedCategories } from "./delete.server";
import { DeleteCategories } from "./delete-categories";

export const handle = { i18n: "service-categories" };

export const meta = questionTitle((t, count) => t("service-categories:single_taxi.deleteQuestion", counted(count)));

export const loader = guardedLoader("TaxiSingleManagement", (args) => readSelectedCategories(args, "single_taxi"));

export const action = guardedAction("TaxiSingleManagement", (args) => deleteCategories(args, "single_taxi"));

export default function DeleteTaxiCategories() {
  return <DeleteCategories service="single_taxi" />;
}
