import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { log } from "~/http/log.server";
import { callName as callName } from "~/taxi-api/call-name";
import { idsOf, type SelectedRecord } from "~/records/selection";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { nameOf } from "./account";
import { accountsOf } from "./accounts.server";
import { accountRules } from "./list-rules";

type WithForm = GuardedArgs & { form: FormData };
type Run = (record: SelectedRecord, writeOptions: { idempotencyKey: string | undefined }) => Promise<unknown>;

/** The accounts that a confirmation names: those of `?id=`. */
export async function readChosenAccounts(args: GuardedArgs) {
  const chosen = await readUnlessFormFailed(args, () => chosenAccounts(args));
  return { chosen: chosen ?? [], query: readListQuery(args.url, accountRules), formToken: newFormToken() };
}

async function chosenAccounts({ api, url }: GuardedArgs): Promise<SelectedRecord[]> {
  const accounts = await accountsOf(api, idsOf(url));
  if (accounts.length === 0) throw notFound();
  return accounts.map((account) => ({ id: account._id, name: nameOf(account) }));
}

/** Does it to each of the chosen accounts: back to the list when all are done, else a receipt. */
async function confirmAccounts({ form, url, t }: WithForm, doneText: string, run: Run) {
  const receipt = await runBulkAction({ form, run });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t(doneText, { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, accountRules)), { kind: "success", text });
}

/** Blocks or unblocks the chosen accounts. */
export function blockAccounts(args: WithForm, isBlocked: boolean) {
  return confirmAccounts(args, isBlocked ? "accounts:blockDone" : "accounts:unblockDone", ({ id }, writeOptions) =>
    args.api(calls.blockAccount, { body: { _id: id, isBlocked }, ...writeOptions }),
  );
}

/** Deletes the chosen accounts. One alone that can't be deleted is told of as section 8 has it. */
export async function deleteAccounts(args: WithForm) {
  const { api, form, url, t, requestId } = args;
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.deleteAccount, { body: { _id: id }, ...writeOptions }),
  });
  const back = listHref(readListQuery(url, accountRules));
  if (receipt.failed === 0)
    return redirectWithNotice(back, { kind: "success", text: t("accounts:deleteDone", { count: receipt.done }) });
  if (receipt.outcomes.length > 1) return bulkResultReply(receipt);
  log("warn", "delete_failed", { requestId, call: callName(calls.deleteAccount) });
  return redirectWithNotice(back, { kind: "error", text: t("accounts:deleteFailed") });
}
