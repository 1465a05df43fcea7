import type { CategoryService } from "contract/service-category-words";
import { besideForm } from "~/access/beside-form.server";
import type { GuardedArgs } from "~/access/guard.server";
import { removeWithImage } from "~/access/record-image.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { callsOf, categoryOf, chosenCategories } from "./categories.server";
import { categoryRules } from "./services";

/** The categories that the question names: those of `?id=`. */
export async function readChosenCategories(args: GuardedArgs, service: CategoryService) {
  const categories = await besideForm(args, () => chosenCategories(args, service));
  return {
    categories: categories ?? [],
    query: readListQuery(args.url, categoryRules(service)),
    requestId: newRequestId(),
  };
}

/** Deletes each of the chosen categories and its image; the receipt tells which ones are in use. */
export async function deleteCategories(
  { api, form, url, t }: GuardedArgs & { form: FormData },
  service: CategoryService,
) {
  const receipt = await runEach({
    form,
    run: ({ id }, once) =>
      removeWithImage(api, {
        image: async () => (await categoryOf(api, service, id)).image,
        remove: () => api(callsOf(service).remove, { params: { id }, ...once }),
      }),
  });
  if (receipt.failed > 0) return receiptReply(receipt);
  const text = t(`service-categories:${service}.deleted`, { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, categoryRules(service))), { kind: "success", text });
}
