import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { bulkResultReply, runBulkAction, type BulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { promoRules } from "./list-rules";
import { selectedPromos } from "./promo-codes.server";

type WithForm = GuardedArgs & { form: FormData };

export async function readSelectedPromos(args: GuardedArgs) {
  const promos = await readUnlessFormFailed(args, () => selectedPromos(args));
  return { promos: promos ?? [], query: readListQuery(args.url, promoRules), formToken: newFormToken() };
}

/** Runs a call for each selected code, then returns to the list unless some of them failed. */
export async function confirmPromos({ form, url, t }: WithForm, doneText: string, run: BulkAction["run"]) {
  const receipt = await runBulkAction({ form, run });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  return redirectWithNotice(listHref(readListQuery(url, promoRules)), {
    kind: "success",
    text: t(doneText, { count: receipt.done }),
  });
}

export function changePromoState(args: WithForm, isActive: boolean) {
  return confirmPromos(args, isActive ? "promo-codes:activated" : "promo-codes:deactivated", ({ id }, writeOptions) =>
    args.api(calls.activatePromoCode, { params: { id }, body: { isActive }, ...writeOptions }),
  );
}
