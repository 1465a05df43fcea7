import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import type { SelectedRecord } from "~/records/selection";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { subAdminRules } from "./list-rules";
import { selectedSubAdmins } from "./sub-admins.server";

type WithForm = GuardedArgs & { form: FormData };

export async function readSelectedSubAdmins(args: GuardedArgs) {
  const people = await readUnlessFormFailed(args, () => selectedPeople(args));
  return { people: people ?? [], query: readListQuery(args.url, subAdminRules), formToken: newFormToken() };
}

async function selectedPeople({ api, url }: GuardedArgs): Promise<SelectedRecord[]> {
  const people = await selectedSubAdmins(api, url);
  if (people.length === 0) throw notFound();
  return people.map(({ _id, username, email }) => ({ id: _id, name: `${username} (${email})` }));
}

/** Blocks or unblocks the selected sub-admins (section 8). */
export async function changeBlock({ api, form, url, t }: WithForm, isBlock: "block" | "unblock") {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.blockSubAdmin, { params: { id }, body: { isBlock }, ...writeOptions }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t(`sub-admins:${isBlock}Done`, { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, subAdminRules)), { kind: "success", text });
}

/** Sends the selected sub-admin a new password by e-mail (section 8). */
export async function resetPassword({ api, form, url, t }: WithForm) {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.resetSubAdminPassword, { params: { id }, ...writeOptions }),
  });
  const back = listHref(readListQuery(url, subAdminRules));
  if (receipt.done === 0) return redirectWithNotice(back, { kind: "error", text: t("sub-admins:resetFailed") });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  return redirectWithNotice(back, { kind: "success", text: t("sub-admins:resetDone") });
}
