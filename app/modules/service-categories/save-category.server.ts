import type { CategoryService } from "contract/service-category-constants";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { takeRecordImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { withFieldError } from "~/records/with-field-error.server";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { CATEGORY_CALLS, categoryOf } from "./categories.server";
import { categoryForm, taxiForm } from "./schema";
import { categoryRules } from "./services";

/** Reads the category of `?id=`; without an id the form is for a new one. */
export async function readCategoryForm(args: GuardedArgs, service: CategoryService) {
  const id = args.url.searchParams.get("id");
  const category = id ? await readUnlessFormFailed(args, () => categoryOf(args.api, service, id)) : null;
  return {
    isNew: !id,
    category,
    back: listHref(readListQuery(args.url, categoryRules(service))),
    formToken: newFormToken(),
  };
}

/** Saves the category of `?id=` or a new one; a replaced image is deleted once the save has succeeded. */
export async function saveCategory({ api, form, url, t }: GuardedArgs & { form: FormData }, service: CategoryService) {
  const id = url.searchParams.get("id");
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
      return redirectWithNotice(listHref(readListQuery(url, categoryRules(service))), { kind: "success", text });
    },
  });
}
