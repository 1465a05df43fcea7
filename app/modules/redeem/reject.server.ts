import { calls } from "contract";
import { redeemRejection } from "contract/redeem";
import { callName } from "contract/call";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { nullIfCallFailed, TaxiApiError } from "~/taxi-api/error";
import { serviceFormat } from "~/records/service-format.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { backToList } from "~/records/list/list-query";
import { nameOf, redeemRules } from "./request";
import { requestOf } from "./redeem.server";

export async function readRejection(args: GuardedArgs) {
  const request = await readUnlessFormFailed(args, () => requestOf(args.api, requiredId(args.url)));
  return { request, back: backToList(args.url, redeemRules), formToken: newFormToken() };
}

/** Rejects the request of `?id=`. */
export function rejectRequest({ api, form, url, t, language }: GuardedActionArgs) {
  const id = url.searchParams.get("id") ?? "";
  return saveRecord({
    form,
    schema: redeemRejection,
    call: (body, writeOptions) =>
      api(calls.rejectRedeem, { params: { id }, body, ...writeOptions }).catch(conflictAsRefusal),
    done: async () => {
      const request = await requestOf(api, id).catch(nullIfCallFailed);
      const about = request && nameOf(request, t, await serviceFormat({ api, language }));
      return redirectWithNotice(backToList(url, redeemRules), {
        kind: "success",
        text: t("redeem:rejectDone"),
        ...(about && { about }),
      });
    },
  });
}

/** A request that someone else has decided cannot be decided again, so there are no two versions to compare. */
function conflictAsRefusal(error: unknown): never {
  if (!(error instanceof TaxiApiError) || error.kind !== "conflict") throw error;
  throw new TaxiApiError("refused", {
    status: error.status,
    message: error.message,
    call: callName(calls.rejectRedeem),
    cause: error,
  });
}
