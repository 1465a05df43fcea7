import type { CategoryService } from "contract/service-category-constants";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { removeWithImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { callsOf, categoryOf, chosenCategories } from "./categories.server";
import { categoryRules } from "./services";

/** The categories that the question names: those of `?id=`. */
export async function readChosenCategories(args: GuardedArgs, service: CategoryService) {
  const categories = await readUnlessFormFailed(args, () => chosenCategories(args, service));
  return {
    categories: categories ?? [],
    query: readListQuery(args.url, categoryRules(service)),
    formToken: newFormToken(),
  };
}

/** Deletes each of the chosen categories and its image; the receipt tells which ones are in use. */
export async function deleteCategories(
  { api, form, url, t }: GuardedArgs & { form: FormData },
  service: CategoryService,
) {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) =>
      removeWithImage(api, {
        image: async () => (await categoryOf(api, service, id)).image,
        remove: () => api(callsOf(service).remove, { params: { id }, ...writeOptions }),
      }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t(`service-categories:${service}.deleted`, { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, categoryRules(service))), { kind: "success", text });
}
