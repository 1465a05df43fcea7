import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound, PanelError } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { selectionIn, type SelectedRecord } from "~/records/selection";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { readListQuery } from "~/records/list-query";
import { nameOf, needsApproval } from "./account";
import { accountOf } from "./accounts.server";
import { accountRules, detailsHref } from "./list-rules";

/** What the question shows: the account of `?id=`, none beside a receipt where it can't be read. */
export async function readUndecided(args: GuardedArgs) {
  const chosen = await readUnlessFormFailed(args, () => undecided(args));
  return { chosen, close: detailsOf(args), formToken: newFormToken() };
}

/**
 * The account that a decision is asked for.
 * @throws PanelError 404 for one that needs none: there is no such page for it
 */
async function undecided({ api, url }: GuardedArgs): Promise<SelectedRecord> {
  const account = await accountOf(api, url.searchParams.get("id"));
  if (!needsApproval(account)) throw notFound();
  return { id: account._id, name: nameOf(account) };
}

const detailsOf = ({ url }: GuardedArgs) =>
  detailsHref(readListQuery(url, accountRules), url.searchParams.get("id") ?? "");

/** Approves or disapproves (section 4) and goes back to the details, with the server's message or, where it has none, the panel's. */
export async function decide(args: GuardedArgs & { form: FormData }, isapproved: boolean) {
  const chosen = await undecided(args);
  // The question was about this account and no other.
  if (
    selectionIn(args.form)
      .map(({ id }) => id)
      .join() !== chosen.id
  )
    throw new PanelError("badForm", 400);
  let told: string | undefined;
  const receipt = await runBulkAction({
    form: args.form,
    run: async ({ id }, writeOptions) => {
      told = (await args.api(calls.approveAccount, { body: { _id: id, isapproved }, ...writeOptions })).message;
    },
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = told || args.t(isapproved ? "accounts:approveDone" : "accounts:disapproveDone");
  return redirectWithNotice(detailsOf(args), { kind: "success", text });
}
