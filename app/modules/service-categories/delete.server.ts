import type { CategoryService } from "contract/service-category-constants";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { removeWithImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { CATEGORY_CALLS, categoryOf, selectedCategories } from "./categories.server";
import { categoryRules } from "./services";

export async function readSelectedCategories(args: GuardedArgs, service: CategoryService) {
  const categories = await readUnlessFormFailed(args, () => selectedCategories(args, service));
  return {
    categories: categories ?? [],
    query: readListQuery(args.url, categoryRules(service)),
    formToken: newFormToken(),
  };
}

/** Deletes the selected categories with their images; the server refuses those in use. */
export async function deleteCategories(
  { api, form, url, t }: GuardedArgs & { form: FormData },
  service: CategoryService,
) {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) =>
      removeWithImage(api, {
        image: async () => (await categoryOf(api, service, id)).image,
        remove: () => api(CATEGORY_CALLS[service].remove, { params: { id }, ...writeOptions }),
      }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t(`service-categories:${service}.deleted`, { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, categoryRules(service))), { kind: "success", text });
}
