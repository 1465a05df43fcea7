import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { bulkResultReply, runBulkAction, type BulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { riderRules } from "./list-rules";
import { nameOf } from "./rider";
import { chosenRiders } from "./riders.server";

type WithForm = GuardedArgs & { form: FormData };

/** The riders that a confirmation names, those of `?id=`, with what keeps one from being deleted. */
export async function readChosenRiders(args: GuardedArgs) {
  const riders = (await readUnlessFormFailed(args, () => chosenRiders(args.api, args.url))) ?? [];
  return {
    chosen: riders.map((rider) => ({ id: rider._id, name: nameOf(rider), openRides: rider.openRides })),
    query: readListQuery(args.url, riderRules),
    formToken: newFormToken(),
  };
}

/** Does it to each of the chosen riders: back to where it began when all are done, else a receipt. */
async function confirmRiders({ form, t }: WithForm, doneText: string, back: string, run: BulkAction["run"]) {
  const receipt = await runBulkAction({ form, run });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  return redirectWithNotice(back, { kind: "success", text: t(doneText, { count: receipt.done }) });
}

const listOf = ({ url }: WithForm) => listHref(readListQuery(url, riderRules));

/** Blocks or unblocks the chosen riders. @param back where it leads afterwards; the list without it */
export function blockRiders(args: WithForm, isBlocked: boolean, back = listOf(args)) {
  return confirmRiders(args, isBlocked ? "riders:blockDone" : "riders:unblockDone", back, ({ id }, writeOptions) =>
    args.api(calls.blockRider, { params: { id }, body: { isBlocked }, ...writeOptions }),
  );
}

export function deleteRiders(args: WithForm) {
  return confirmRiders(args, "riders:deleteDone", listOf(args), ({ id }, writeOptions) =>
    args.api(calls.removeRider, { params: { id }, ...writeOptions }),
  );
}
