import { calls } from "contract";
import type { Tip } from "contract/tips";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { callName } from "~/taxi-api/call-name";
import { TaxiApiError } from "~/taxi-api/error";
import { idsOf, isCancelled } from "~/records/selection";
import { bulkResultReply, runBulkAction, type BulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { tipRules } from "./list-rules";
import { allTips } from "./tips.server";

type WithForm = GuardedArgs & { form: FormData };

/** The tips that a confirmation names: those of `?id=`. */
export async function readChosenTips(args: GuardedArgs) {
  const tips = await readUnlessFormFailed(args, () => chosenTips(args));
  return { tips: tips ?? [], query: readListQuery(args.url, tipRules), formToken: newFormToken() };
}

async function chosenTips({ api, url }: GuardedArgs): Promise<Tip[]> {
  const ids = idsOf(url);
  const tips = (await allTips(api)).filter((tip) => ids.includes(tip._id));
  if (tips.length === 0) throw notFound();
  return tips;
}

/** Does it to each of the chosen tips: back to the list when all are done, else a receipt. */
export async function confirmTips({ form, url, t }: WithForm, doneText: string, run: BulkAction["run"]) {
  const back = listHref(readListQuery(url, tipRules));
  if (isCancelled(form)) return redirectWithNotice(back, { kind: "info", text: t("tips:cancelled") });
  const receipt = await runBulkAction({ form, run });
  return receipt.failed === 0
    ? redirectWithNotice(back, { kind: "success", text: t(doneText) })
    : bulkResultReply(receipt);
}

/** Activates or deactivates the chosen tips; the call wants the percentage as well, which nobody may have changed since it was read. */
export function changeTipState(args: WithForm, isActive: Tip["isActive"]) {
  const { api } = args;
  return confirmTips(args, isActive === "1" ? "tips:activated" : "tips:deactivated", async ({ id }, writeOptions) => {
    const tip = (await allTips(api)).find((each) => each._id === id);
    // Someone else has deleted it meanwhile.
    if (!tip) throw new TaxiApiError("missing", { status: 404, message: "", call: callName(calls.changeTip) });
    return api(calls.changeTip, {
      params: { id },
      body: { percentage: tip.percentage, isActive },
      ...writeOptions,
      ifMatch: tip.updatedAt,
    });
  });
}
