import { calls } from "contract";
import type { ExpiringDocument } from "contract/driver-documents";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { readSelection } from "~/records/read-selection.server";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { nameOf, labelFor } from "./driver";
import { expiryRules } from "./expiry-rules";

/** The number of documents that have expired and that soon will; null where the call failed, and the list does without. */
export async function expiryCounts(api: Api) {
  return (await api(calls.countExpiringDocuments).catch(nullIfCallFailed))?.data ?? null;
}

/** The documents that a reminder is asked for: those of `?id=`. */
export async function readReminders(args: GuardedArgs) {
  const { api, url, t } = args;
  const documents = await readUnlessFormFailed(args, async () => {
    const found = await readSelection(
      url,
      async (id) => (await api(calls.readExpiringDocument, { params: { id } })).data,
    );
    if (found.length === 0) throw notFound();
    return found;
  });
  const chosen = (documents ?? []).map((document) => ({ id: document._id, name: reminderName(t, document) }));
  return { chosen, query: readListQuery(url, expiryRules), formToken: newFormToken() };
}

/** Reminds the drivers: back to the list when all mails have gone out, else a receipt. */
export async function remind({ api, form, url, t }: GuardedArgs & { form: FormData }) {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.remindOfDocument, { params: { id }, ...writeOptions }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t("drivers:reminded", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, expiryRules)), { kind: "success", text });
}

function reminderName(t: GuardedArgs["t"], { type, driver }: ExpiringDocument): string {
  return t("drivers:expiryName", { driver: nameOf(driver), document: labelFor(t, "document", type) });
}
