import { calls } from "contract";
import { besideForm } from "~/access/beside-form.server";
import type { GuardedArgs } from "~/access/guard.server";
import { missing } from "~/access/panel-error.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import type { Chosen } from "~/ui/form/chosen";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { subAdminRules } from "./list-rules";
import { chosenSubAdmins } from "./sub-admins.server";

type WithForm = GuardedArgs & { form: FormData };

/** The sub-admins that a confirmation names: those of `?id=`. */
export async function readChosenSubAdmins(args: GuardedArgs) {
  const people = await besideForm(args, () => chosenPeople(args));
  return { people: people ?? [], query: readListQuery(args.url, subAdminRules), requestId: newRequestId() };
}

async function chosenPeople({ api, url }: GuardedArgs): Promise<Chosen[]> {
  const people = await chosenSubAdmins(api, url);
  if (people.length === 0) throw missing();
  return people.map(({ _id, username, email }) => ({ id: _id, name: `${username} (${email})` }));
}

/** Blocks or unblocks the chosen ones: back to the list when all are done, else a receipt (section 8). */
export async function changeBlock({ api, form, url, t }: WithForm, isBlock: "block" | "unblock") {
  const receipt = await runEach({
    form,
    run: ({ id }, once) => api(calls.blockSubAdmin, { params: { id }, body: { isBlock }, ...once }),
  });
  if (receipt.failed > 0) return receiptReply(receipt);
  const text = t(`sub-admins:${isBlock}Done`, { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, subAdminRules)), { kind: "success", text });
}

/** Has a new password mailed to the chosen one, and says what section 8 says. */
export async function resetPassword({ api, form, url, t }: WithForm) {
  const receipt = await runEach({
    form,
    run: ({ id }, once) => api(calls.resetSubAdminPassword, { params: { id }, ...once }),
  });
  const back = listHref(readListQuery(url, subAdminRules));
  if (receipt.done === 0) return redirectWithNotice(back, { kind: "error", text: t("sub-admins:resetFailed") });
  if (receipt.failed > 0) return receiptReply(receipt);
  return redirectWithNotice(back, { kind: "success", text: t("sub-admins:resetDone") });
}
