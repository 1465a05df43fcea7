import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { bulkResultReply, runBulkAction, type BulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { bannerOf, chosenBanners } from "./banners.server";
import { bannerRules } from "./list-rules";

type WithForm = GuardedArgs & { form: FormData };

/** The banners that a confirmation names: those of `?id=`. */
export async function readChosenBanners(args: GuardedArgs) {
  const banners = await readUnlessFormFailed(args, () => chosenBanners(args));
  return { banners: banners ?? [], query: readListQuery(args.url, bannerRules), formToken: newFormToken() };
}

/** Does it to each of the chosen banners: back to the list when all are done, else a receipt. */
export async function confirmBanners({ form, url, t }: WithForm, doneText: string, run: BulkAction["run"]) {
  const receipt = await runBulkAction({ form, run });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  return redirectWithNotice(listHref(readListQuery(url, bannerRules)), {
    kind: "success",
    text: t(doneText, { count: receipt.done }),
  });
}

/** Shows the chosen banners to riders, or no longer; the call wants the other fields as well, which nobody may have changed since they were read. */
export function changeBannerState(args: WithForm, isActive: boolean) {
  const { api } = args;
  return confirmBanners(args, isActive ? "banners:activated" : "banners:deactivated", async ({ id }, writeOptions) => {
    const { imageLink, url, updatedAt } = await bannerOf(api, id);
    return api(calls.changeBanner, {
      params: { id },
      body: { imageLink, url, isActive },
      ...writeOptions,
      ifMatch: updatedAt,
    });
  });
}
