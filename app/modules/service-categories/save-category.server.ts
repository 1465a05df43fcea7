import type { CategoryService } from "contract/service-category-constants";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { backToList } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { saveFormPageWithImage } from "~/records/form/save-form-page.server";
import { CATEGORY_CALLS, categoryOf } from "./categories.server";
import { categoryForm, taxiForm } from "./schema";
import { categoryRules } from "./services";

export function readCategoryForm(args: GuardedArgs, service: CategoryService) {
  return readFormPage(args, backToList(args.url, categoryRules(service)), (id) => categoryOf(args.api, service, id));
}

export function saveCategory(args: GuardedActionArgs, service: CategoryService) {
  const { api, url } = args;
  const { create, change } = CATEGORY_CALLS[service];
  return saveFormPageWithImage(args, {
    field: "image",
    read: (id) => categoryOf(api, service, id),
    schema: service === "single_taxi" ? taxiForm : categoryForm,
    back: backToList(url, categoryRules(service)),
    nameOf: ({ name }) => name,
    added: `service-categories:${service}.added`,
    saved: `service-categories:${service}.saved`,
    create: (body, writeOptions) => api(create, { body, ...writeOptions }),
    change: (id, body, writeOptions) => api(change, { params: { id }, body, ...writeOptions }),
  });
}
