import type { CategoryService } from "contract/service-category-constants";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { takeRecordImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { withFieldError } from "~/records/with-field-error.server";
import { saveRecord } from "~/records/save-record.server";
import { backToList } from "~/records/list-query";
import { optionalId, readFormPage } from "~/records/read-form-page.server";
import { CATEGORY_CALLS, categoryOf } from "./categories.server";
import { categoryForm, taxiForm } from "./schema";
import { categoryRules } from "./services";

export function readCategoryForm(args: GuardedArgs, service: CategoryService) {
  return readFormPage(args, backToList(args.url, categoryRules(service)), (id) => categoryOf(args.api, service, id));
}

/** Saves the category of `?id=` or a new one; a replaced image is deleted once the save has succeeded. */
export async function saveCategory({ api, form, url, t }: GuardedActionArgs, service: CategoryService) {
  const id = optionalId(url);
  const { create, change } = CATEGORY_CALLS[service];
  const image = await takeRecordImage(api, form, {
    field: "image",
    read: id ? () => categoryOf(api, service, id) : null,
    imageOf: (category) => category.image,
  });
  return saveRecord({
    form,
    schema: withFieldError(service === "single_taxi" ? taxiForm : categoryForm, "image", image.problem),
    call: (body, writeOptions) => {
      image.check();
      return id ? api(change, { params: { id }, body, ...writeOptions }) : api(create, { body, ...writeOptions });
    },
    done: async (_answer, values) => {
      await image.dropReplaced(values.image);
      const text = t(`service-categories:${service}.${id ? "saved" : "added"}`);
      return redirectWithNotice(backToList(url, categoryRules(service)), { kind: "success", text });
    },
  });
}
