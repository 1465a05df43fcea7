import { calls } from "contract";
import type { GuardedArgs } from "~/access/guard.server";
import { missing, PanelError } from "~/access/panel-error.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { chosenIn } from "~/ui/form/chosen";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { readListQuery } from "~/ui/list/list-query";
import { nameOf, needsApproval } from "./account";
import { accountOf } from "./accounts.server";
import { accountRules, detailsHref } from "./list-rules";

/**
 * The account that a decision is asked for.
 * @throws PanelError 404 for one that needs none: there is no such page for it
 */
export async function readUndecided({ api, url }: GuardedArgs) {
  const account = await accountOf(api, url.searchParams.get("id"));
  if (!needsApproval(account)) throw missing();
  return { chosen: { id: account._id, name: nameOf(account) }, query: readListQuery(url, accountRules), requestId: newRequestId() };
}

/** Approves or disapproves (section 4) and goes back to the details, with the server's message or, where it has none, the panel's. */
export async function decide(args: GuardedArgs & { form: FormData }, isapproved: boolean) {
  const { chosen, query } = await readUndecided(args);
  // The question was about this account and no other.
  if (chosenIn(args.form).map(({ id }) => id).join() !== chosen.id) throw new PanelError("badForm", 400);
  let told: string | undefined;
  const receipt = await runEach({
    form: args.form,
    run: async ({ id }, once) => {
      told = (await args.api(calls.approveAccount, { body: { _id: id, isapproved }, ...once })).message;
    },
  });
  if (receipt.failed > 0) return receiptReply(receipt);
  const text = told || args.t(isapproved ? "accounts:approveDone" : "accounts:disapproveDone");
  return redirectWithNotice(detailsHref(query, chosen.id), { kind: "success", text });
}
